import type { BookKind } from '#domain/book.ts'
import type { Yen } from '#domain/money.ts'
import { stateOfPaper } from '#domain/paper-ledger.ts'
import { IS_HELD, type Paid, RECEIVED_BY, type ReceivedBy } from '#domain/payment.ts'
import { type TokyoDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import { type EntryRow, entriesOf, standingAmong } from '#modules/book'
import type { PaperFacts } from './facts.ts'
import { type KeptPaper, ofKind, type Reading } from './queries.ts'
import { paymentOf } from './receipts/receivable.ts'
import type { Sale } from './sale.ts'

/** How a bill stands on a day: none of it is part of what the paper says. */
export type Standing = {
  asOf: TokyoDate
  billed: Yen
  returned: { number: string; on: TokyoDate; amount: Yen }[]
  /** What came, went back or was given up. `receipt`: the valid ones that were given for it. */
  moved: { label: string; on: TokyoDate; amount: Yen; receipt: string | undefined }[]
  /** What is still asked for; negative: the shop owes it. Of what a card pays, what was used. */
  open: Yen
  /** What went back to the card that pays it: what was used is less by it already. */
  toCard: { on: TokyoDate; amount: Yen }[]
  /** In which ways it came. */
  ways: ReceivedBy[]
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
  const entries = standingAmong(await entriesOf(db, [sale.id]))
  // What a card is used for pays nothing of a sum that says what it was used for.
  const isByCard = ({ method }: EntryRow) => IS_HELD[invoice.order.payment] && method === 'card'
  const moved = movedBy(
    entries.filter((entry) => !isByCard(entry)),
    ofKind(valid, 'receipt'),
  )
  return {
    asOf: tokyoDateOf(now),
    billed: invoice.total,
    returned,
    moved,
    open: invoice.total - sumOf(returned) - sumOf(moved),
    toCard: entries
      .filter((entry) => entry.kind === 'refunded' && isByCard(entry))
      .map(({ accountingDay, amount }) => ({ on: accountingDay!, amount })),
    ways: RECEIVED_BY.filter((by) => entries.some(({ kind, method }) => kind === 'received' && method === by)),
    paid: sale.paid,
  }
}

/** What has happened to the money of a bill besides, as the box names it, and which way it counts. */
const MOVES: Partial<Record<BookKind, { label: string; sign: 1 | -1 }>> = {
  received: { label: 'ご入金済み', sign: 1 },
  bank_fee: { label: 'お振込手数料', sign: 1 },
  compensation: { label: 'お見舞金', sign: 1 },
  write_off: { label: 'お支払い不要とした額', sign: 1 },
  refunded: { label: 'ご返金済み', sign: -1 },
}

/** By entries of which none was taken back. */
const movedBy = (entries: readonly EntryRow[], receipts: readonly KeptPaper[]): Standing['moved'] =>
  entries
    .flatMap(({ id, kind, accountingDay, amount }) => {
      const move = MOVES[kind]
      if (!move) return []
      const on = accountingDay!
      const given = kind === 'received' ? receiptsFor({ id, on, amount }, receipts) : []
      const receipt = given.length === 0 ? undefined : given.map(({ number }) => number).join('、')
      return [{ label: move.label, on, amount: move.sign * amount, receipt }]
    })
    .toSorted((one, other) => one.on.localeCompare(other.on))

/** Those over its parts, or the last one over all of it. */
function receiptsFor({ id, on, amount }: { id: string; on: TokyoDate; amount: Yen }, receipts: readonly KeptPaper[]) {
  const parts = receipts.filter((paper) => paymentOf(paper) === id)
  if (parts.length > 0) return parts
  const whole = receipts.findLast((paper) => paper.amount === amount && dayOf(paper) === on)
  return whole && paymentOf(whole) === undefined ? [whole] : []
}

const dayOf = ({ facts }: KeptPaper) => facts.receipt?.paidAt.slice(0, 10)

const sumOf = (entries: readonly { amount: Yen }[]): Yen => entries.reduce((sum, { amount }) => sum + amount, 0)
