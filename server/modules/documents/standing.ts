import type { Yen } from '#domain/money.ts'
import { stateOfPaper } from '#domain/paper-ledger.ts'
import { IS_HELD, type Paid } from '#domain/payment.ts'
import { type TokyoDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import { transfersOf } from '#modules/payments'
import type { PaperFacts } from './facts.ts'
import { type KeptPaper, ofKind, type Reading } from './queries.ts'
import type { Sale } from './sale.ts'

/** How a bill stands on a day: none of it is part of what the paper says. */
export type Standing = {
  asOf: TokyoDate
  billed: Yen
  returned: { number: string; on: TokyoDate; amount: Yen }[]
  /** `receipt`: the valid one that was given for it. */
  received: { on: TokyoDate; amount: Yen; receipt: string | undefined }[]
  /** What is still asked for; negative: the shop owes it. Of what a card pays, what was used. */
  open: Yen
  /** Undefined: not all of it has come. */
  paid: Paid | undefined
}

type StandingOfBill = {
  sale: Pick<Sale, 'id' | 'paid'>
  /** The valid one. */
  invoice: Pick<PaperFacts, 'number' | 'total' | 'order'>
  /** All of the sale. */
  papers: readonly KeptPaper[]
  now: Date
}

/** What has come and what was given back since an invoice was issued: the one place where papers ask for it. */
export async function standingOf(db: Reading, { sale, invoice, papers, now }: StandingOfBill): Promise<Standing> {
  const valid = papers.filter((paper) => stateOfPaper(paper) === 'valid')
  const returned = ofKind(valid, 'return_invoice')
    .filter(({ facts }) => facts.about?.number === invoice.number)
    .map(({ number, amount, facts }) => ({ number, amount, on: facts.returnedOn ?? facts.issuedAt.slice(0, 10) }))
  const received = IS_HELD[invoice.order.payment] ? [] : await receivedFor(db, sale.id, ofKind(valid, 'receipt'))
  return {
    asOf: tokyoDateOf(now),
    billed: invoice.total,
    returned,
    received,
    open: invoice.total - sumOf(returned) - sumOf(received),
    paid: sale.paid,
  }
}

/** A note that was taken back counts as if it had never been. */
async function receivedFor(db: Reading, saleId: string, receipts: readonly KeptPaper[]): Promise<Standing['received']> {
  const notes = await transfersOf(db, [saleId])
  const takenBack = new Set(notes.map(({ reverses }) => reverses))
  return notes
    .filter(({ id, reverses }) => reverses === null && !takenBack.has(id))
    .map(({ receivedOn: on, amount }) => ({
      on,
      amount,
      receipt: receipts.findLast((paper) => paper.amount === amount && dayOf(paper) === on)?.number,
    }))
    .toSorted((one, other) => one.on.localeCompare(other.on))
}

const dayOf = ({ facts }: KeptPaper) => facts.receipt?.paidAt.slice(0, 10)

const sumOf = (entries: readonly { amount: Yen }[]): Yen => entries.reduce((sum, { amount }) => sum + amount, 0)
