import { PAYMENT_METHODS } from '#domain/payment.ts'
import { addressFields, contactFields, paymentTexts, receptionFields } from '#web/api/order-fields.ts'
import { fieldsOf, flagOf, known, oneOf, pickTexts, textOf } from '#web/store/stored-fields.ts'
import { allergiesIn } from '#web/words/stored-allergies.ts'
import { answersIn } from '#web/words/stored-answers.ts'
import type { EntryForm, HeldQuote } from './entry-form.ts'

/** The part of the form that the tab may store: all but the birth date. Undefined before anything is typed. */
export function draftOf({ step1, step2, step3 }: EntryForm): EntryForm | undefined {
  const { birth_date: _, ...withoutBirthDate } = step2
  const draft = { step1, step2: withoutBirthDate, step3 }
  return Object.values(draft).some((step) => Object.keys(step).length > 0) ? draft : undefined
}

/** Makes a form of stored data, even old, broken or hostile data. Never throws. */
export function parseDraft(value: unknown): EntryForm {
  const { step1, step2, step3 } = fieldsOf(value)
  const { delivery_window, title, address, no_house_number, no_building, reception, tableware, allergies } =
    fieldsOf(step1)
  const { contact, payment, own_fields } = fieldsOf(step2)
  const { agreed_terms, terms_version, note, campaign_code, quote } = fieldsOf(step3)
  const window = pickTexts(delivery_window, ['from', 'to'])
  return {
    step1: known({
      delivery_window: window?.from && window.to ? { from: window.from, to: window.to } : undefined,
      title: textOf(title),
      address: pickTexts(address, addressFields),
      no_house_number: flagOf(no_house_number),
      no_building: flagOf(no_building),
      reception: pickTexts(reception, receptionFields),
      tableware: oneOf(tableware, ['return', 'disposable']),
      allergies: allergiesIn(allergies),
    } satisfies Record<keyof EntryForm['step1'], unknown>),
    step2: known({
      contact: pickTexts(contact, contactFields),
      payment: paymentOf(payment),
      own_fields: answersIn(own_fields),
    } satisfies Record<Exclude<keyof EntryForm['step2'], 'birth_date'>, unknown>),
    step3: known({
      // A tick from before versions were kept is about no version.
      agreed_terms: textOf(terms_version) ? flagOf(agreed_terms) : undefined,
      terms_version: textOf(terms_version),
      note: textOf(note),
      campaign_code: textOf(campaign_code),
      quote: quoteOf(quote),
    } satisfies Record<keyof EntryForm['step3'], unknown>),
  }
}

function paymentOf(value: unknown): EntryForm['step2']['payment'] {
  const method = oneOf(fieldsOf(value).method, PAYMENT_METHODS)
  const texts = pickTexts(value, paymentTexts)
  return method || texts ? known({ method, ...texts }) : undefined
}

function quoteOf(value: unknown): HeldQuote | undefined {
  const { token, number, expires_at, of } = pickTexts(value, ['token', 'number', 'expires_at', 'of']) ?? {}
  const fees = feesOf(fieldsOf(value).fees)
  if (!token || !number || !expires_at || !of) return undefined
  const goods_only = fieldsOf(value).goods_only === true
  return { token, number, expires_at, of, ...(goods_only && { goods_only }), ...(fees && { fees }) }
}

function feesOf(value: unknown): HeldQuote['fees'] {
  if (!Array.isArray(value) || value.length > 6) return undefined
  const steps = value.map((step) => fieldsOf(step)).map(({ from, rate }) => ({ from: textOf(from) ?? null, rate }))
  return steps.every((step): step is { from: string | null; rate: number } => Number.isInteger(step.rate))
    ? steps
    : undefined
}
