import type { GuestOrder } from '#contract/meetups.ts'
import type { Address, Contact, Payment, PlacementInput, Reception } from '#contract/placement.ts'
import type { OwnAnswers } from '#domain/own-fields.ts'
import type { Typed } from '#web/store/merge-piece.ts'

/** An address as typed so far. */
export type AddressDraft = Typed<Address>
/** A way of paying as chosen and typed so far. */
export type PaymentDraft = Typed<Omit<Payment, 'method'>> & Partial<Pick<Payment, 'method'>>

/** Where and when. The cart has the date and the headcount. */
export type Step1 = {
  delivery_window?: PlacementInput['delivery_window']
  title?: string
  address?: AddressDraft
  /** Checked: the house number or building was not forgotten, the address has none. */
  no_house_number?: boolean
  no_building?: boolean
  /** The person who receives the delivery. If both are empty, it is the orderer. */
  reception?: Typed<Reception>
  tableware?: PlacementInput['tableware']
  /** What some of the guests must not eat. */
  allergies?: GuestOrder['allergies']
}

/** The orderer and the payment. */
export type Step2 = {
  contact?: Typed<Contact>
  payment?: PaymentDraft
  /** Answers to what the shop asks besides. */
  own_fields?: OwnAnswers
  /** As typed. Kept in memory only. */
  birth_date?: { year?: string; month?: string; day?: string }
}

/**
 * A quote whose price is held for one content of the cart: `of` is that content, `token` its maker's own. `fees`: from
 * when on cancelling costs how much per cent.
 */
export type HeldQuote = {
  token: string
  number: string
  expires_at: string
  of: string
  /** The delivery is not in the price. */
  goods_only?: true
  fees?: { from: string | null; rate: number }[]
}

export type Step3 = {
  agreed_terms?: boolean
  /** The version of the terms that the tick is about. */
  terms_version?: string
  note?: string
  campaign_code?: string
  quote?: HeldQuote | undefined
}

export type EntryForm = { step1: Step1; step2: Step2; step3: Step3 }
