import type { KitchenDay, KitchenDayChange } from '#contract/admin/kitchen.ts'
import { ALLERGENS } from '#domain/allergen.ts'
import type { OrderAllergy } from '#domain/order-allergies.ts'

const names = new Map<string, string>(ALLERGENS.map(({ code, name }) => [code, name]))

export const allergenName = (code: string): string => names.get(code) ?? code

/** Those that somebody must avoid, in the order of the law's list. */
export const allergensIn = (counts: readonly Readonly<Record<string, number>>[]): string[] =>
  ALLERGENS.map(({ code }) => code).filter((code) => counts.some((each) => (each[code] ?? 0) > 0))

/** Its orderer has written something that the kitchen is to read. */
export const hasWords = ({ allergies, note }: Pick<KitchenDay['deliveries'][number], 'allergies' | 'note'>): boolean =>
  allergies.length > 0 || note !== ''

/** For a sticker: 「えび・卵 2名、ほか 1名（伝票参照）」. What was typed stands on the slip. */
export function labelAllergies(allergies: readonly OrderAllergy[]): string {
  const groups = allergies.map(
    ({ allergens, persons }) => `${allergens.map(allergenName).join('・') || 'ほか'} ${persons}名`,
  )
  return `${groups.join('、')}${allergies.some(({ note }) => note) ? '（伝票参照）' : ''}`
}

const hasFigure = (unit: string) => /[0-9０-９]/.test(unit)

/** What is counted: 「皿」; 「点」 of a unit that has a figure of its own, which then stands in the name (`packName`). */
export const unitWord = (unit: string): string => (hasFigure(unit) ? '点' : unit)

/** 「生ビール「麦酒」（6缶）」: three of these are no 36. */
export const packName = (name: string, unit: string): string => (hasFigure(unit) ? `${name}（${unit}）` : name)

/** '0427' of 'OR-261211-0427': unlike any other of its day. */
export const shortNumber = (number: string): string => number.split('-').at(-1) ?? number

/** '17:30' of '17:30-18:00' */
const startOf = (window: string): string => window.split('-')[0] ?? ''

export type ChangeWords = { what: string; from: string; to: string }

/** A change as one reads it: of what, from what, to what. */
export function changeWords(change: KitchenDayChange, { products }: Pick<KitchenDay, 'products'>): ChangeWords {
  const { kind, window, product, allergen, number, from, to, words } = change
  const order = shortNumber(number ?? '')
  switch (kind) {
    case 'product': {
      const { name = 'なくなった品', unit = '' } = products.find(({ id }) => id === product) ?? {}
      return { what: `${window?.from ?? ''} ${packName(name, unit)}`, from, to: `${to}${unitWord(unit)}` }
    }
    case 'allergen':
      return { what: `${window?.from ?? ''} アレルギー ${allergenName(allergen ?? '')}`, from, to: `${to}名` }
    case 'persons':
      return { what: `${order} 人数`, from, to: `${to}名さま` }
    case 'window':
      return { what: `${order} お届け`, from: startOf(from), to: startOf(to) }
    case 'place':
      return { what: `${order} お届け先・お受け取り`, from: '印刷の内容', to: '変更あり' }
    case 'allergies':
      return { what: `${order} 召し上がれないもの`, from: words?.from ?? '', to: words?.to ?? '' }
    case 'note':
      return { what: `${order} 連絡事項`, from: words?.from ?? '', to: words?.to ?? '' }
    case 'added':
      return { what: `${order} 新しい受注`, from: 'なし', to: startOf(to) }
    case 'removed':
      return { what: `${order} キャンセル・日の変更`, from: startOf(from), to: 'なし' }
  }
}
