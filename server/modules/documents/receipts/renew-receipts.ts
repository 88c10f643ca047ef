import { apportion } from '#domain/apportion.ts'
import type { Yen } from '#domain/money.ts'
import type { Tx } from '#platform/db'
import { named } from '../facts.ts'
import { issue } from '../issue.ts'
import { lastNaming } from '../last-naming.ts'
import type { KeptPaper } from '../queries.ts'
import type { Sale } from '../sale.ts'
import { issueReceipt, receiptFacts, wishesOn } from './issue-receipt.ts'
import { keptOf, paymentOf, receivableOf, sumOfReceipts, validReceipts } from './receivable.ts'
import { sharesOf } from './shares.ts'

type Renewing = {
  sale: Sale
  /** All of the sale, as they are now. */
  papers: readonly KeptPaper[]
  /** Those that do not hold any more, and whose holders get the next. */
  former: readonly KeptPaper[]
  invoice: string | undefined
  now: Date
}

/**
 * The successors of receipts: who has one gets the next at once. Of parts each has its own, smaller as the sum of all has
 * become; of a payment that was taken back there is none.
 */
export async function renewReceipts(tx: Tx, { sale, papers, former, invoice, now }: Renewing): Promise<void> {
  const last = former.at(-1)
  if (!last || receivableOf(sale) === 0) return
  const parts = former.filter((paper) => sale.payments.some(({ id }) => id === paymentOf(paper)))
  if (parts.length > 0) return renewParts(tx, { sale, papers, former: parts, invoice, now })
  if (paymentOf(last) === undefined) await issueReceipt(tx, { sale, papers, invoice, wishes: wishesOn(last), now })
}

async function renewParts(tx: Tx, { sale, papers, former, invoice, now }: Renewing): Promise<void> {
  const others = validReceipts(papers).filter((paper) => !former.some(({ id }) => id === paper.id))
  const whole = named(keptOf(sale), lastNaming(papers, sale))
  const left = Math.max(0, receivableOf(sale) - sumOfReceipts(others))
  const before = former.map(({ amount }) => amount)
  const amounts = apportion(Math.min(left, sumOf(before)), before)
  const shares = sharesOf(whole, { amounts, besides: others.map(({ facts }) => facts) })
  for (const [i, paper] of former.entries()) {
    if (amounts[i] === 0) continue
    const { paidAt, part } = paper.facts.receipt!
    const payment = sale.payments.find(({ id }) => id === paymentOf(paper))!
    const facts = receiptFacts({ ...whole, ...shares[i]! }, wishesOn(paper), {
      paidAt: new Date(paidAt),
      invoice,
      payments: [payment.id],
      ways: [{ by: payment.by }],
      part: { ...part, of: whole.total },
    })
    await issue(tx, { sale, kind: 'receipt', facts, now, replaces: [paper] })
  }
}

const sumOf = (amounts: readonly Yen[]): Yen => amounts.reduce((sum, amount) => sum + amount, 0)
