import { createSelector } from '@reduxjs/toolkit'
import type { Cancellation } from '#contract/cancellation.ts'
import type { CartLine, PlacementInput } from '#contract/placement.ts'
import { birthDateOf } from '#domain/birth-date.ts'
import { type Ask, answersTo } from '#domain/own-fields.ts'
import type { PaymentMethod } from '#domain/payment.ts'
import { addressFields, contactFields, filled, receptionFields } from '#web/api/order-fields.ts'
import {
  selectCartLines,
  selectEstimatedPerson,
  selectIsAgeRestricted,
  selectMeetupDate,
} from '#web/features/cart/cart.slice.ts'
import { selectSelectableDates } from '#web/features/conditions/selectable-date.slice.ts'
import type { EntryForm } from './entry-form.ts'
import { selectHeldQuote } from './held-quote.ts'
import { selectEntryForm } from './order-form.slice.ts'

/** Everything that the visitor chose and typed. */
export type OrderEntry = {
  entryForm: EntryForm
  cart: readonly CartLine[]
  meetupDate: string | null
  estimatedPerson: number | null
  /** With alcohol in the cart the orderer's birth date is required. */
  isAgeRestricted: boolean
  /** False: whatever was chosen before, all comes in disposable boxes. */
  collectsDishes?: boolean
  /** The quote whose price is held for this order. */
  quoteToken?: string
  /** What cancelling costs, as it is shown. */
  cancellation?: Cancellation | undefined
  /** What the shop asks besides. */
  asks?: readonly Ask[] | undefined
}

export const selectOrderEntry = createSelector(
  [
    selectEntryForm,
    selectCartLines,
    selectMeetupDate,
    selectEstimatedPerson,
    selectIsAgeRestricted,
    selectHeldQuote,
    selectSelectableDates,
  ],
  (entryForm, cart, meetupDate, estimatedPerson, isAgeRestricted, quote, dates): OrderEntry => ({
    entryForm,
    cart,
    meetupDate,
    estimatedPerson,
    isAgeRestricted,
    quoteToken: quote?.token,
    cancellation: dates?.cancellation,
    asks: dates?.asks,
  }),
)

/**
 * What is checked and sent to the shop. Missing values are empty: the contract has the message for them. `total`: yen,
 * tax-inclusive, as shown at the button. The birth date is sent only with alcohol.
 */
export function toPlacement({ entryForm, cart, ...entry }: OrderEntry, total: number): PlacementInput {
  const { step1, step2, step3 } = entryForm
  const {
    delivery_window = { from: '', to: '' },
    title = '',
    address,
    reception,
    tableware = 'return',
    allergies = [],
  } = step1
  const { contact, payment = {}, own_fields = {}, birth_date } = step2
  const { note = '', campaign_code = '', agreed_terms, terms_version } = step3
  return {
    meetup_date: entry.meetupDate ?? '',
    delivery_window,
    estimated_person: entry.estimatedPerson ?? Number.NaN,
    title,
    cart: cart.map(({ id, qty }) => ({ id, qty })),
    address: filled(addressFields, address),
    contact: filled(contactFields, contact),
    payment: {
      method: payment.method as PaymentMethod,
      ...(payment.method === 'card' ? { card_token: payment.card_token } : {}),
      po_number: payment.po_number ?? '',
      billing_name: payment.billing_name ?? '',
    },
    reception: reception?.name?.trim() || reception?.tel?.trim() ? filled(receptionFields, reception) : null,
    tableware: entry.collectsDishes === false ? 'disposable' : tableware,
    // The price of a quote is held as a whole.
    campaign_code: entry.quoteToken ? null : campaign_code.trim() || null,
    note,
    allergies,
    // What is asked no more is not shown.
    own_fields: answersTo(entry.asks ?? [], own_fields),
    birth_date: entry.isAgeRestricted && birth_date ? (birthDateOf(birth_date) ?? null) : null,
    quote_token: entry.quoteToken ?? null,
    agreed_terms: agreed_terms as true,
    terms_version: terms_version || null,
    // A quote brings its own.
    cancellation: entry.quoteToken ? null : (entry.cancellation ?? null),
    expected_total: total,
  }
}
