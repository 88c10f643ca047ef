import { packageWords, servesAsWords, taxWords } from '#contract/admin/product-words.ts'
import { bookingWords, moneyWords, orderWords, overrideWords, stateWords } from '#contract/admin/status-words.ts'
import { paymentMethodWords } from '#contract/order-words.ts'
import { formatYen } from '#domain/money.ts'
import { japaneseInstant, longJapaneseDate, parseTokyoDate, weekdayNames } from '#domain/tokyo-date.ts'
import { permissionWords, roleWords } from './staff-words.ts'

const longest = 300
const known: Readonly<Record<string, string>> = { ...permissionWords, ...roleWords, call: 'お電話', note: '書きとめ' }

/** Of an order, a booking or an enquiry: what it is called alike is one word. */
const states: Readonly<Record<string, string>> = { ...stateWords, ...orderWords, ...bookingWords, ...moneyWords }
/** Who did it, where the record has no name. */
const doers: Readonly<Record<string, string>> = {
  guest: 'お客さま',
  customer: 'お客さま',
  staff: 'スタッフ',
  system: '自動',
}
const goods: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  tax_class: taxWords,
  serves_as: servesAsWords,
}
const ofField: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: states,
  state: states,
  by: doers,
  method: paymentMethodWords,
  overrides: overrideWords,
  ...goods,
}

/** Fields of records in the log that say nothing to a person. */
const silent = /^(?:id|.*_id|version|noted_at|noted_by|reverses)$/
const yen = /(?:^|_)(?:amount|total|fee|price|tax|owed|received)$/

/** A value as a person reads it; a long one is cut here and whole in the CSV. */
export function auditValueWords(field: string, value: unknown): string {
  const words = textOf(field, value)
  return words.length > longest ? `${words.slice(0, longest)}…` : words
}

function textOf(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? 'はい' : 'いいえ'
  if (typeof value === 'number') return numberWords(field, value)
  if (typeof value === 'string') return stringWords(field, value)
  if (Array.isArray(value)) return listWords(field, value)
  return recordWords(value as Record<string, unknown>)
}

function numberWords(field: string, value: number): string {
  if (yen.test(field)) return formatYen(value)
  if (field === 'weekdays') return weekdayNames[value] ?? ''
  if (field === 'package_type') return packageWords[value as 0 | 1]
  return field === 'estimated_person' ? `${value}名さま` : String(value)
}

function stringWords(field: string, value: string): string {
  const words = Object.hasOwn(ofField, field) ? ofField[field]! : known
  if (Object.hasOwn(words, value)) return words[value]!
  if (/^\d{4}-\d\d-\d\d$/.test(value) && parseTokyoDate(value)) return longJapaneseDate(value)
  return isInstant(value) ? japaneseInstant(new Date(value)) : value
}

const isInstant = (text: string) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:\+09:00|Z)$/.test(text) && !Number.isNaN(Date.parse(text))

/** Things are told apart by a bar; words are not. */
function listWords(field: string, list: readonly unknown[]): string {
  const isOfThings = list.some((each) => typeof each === 'object')
  return list
    .map((each) => textOf(field, each))
    .filter(Boolean)
    .join(isOfThings ? '／' : '、')
}

function recordWords(record: Record<string, unknown>): string {
  const { from, to } = record
  if (typeof from === 'string' && typeof to === 'string')
    return `${stringWords('from', from)}〜${stringWords('to', to)}`
  return Object.entries(record)
    .filter(([name]) => !silent.test(name))
    .map(([name, value]) => textOf(name, value))
    .filter(Boolean)
    .join(' ')
}
