import type { BookEntry } from '#contract/admin/book-entries.ts'
import type { Money } from '#contract/money.ts'
import type { Contact } from '#contract/placement.ts'
import type { Calling } from '#web/store/use-call.ts'
import type { IssuedPaper } from './paper-effects.ts'

/** An order or a booking as far as its money goes. */
export type SaleMoney = {
  id: string
  version: number
  contact: Contact
  money: Money
  book: readonly BookEntry[]
  papers: { issued: readonly IssuedPaper[] }
}

/** The same afterwards; of a dry run also the letter that would go out. */
export type SaleAfter = Pick<SaleMoney, 'money' | 'papers'> & {
  to_customer?: { to: string; subject: string; text: string } | undefined
}

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
