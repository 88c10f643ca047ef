import type { PhoneOrderCall } from '#contract/admin/phone-order-fields.ts'
import type { Cancellation } from '#contract/cancellation.ts'
import type { CartLine } from '#contract/placement.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import { newUuid } from '#web/browser/new-uuid.ts'
import { draftOf, parseDraft } from '#web/features/checkout/draft.ts'
import type { EntryForm } from '#web/features/checkout/entry-form.ts'
import { type OrderEntry, toPlacement } from '#web/features/checkout/to-placement.ts'
import { fieldsOf, textOf } from '#web/store/stored-fields.ts'

/** An order as far as it was taken down. */
export type PhoneDraft = {
  /** Of the call that places it: sent again, it places nothing twice. */
  key: string
  /** Null: a guest's order. */
  userId: string | null
  form: EntryForm
  cart: readonly CartLine[]
  meetupDate: TokyoDate | null
  estimatedPerson: number
  overrideReason: string
  /** What was read back, in its words: a line that changes has not been read. */
  read: readonly string[]
  /** Sent without an answer: whether it was placed is not known, and nothing else is sent under its key. */
  unanswered: PhoneOrderCall | null
}

export const newDraft = (): PhoneDraft => ({
  key: newUuid(),
  userId: null,
  form: { step1: {}, step2: {}, step3: {} },
  cart: [],
  meetupDate: null,
  estimatedPerson: 20,
  overrideReason: '',
  read: [],
  unanswered: null,
})

export const isUntouched = ({ form, cart, meetupDate }: PhoneDraft): boolean =>
  cart.length === 0 && meetupDate === null && draftOf(form) === undefined

/** What the caller was told. */
type Told = Pick<OrderEntry, 'isAgeRestricted' | 'collectsDishes' | 'asks'> & {
  total: number
  cancellation?: Cancellation
}

/** What is sent. */
export function callOf(
  { form, cart, meetupDate, estimatedPerson, userId, overrideReason }: PhoneDraft,
  { total, ...told }: Told,
): PhoneOrderCall {
  const entryForm = {
    ...form,
    step2: { ...form.step2, payment: { ...form.step2.payment, method: 'invoice' as const } },
  }
  const { agreed_terms: _, ...placement } = toPlacement(
    { entryForm, cart, meetupDate, estimatedPerson, ...told },
    total,
  )
  return { ...placement, user_id: userId, override_reason: overrideReason.trim() || null }
}

/** The date of birth is not kept. */
export const storedOf = (draft: PhoneDraft) => ({ ...draft, form: draftOf(draft.form) })

/** Makes a draft of stored data, even old or broken data. Never throws. */
export function draftFrom(stored: unknown): PhoneDraft | undefined {
  const { key, userId, form, cart, meetupDate, estimatedPerson, overrideReason, read, unanswered } = fieldsOf(stored)
  if (!textOf(key)) return undefined
  const empty = newDraft()
  return {
    key: textOf(key)!,
    userId: textOf(userId) ?? null,
    form: parseDraft(form),
    cart: Array.isArray(cart) ? cart.filter(isLine).map(({ id, qty }) => ({ id, qty })) : [],
    meetupDate: textOf(meetupDate) ?? null,
    estimatedPerson: typeof estimatedPerson === 'number' ? estimatedPerson : empty.estimatedPerson,
    overrideReason: textOf(overrideReason) ?? '',
    read: Array.isArray(read) ? read.filter((words) => typeof words === 'string') : [],
    unanswered: unanswered && typeof unanswered === 'object' ? (unanswered as PhoneOrderCall) : null,
  }
}

const isLine = (line: unknown): line is CartLine => {
  const { id, qty } = fieldsOf(line)
  return Number.isInteger(id) && Number.isInteger(qty)
}
