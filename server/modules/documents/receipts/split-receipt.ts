import type { ReceiptsToIssue } from '#contract/admin/money-fields.ts'
import { type Refusing, refused } from '#contract/refusals.ts'
import { withHonorific } from '#domain/addressee.ts'
import type { Yen } from '#domain/money.ts'
import type { Act } from '#modules/book'
import type { FoundMeetup } from '#modules/meetups'
import type { BookingRow } from '#modules/plans'
import type { Tx } from '#platform/db'
import { saleOfBooking } from '../booking-sale.ts'
import { named } from '../facts.ts'
import { issue } from '../issue.ts'
import { lastNaming } from '../last-naming.ts'
import { type KeptPaper, ofKind, papersOf } from '../queries.ts'
import { type Sale, type SaleContext, saleOf } from '../sale.ts'
import { type Settled, settlePapers } from '../settle-papers.ts'
import { receiptFacts } from './issue-receipt.ts'
import { keptOf, paymentOf, receivableOf, sumOfReceipts, validReceipts } from './receivable.ts'
import { sharesOf } from './shares.ts'

type Split = Pick<ReceiptsToIssue, 'payment' | 'parts'>
type SplitContext = Omit<SaleContext, 'db'>
type SplitAct = Act<'entry_not_found' | 'more_than_received'>

/** Of a payment for an order that is held. Nobody is told: staff hand the receipts over. */
export const splitOrderReceipt = (order: FoundMeetup, split: Split, context: SplitContext): SplitAct =>
  splitAct(order.meetup.id, (tx) => saleOf(order, { ...context, db: tx }), split)

/** The same of a booking. */
export const splitBookingReceipt = (booking: BookingRow, split: Split, context: SplitContext): SplitAct =>
  splitAct(booking.id, (tx) => saleOfBooking(booking, { ...context, db: tx }), split)

const splitAct = (saleId: string, saleIn: (tx: Tx) => Promise<Sale>, split: Split): SplitAct => ({
  isDone: async (_, tx) => isSplitSo(await papersOf(tx, saleId), split),
  write: async (tx, { now }) => {
    const sale = await saleIn(tx)
    return splitReceipt(tx, { sale, settled: await settlePapers(tx, sale, now), split, now })
  },
})

function isSplitSo(papers: readonly KeptPaper[], { payment, parts }: Split): boolean {
  const valid = validReceipts(papers).filter((paper) => paymentOf(paper) === payment)
  return valid.length === parts.length && valid.every((paper, i) => isReceiptFor(paper, parts[i]!))
}

const isReceiptFor = ({ amount, facts }: KeptPaper, part: Split['parts'][number]): boolean =>
  amount === part.amount &&
  facts.receipt!.addressee === withHonorific(part.addressee) &&
  (part.proviso === '' || facts.receipt!.proviso === part.proviso)

/**
 * Receipts over parts of a payment, in the place of those that were given for it or for all. Together with the receipts of
 * other payments they never exceed what was received, kept and owed. What is left may be asked for later.
 */
async function splitReceipt(
  tx: Tx,
  { sale, settled, split, now }: { sale: Sale; settled: Pick<Settled, 'papers' | 'standing'>; split: Split; now: Date },
): Promise<Refusing<'entry_not_found' | 'more_than_received'> | undefined> {
  const { papers, standing } = settled
  const payment = sale.payments.find(({ id }) => id === split.payment)
  if (!payment) return refused('entry_not_found')
  const others = validReceipts(papers).filter((paper) => ![undefined, payment.id].includes(paymentOf(paper)))
  const left = Math.max(0, Math.min(payment.amount, receivableOf(sale) - sumOfReceipts(others)))
  const amounts = split.parts.map(({ amount }) => amount)
  if (sumOf(amounts) > left) return refused('more_than_received', { body: { left } })
  const former = ofKind(papers, 'receipt').filter(
    (paper) => paper.replacedBy === null && [undefined, payment.id].includes(paymentOf(paper)),
  )
  const whole = named(keptOf(sale), lastNaming(papers, sale))
  const shares = sharesOf(whole, { amounts, besides: others.map(({ facts }) => facts) })
  for (const [i, share] of shares.entries()) {
    const of = { payment: payment.id, amount: payment.amount, index: i + 1, count: shares.length }
    const facts = receiptFacts({ ...whole, ...share }, split.parts[i]!, {
      paidAt: payment.at,
      invoice: standing?.number,
      payments: [payment.id],
      ways: [{ by: payment.by }],
      part: { of: whole.total, split: of },
    })
    // A paper says one number that takes its place; every one of these says that it does.
    await issue(tx, { sale, kind: 'receipt', facts, now, replaces: i === 0 ? former : [], names: former })
  }
  return undefined
}

const sumOf = (amounts: readonly Yen[]): Yen => amounts.reduce((sum, amount) => sum + amount, 0)
