import type { PhoneOrderCall } from '#contract/admin/phone-order-fields.ts'
import type { Cancellation } from '#contract/cancellation.ts'
import type { CartLine } from '#contract/placement.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import { yenIn } from '#domain/yen-text.ts'
import { newUuid } from '#web/browser/new-uuid.ts'
import { draftOf, parseDraft } from '#web/features/checkout/draft.ts'
import type { EntryForm } from '#web/features/checkout/entry-form.ts'
import { type OrderEntry, toPlacement } from '#web/features/checkout/to-placement.ts'
import { fieldsOf, textOf } from '#web/store/stored-fields.ts'

export type Untold = Record<'email' | 'kana', boolean>

/** The quote whose price the caller was promised, with what it is for. */
export type QuoteInHand = {
  id: string
  number: string
  token: string
  cart: readonly CartLine[]
  meetupDate: TokyoDate
}

/** An order as far as it was taken down. */
export type PhoneDraft = {
  /** Of the call that places it: sent again, it places nothing twice. */
  key: string
  /** Null: a guest's order. */
  userId: string | null
  quote: QuoteInHand | null
  form: EntryForm
  cart: readonly CartLine[]
  meetupDate: TokyoDate | null
  estimatedPerson: number
  /** What the caller could not tell. */
  untold: Untold
  /** As it was typed: yen, tax-inclusive, for a place outside of the areas. */
  deliveryFee: string
  overrideReason: string
  /** What was read back, in its words: a line that changes has not been read. */
  read: readonly string[]
  /** Sent without an answer: whether it was placed is not known, and nothing else is sent under its key. */
  unanswered: PhoneOrderCall | null
}

export const newDraft = (): PhoneDraft => ({
  key: newUuid(),
  userId: null,
  quote: null,
  form: { step1: {}, step2: {}, step3: {} },
  cart: [],
  meetupDate: null,
  estimatedPerson: 20,
  untold: { email: false, kana: false },
  deliveryFee: '',
  overrideReason: '',
  read: [],
  unanswered: null,
})

export const isUntouched = ({ form, cart, meetupDate }: PhoneDraft): boolean =>
  cart.length === 0 && meetupDate === null && draftOf(form) === undefined

/** The price of a quote is held for its goods on its day; whatever else is ordered costs what it costs today. */
export function heldQuote({ quote, cart, meetupDate }: PhoneDraft): QuoteInHand | undefined {
  if (!quote || quote.meetupDate !== meetupDate) return undefined
  const quantities = (lines: readonly CartLine[]) =>
    JSON.stringify(lines.map(({ id, qty }) => [id, qty]).sort(([a], [b]) => a! - b!))
  return quantities(quote.cart) === quantities(cart) ? quote : undefined
}

/** What the caller was told. */
type Told = Pick<OrderEntry, 'isAgeRestricted' | 'collectsDishes' | 'asks'> & {
  total: number
  /** The place lies outside of the areas. */
  isOutside: boolean
  cancellation?: Cancellation
}

/** What is sent. */
export function callOf(draft: PhoneDraft, { total, isOutside, ...told }: Told): PhoneOrderCall {
  const { form, cart, meetupDate, estimatedPerson, userId, untold, deliveryFee, overrideReason } = draft
  const contact = {
    ...form.step2.contact,
    ...(untold.kana && { last_name_kana: '', first_name_kana: '' }),
    ...(untold.email && { email: '' }),
  }
  const entryForm = {
    ...form,
    step2: { ...form.step2, contact, payment: { ...form.step2.payment, method: 'invoice' as const } },
  }
  const { agreed_terms: _, ...placement } = toPlacement(
    { entryForm, cart, meetupDate, estimatedPerson, ...told },
    total,
  )
  return {
    ...placement,
    user_id: userId,
    quote_token: heldQuote(draft)?.token ?? null,
    delivery_fee: isOutside ? (yenIn(deliveryFee) ?? null) : null,
    override_reason: overrideReason.trim() || null,
  }
}

/** The date of birth is not kept. */
export const storedOf = (draft: PhoneDraft) => ({ ...draft, form: draftOf(draft.form) })

/** Makes a draft of stored data, even old or broken data. Never throws. */
export function draftFrom(stored: unknown): PhoneDraft | undefined {
  const {
    key,
    userId,
    quote,
    form,
    cart,
    meetupDate,
    estimatedPerson,
    untold,
    deliveryFee,
    overrideReason,
    read,
    unanswered,
  } = fieldsOf(stored)
  const { email, kana } = fieldsOf(untold)
  if (!textOf(key)) return undefined
  const empty = newDraft()
  return {
    key: textOf(key)!,
    userId: textOf(userId) ?? null,
    quote: quoteFrom(quote),
    form: parseDraft(form),
    cart: Array.isArray(cart) ? cart.filter(isLine).map(({ id, qty }) => ({ id, qty })) : [],
    meetupDate: textOf(meetupDate) ?? null,
    estimatedPerson: typeof estimatedPerson === 'number' ? estimatedPerson : empty.estimatedPerson,
    untold: { email: email === true, kana: kana === true },
    deliveryFee: textOf(deliveryFee) ?? '',
    overrideReason: textOf(overrideReason) ?? '',
    read: Array.isArray(read) ? read.filter((words) => typeof words === 'string') : [],
    unanswered: unanswered && typeof unanswered === 'object' ? (unanswered as PhoneOrderCall) : null,
  }
}

function quoteFrom(stored: unknown): QuoteInHand | null {
  const { id, number, token, cart, meetupDate } = fieldsOf(stored)
  const texts = [textOf(id), textOf(number), textOf(token), textOf(meetupDate)]
  if (!texts.every((text) => text !== undefined) || !Array.isArray(cart)) return null
  const [first = '', second = '', third = '', day = ''] = texts
  return { id: first, number: second, token: third, cart: cart.filter(isLine), meetupDate: day }
}

const isLine = (line: unknown): line is CartLine => {
  const { id, qty } = fieldsOf(line)
  return Number.isInteger(id) && Number.isInteger(qty)
}
