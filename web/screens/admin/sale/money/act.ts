import type { AccountForStaff } from '#contract/admin/account-for-staff.ts'
import type { BookEntry } from '#contract/admin/book-entries.ts'
import type { REFUND_METHODS } from '#contract/admin/money-fields.ts'
import type { MeetupDocuments } from '#contract/documents.ts'
import type { Money } from '#contract/money.ts'
import type { Contact } from '#contract/placement.ts'
import type { CardRefund } from '#domain/refund.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import type { Calling } from '#web/store/use-call.ts'

/** An order or a booking as far as its money goes. */
export type SaleMoney = {
  id: string
  number: string
  version: number
  /** When it was ordered. */
  placedOn: TokyoDate
  contact: Contact
  /** What the card company does about what goes back; null: it has nothing to do with it. */
  card_refund: CardRefund | null
  money: Money
  book: readonly BookEntry[]
  papers: Pick<MeetupDocuments, 'kinds' | 'issued'>
  /** Where money goes back to; null: nobody has named one, or whoever looks may not see it. */
  account: AccountForStaff | null
}

/** The same afterwards; of a dry run also the letter that would go out. */
export type SaleAfter = {
  money: Money
  papers: Pick<MeetupDocuments, 'issued'>
  to_customer?: { to: string; subject: string; text: string } | undefined
}

export type RefundMethod = (typeof REFUND_METHODS)[number]

type ActCall<Body, Params> = { params: { id: string } & Params; query: { dry_run: '0' | '1' }; body: Body }

/** Something that is done to the money, or with `dry_run` only worked out. */
export type Act<Body, Params = unknown> = (asked: ActCall<Body, Params>) => Calling<SaleAfter>

/** The same, once for a key. */
export type KeyedAct<Body> = (
  asked: ActCall<Body, unknown> & { headers: { 'idempotency-key': string } },
) => Calling<SaleAfter>

export type ActDialogProps<Call> = {
  sale: SaleMoney
  call: Call
  /** Reads the sale again. */
  onDone: () => Promise<void>
  /** It was done. */
  onSent: () => void
  onClose: () => void
}

/** Stands in the letter that is shown before a reason was typed. */
export const REASON_TO_COME = '（ここに理由が入ります）'

/** Of the field for it, which says who reads it. */
export const reasonLabel = ({ contact }: Pick<SaleMoney, 'contact'>, sendsMail: boolean): string =>
  sendsMail && contact.email !== '' ? '理由（お客さまへのメールにも記します）' : '理由'
