import type { Address, Contact, Payment, PlacementInput, Reception } from '#contract/placement.ts'

/** A group of text fields as typed so far. */
type Typed<Group> = { [K in keyof Group]?: string }

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
}

/** Who orders and how it is paid. */
export type Step2 = {
  contact?: Typed<Contact>
  payment?: PaymentDraft
  /** As typed. Kept in memory only. */
  birth_date?: { year?: string; month?: string; day?: string }
}

/** A quote whose price is held for one content of the cart: `of` is that content. */
export type HeldQuote = { token: string; number: string; expires_at: string; of: string }

export type Step3 = { agreed_terms?: boolean; note?: string; campaign_code?: string; quote?: HeldQuote | undefined }

export type EntryForm = { step1: Step1; step2: Step2; step3: Step3 }

/** Merges a piece into a step: groups are merged, other values are replaced. */
export function mergePiece<Step extends Record<string, unknown>>(step: Step, piece: Partial<Step>): Step {
  const merged: Record<string, unknown> = { ...step }
  for (const [name, value] of Object.entries(piece)) {
    const before = merged[name]
    merged[name] = isGroup(value) && isGroup(before) ? { ...before, ...value } : value
  }
  return merged as Step
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
