import type { Settings, SettingsChange } from '#contract/admin/settings.ts'
import type { Cancellation } from '#contract/cancellation.ts'
import { dayKindWords } from '#contract/shop-words.ts'
import { telWords } from '#contract/tel-words.ts'
import type { DayKind } from '#domain/delivery-window.ts'
import { formatPostalCode } from '#domain/japanese-input.ts'
import { OWN_FIELDS, type OwnField, type OwnFieldKey } from '#domain/own-fields.ts'
import { readWholeNumber } from '#domain/quantity.ts'
import type { EditFields } from '#web/features/admin/edit/merge-edits.ts'
import { readSteps, sentSteps, stepsWords, typedSteps, writtenSteps } from './cancellation-steps.ts'
import {
  breakWords,
  collectionOfferWords,
  hoursWords,
  kitchenWords,
  ownAnswerWords,
  ownPapersWords,
  sellsWords,
} from './settings-words.ts'

/** The settings as texts, each of which two people may change without meeting: `bank.name`, `kitchens.plans.cutoff_time`. */
export function fieldsOf({ opened_at: _, pause: __, version: ___, ...settings }: Settings): Record<string, string> {
  return Object.fromEntries(leavesOf(settings).map(([name, value]) => [name, textOf(value)]))
}

/** A value of a field as it is typed. */
export const textOf = (value: unknown) =>
  typeof value === 'object' && value !== null && 'steps' in value
    ? writtenSteps(typedSteps(value as Cancellation))
    : String(value ?? '')

/** A record in its parts: `bank.name` rather than all of the bank. */
export const leavesOf = (record: object, above = ''): [name: string, value: unknown][] =>
  Object.entries(record).flatMap(([name, value]): [string, unknown][] =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && !('steps' in value)
      ? leavesOf(value, `${above}${name}.`)
      : [[above + name, value]],
  )

const isSteps = (name: string) => name.endsWith('.cancellation')
const isLimitOrNone = (name: string) => name.endsWith('.default_capacity_meals')
const isNumber = (name: string) => /\.(?:default_capacity|base_lead_days)$/.test(name)

/** What is typed, as the call takes it. A number that cannot be read is sent as none, and the shop says so at its field. */
export function changeOf(values: EditFields, names: readonly string[]): Omit<SettingsChange, 'version'> {
  const change: Parts = {}
  for (const name of names) {
    const typed = String(values[name] ?? '')
    put(change, name.split('.'), sentOf(name, typed))
  }
  return change as Omit<SettingsChange, 'version'>
}

function sentOf(name: string, typed: string): string | number | object | null {
  if (isSteps(name)) return sentSteps(readSteps(typed))
  // Nothing typed is no limit; what cannot be read is not.
  if (isLimitOrNone(name)) return typed.trim() === '' ? null : (readWholeNumber(typed) ?? typed)
  return isNumber(name) ? (readWholeNumber(typed) ?? null) : typed
}

type Parts = { [name: string]: Parts | string | number | object | null }

function put(into: Parts, [first = '', ...rest]: string[], value: string | number | object | null): Parts {
  into[first] = rest.length === 0 ? value : put((into[first] as Parts | undefined) ?? {}, rest, value)
  return into
}

const names: Readonly<Record<string, string>> = {
  name: 'お店の名前',
  tagline: 'お店のひとこと',
  dishes: 'お届けするもの',
  company: '販売者（会社名）',
  representative: '代表者',
  manager: '運営統括責任者',
  postal_code: '郵便番号',
  address: '所在地',
  tel: '電話番号',
  hours: '受付時間',
  'day_contact.tel': 'お届け当日のお電話',
  'day_contact.hours': 'お届け当日に応対する時間',
  email: 'メールアドレス',
  answers_by: 'お問い合わせとプランのお返事',
  registration_number: '適格請求書の登録番号',
  'alcohol.sells': 'お酒の取り扱い',
  'alcohol.licence': '免許の種類',
  'alcohol.office': '所轄の税務署',
  'alcohol.number': '免許の番号',
  'alcohol.condition': '販売の条件',
  'alcohol.trained_on': '研修の受講日',
  'alcohol.training_due': '次回の研修の期限',
  'alcohol.trained_by': '研修の実施団体',
  'collection.offered': '器の回収',
  'collection.from': '器の回収のはじまり',
  'collection.to': '器の回収の終わり',
  'bank.name': '銀行',
  'bank.branch': '支店',
  'bank.account': '口座（種類と番号）',
  'bank.holder': '口座名義',
}

const ofOwnField: Readonly<Record<string, string>> = {
  label: 'の名前',
  hint: 'の説明',
  answer: 'のお答え',
  papers: 'の書類への記載',
}

const ofKitchen: Readonly<Record<string, string>> = {
  default_capacity: '1日の上限',
  default_capacity_meals: '1日の食数の上限',
  base_lead_days: '締切の日数',
  cutoff_time: '締切の時刻',
  delivery_from: 'お届けのはじまり',
  delivery_to: 'お届けの終わり',
  new_year_break: '年末年始の休み',
  cancellation: 'キャンセル料',
}

/** Undefined: no field of the settings. */
export function fieldName(field: string): string | undefined {
  const [kitchens, kind, rule, day] = field.split('.')
  if (kitchens === 'own_fields') return `項目${OWN_FIELDS.indexOf(kind as OwnFieldKey) + 1}${ofOwnField[rule!] ?? ''}`
  if (kitchens !== 'kitchens') return names[field]
  const name = rule === 'day_hours' ? `${dayKindWords[day as DayKind]}のお届け` : (ofKitchen[rule!] ?? rule)
  return `${kitchenWords[kind as keyof typeof kitchenWords]} ${name}`
}

export function fieldWords(field: string, value: EditFields[string] | undefined): string {
  const text = String(value ?? '')
  if (field === 'alcohol.sells') return sellsWords[text as Settings['alcohol']['sells']] ?? text
  if (field === 'collection.offered') return collectionOfferWords[text as Settings['collection']['offered']] ?? text
  if (/^own_fields\..*\.answer$/.test(field)) return ownAnswerWords[text as OwnField['answer']] ?? text
  if (/^own_fields\..*\.papers$/.test(field)) return ownPapersWords[text as OwnField['papers']] ?? text
  if (field === 'tel' || field === 'day_contact.tel') return telWords(text)
  if (field === 'postal_code') return text && `〒${formatPostalCode(text)}`
  if (field.includes('.day_hours.')) return hoursWords(text)
  if (field.endsWith('.new_year_break')) return breakWords(text)
  if (isLimitOrNone(field)) return text ? `${text}食` : 'なし'
  if (field.endsWith('.default_capacity')) return text && `${text}件`
  if (isSteps(field)) return text && stepsWords(readSteps(text))
  if (field.endsWith('.base_lead_days')) return text && `${text}営業日前`
  return text
}
