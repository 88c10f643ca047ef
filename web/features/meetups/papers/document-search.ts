import { DOCUMENT_TITLES, ISSUED_KINDS, type IssuedKind } from '#domain/document.ts'
import { onlyVisible } from '#domain/japanese-input.ts'
import { parseTokyoDate } from '#domain/tokyo-date.ts'
import { yenIn } from '#domain/yen-text.ts'
import { paths } from '#web/paths.ts'

export const searchFields = ['kind', 'from', 'to', 'min', 'max', 'partner', 'state'] as const
export type SearchField = (typeof searchFields)[number]

/** As screens tell papers apart: of the valid ones those that are paid are a state of their own. */
export const SHOWN_STATES = ['valid', 'paid', 'replaced', 'void'] as const
export type ShownState = (typeof SHOWN_STATES)[number]

/**
 * What papers are looked for by: kind and state, the day and the amount of the transaction, and the partner. Only what is
 * given.
 */
export type DocumentSearch = Partial<Record<Exclude<SearchField, 'kind' | 'state'>, string>> & {
  kind?: IssuedKind
  state?: ShownState
}

/** As typed in the fields of the form. */
export type Typed = Record<SearchField, string>

export type SearchErrors = Partial<Record<SearchField, string>>

const isYen = (text: string) => /^[0-9]{1,12}$/.test(text)

/** '¥ １２，３４５円' as '12345'; what is no amount stays. */
const tidyYen = (text: string): string => String(yenIn(text) ?? onlyVisible(text).normalize('NFKC').trim())

const rules: Record<SearchField, (value: string) => boolean> = {
  kind: (value) => (ISSUED_KINDS as readonly string[]).includes(value),
  state: (value) => (SHOWN_STATES as readonly string[]).includes(value),
  from: (value) => parseTokyoDate(value) !== undefined,
  to: (value) => parseTokyoDate(value) !== undefined,
  min: isYen,
  max: isYen,
  // As the shop refuses it; an address has no lone surrogates, and the shop drops what nobody sees.
  partner: (value) => value.length <= 100 && !/[\p{Cc}\u2028\u2029]/u.test(value),
}

/** The search of an address, without what somebody has mistyped there. */
export function searchIn(query: URLSearchParams): DocumentSearch {
  return Object.fromEntries(
    searchFields.flatMap((field) => {
      const value = query.get(field)?.trim()
      return value && rules[field](value) ? [[field, value]] : []
    }),
  )
}

/** The address of one page of what matches. Here and not in paths.ts: no first view needs it. */
export function documentsPath(search: DocumentSearch, page = 1): string {
  const query = new URLSearchParams({ ...search, ...(page > 1 && { page: String(page) }) }).toString()
  return query ? `${paths.documents}?${query}` : paths.documents
}

/** As the shop is asked for it. */
export function queryOf({ state, ...others }: DocumentSearch) {
  if (state === 'valid') return { ...others, state, paid: 'false' as const }
  if (state === 'paid') return { ...others, paid: 'true' as const }
  return { ...others, ...(state && { state }) }
}

export const isSameSearch = (one: DocumentSearch, other: DocumentSearch): boolean =>
  searchFields.every((field) => one[field] === other[field])

/** What was typed, with its amounts as figures. */
export function searchOf(typed: Typed): { search: DocumentSearch; errors: SearchErrors } {
  const tidied = { ...typed, min: tidyYen(typed.min), max: tidyYen(typed.max), partner: typed.partner.trim() }
  const search: DocumentSearch = Object.fromEntries(
    searchFields.flatMap((field) => (tidied[field] ? [[field, tidied[field]]] : [])),
  )
  return { search, errors: errorsIn(search) }
}

function errorsIn({ from, to, min, max }: DocumentSearch): SearchErrors {
  const errors: SearchErrors = {}
  if (min && !isYen(min)) errors.min = '金額は円の整数でご記入ください。'
  if (max && !isYen(max)) errors.max = '金額は円の整数でご記入ください。'
  if (from && to && from > to) errors.to = '終わりの日は、始めの日以降をお選びください。'
  if (min && max && isYen(min) && isYen(max) && Number(min) > Number(max)) {
    errors.max = '上限の金額は、下限以上をご記入ください。'
  }
  return errors
}

export const kindWords = (kind: IssuedKind) => (kind === 'invoice' ? '請求書・ご利用明細' : DOCUMENT_TITLES[kind])
