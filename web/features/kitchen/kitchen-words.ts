import type { KitchenDay, KitchenDayChange } from '#contract/admin/kitchen.ts'
import { ALLERGENS } from '#domain/allergen.ts'
import type { OrderAllergy } from '#domain/order-allergies.ts'
import { allergenStateWords } from '#web/words/allergen-state-words.ts'
import { goneWords } from './delivery-words.ts'

const names = new Map<string, string>(ALLERGENS.map(({ code, name }) => [code, name]))

export const allergenName = (code: string): string => names.get(code) ?? code

/** Those that somebody must avoid, in the order of the law's list. */
export const allergensIn = (counts: readonly Readonly<Record<string, number>>[]): string[] =>
  ALLERGENS.map(({ code }) => code).filter((code) => counts.some((each) => (each[code] ?? 0) > 0))

/** Its orderer has written something that the kitchen is to read. */
export const hasWords = ({ allergies, note, address_note }: OrderWords): boolean =>
  allergies.length > 0 || Boolean(note || address_note)

type OrderWords = Pick<KitchenDay['deliveries'][number], 'allergies' | 'note' | 'address_note'>

/** A sticker has no room for more of them; the slip has. */
const most = { characters: 60, names: 8 }

/** For a sticker: 「えび・卵 2名、ほか 1名（伝票参照）」. What was typed stands on the slip, and whatever a sticker has no room for. */
export function labelAllergies(allergies: readonly OrderAllergy[]): string {
  const groups = allergies.map(
    ({ allergens, persons }) => `${allergens.map(allergenName).join('・') || 'ほか'} ${persons}名`,
  )
  const told = `${groups.join('、')}${allergies.some(({ note }) => note) ? '（伝票参照）' : ''}`
  return told.length <= most.characters ? told : inShort(allergies)
}

function inShort(allergies: readonly OrderAllergy[]): string {
  const persons = allergies.reduce((sum, each) => sum + each.persons, 0)
  const names = [...new Set(allergies.flatMap(({ allergens }) => allergens))].map(allergenName)
  const more = names.length > most.names ? ` ほか${names.length - most.names}品目` : ''
  return `${names.slice(0, most.names).join('・')}${more} あわせて${persons}名（伝票参照）`
}

type Labelled = Pick<KitchenDay['products'][number], 'allergens' | 'allergens_known'>

/** For a sticker: 「含む：」 and which. What nobody has checked is never called free of anything. */
export function containedWords({ allergens, allergens_known }: Labelled): { state: string; names: string }[] {
  if (!allergens_known) return [{ state: '', names: 'お電話でお問い合わせください' }]
  const told = (['contains', 'may_contain'] as const).flatMap((state) => {
    const names = allergens.filter((each) => each.state === state).map(({ code }) => allergenName(code))
    return names.length > 0 ? [{ state: `${allergenStateWords[state]}：`, names: names.join('・') }] : []
  })
  return told.length > 0 ? told : [{ state: '', names: `${ALLERGENS.length}品目の${allergenStateWords.none}` }]
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
    case 'address_note':
      return { what: `${order} 搬入のご案内`, from: words?.from ?? '', to: words?.to ?? '' }
    case 'added':
      return { what: `${order} 新しい受注`, from: 'なし', to: startOf(to) }
    case 'removed':
      return { what: `${order} ${goneWords(change.moved_to)}`, from: startOf(from), to: 'なし' }
  }
}
