import { canSayPaid, type IssuedKind } from './document.ts'
import type { Yen } from './money.ts'
import type { TaxGroup } from './pricing.ts'

/** Tax-inclusive. `rate`: whole per cent; null: outside consumption tax (不課税). */
export type BillLine = { name: string; unitPrice: Yen; amount: Yen; rate: number | null }

/** What somebody owes, as a paper says it. */
export type Bill = { lines: readonly BillLine[]; groups: readonly TaxGroup[]; untaxed: Yen; total: Yen }

export const PAPER_STATES = ['valid', 'replaced', 'void'] as const

/** `replaced`: another number took its place. `void`: what it says does not hold any more. */
export type PaperState = (typeof PAPER_STATES)[number]

/** What ended the paper: a change of the sale, or its cancellation. */
export const VOIDED_BY = ['change', 'cancellation'] as const

export type VoidedBy = (typeof VOIDED_BY)[number]

export type PaperMark = { voidedBy: VoidedBy | null; replacedBy: string | null }

/** What a cancellation ended stays void, whatever bill of the fee names it. */
export function stateOfPaper({ voidedBy, replacedBy }: PaperMark): PaperState {
  if (voidedBy === 'cancellation') return 'void'
  if (replacedBy !== null) return 'replaced'
  return voidedBy ? 'void' : 'valid'
}

/** Whether the paper says that it is paid, once it is: one that ended asks for nothing. */
export const saysPaid = ({ kind, ...mark }: PaperMark & { kind: IssuedKind }): boolean =>
  canSayPaid(kind) && stateOfPaper(mark) === 'valid'

/** An invoice, or what was given back of the invoice `about`. In the order in which they were issued. */
export type BillPaper = PaperMark & {
  kind: 'invoice' | 'return_invoice'
  number: string
  about: string | null
  bill: Bill
}

/** What a sale owes by what was agreed, fees and waivers too, and what of its price was given back after the delivery. */
export type Owing = { owed: Bill; credited: Bill }

export type Reckoning<Paper extends BillPaper = BillPaper> = {
  /** The invoice that says, less what was given back of it, what is owed; undefined: none does. */
  standing: Paper | undefined
  /** Papers that were valid until now and are not any more. */
  voided: Paper[]
  /** What a return invoice of the standing one has to say. */
  givesBack: Bill | undefined
}

/**
 * Which papers still say what is owed. At most one invoice is valid, and it covers the whole sale: any difference ends it.
 * What was given back after the delivery leaves it as it is and needs return invoices of it, which together say all of
 * that; where they say more, they end, and one says what is left.
 */
export function reckon<Paper extends BillPaper>(papers: readonly Paper[], { owed, credited }: Owing): Reckoning<Paper> {
  const valid = papers.filter((paper) => stateOfPaper(paper) === 'valid')
  const invoice = valid.findLast(({ kind }) => kind === 'invoice')
  if (!invoice) return { standing: undefined, voided: valid, givesBack: undefined }
  const returns = valid.filter(({ kind, about }) => kind === 'return_invoice' && about === invoice.number)
  const others = valid.filter((paper) => paper !== invoice && !returns.includes(paper))
  const left = returns.reduce<Bill>((bill, paper) => lessOf(bill, paper.bill), invoice.bill)
  const due = lessOf(owed, credited)
  if (isSameBill(left, due)) return { standing: invoice, voided: others, givesBack: undefined }
  if (!isSameBill(invoice.bill, owed)) return { standing: undefined, voided: valid, givesBack: undefined }
  if (isReduced(left, due)) return { standing: invoice, voided: others, givesBack: lessOf(left, due) }
  const isAnyLeft = credited.total > 0
  return { standing: invoice, voided: [...others, ...returns], givesBack: isAnyLeft ? credited : undefined }
}

/** The numbers that the next invoice takes the place of: all that no invoice has named yet. */
export const numbersToReplace = (papers: readonly BillPaper[]): string[] =>
  papers.filter(({ replacedBy }) => replacedBy === null).map(({ number }) => number)

export type InvoiceDecision = 'keep' | 'issue' | 'nothing_owed'

type InvoiceQuestion = {
  standing: BillPaper | undefined
  owed: Bill
  /** Another addressee or order number of the buyer than the standing one has. */
  isMended: boolean
}

/**
 * What asking for the invoice leads to. What it must say is put right at any time, also once it is paid (消費税法57条の4
 * 第4項): the next one takes its place, and what was paid counts for that.
 */
export function decideInvoice({ standing, owed, isMended }: InvoiceQuestion): InvoiceDecision {
  if (standing && !isMended) return 'keep'
  return owed.total > 0 ? 'issue' : 'nothing_owed'
}

/** Line by line and rate by rate, without what comes to nothing. */
export function lessOf(bill: Bill, taken: Bill): Bill {
  const lines = summed(bill.lines)
  for (const [key, line] of summed(taken.lines)) {
    const amount = (lines.get(key)?.amount ?? 0) - line.amount
    lines.set(key, { ...line, ...lines.get(key), amount })
  }
  const rates = new Set([...bill.groups, ...taken.groups].map(({ rate }) => rate))
  const groups = [...rates].map((rate) => {
    const [from, away] = [groupAt(bill, rate), groupAt(taken, rate)]
    return { rate, amount: from.amount - away.amount, tax: from.tax - away.tax }
  })
  return {
    lines: [...lines.values()].filter(({ amount }) => amount !== 0),
    groups: groups.filter(({ amount, tax }) => amount !== 0 || tax !== 0),
    untaxed: bill.untaxed - taken.untaxed,
    total: bill.total - taken.total,
  }
}

export function isSameBill(one: Bill, other: Bill): boolean {
  const { lines, groups, untaxed, total } = lessOf(one, other)
  return lines.length === 0 && groups.length === 0 && untaxed === 0 && total === 0
}

/** At no rate more than before, and less in all. */
function isReduced(before: Bill, after: Bill): boolean {
  const { groups, untaxed, total } = lessOf(before, after)
  return total > 0 && untaxed >= 0 && groups.every(({ amount, tax }) => amount >= 0 && tax >= 0)
}

/** All that stands at that rate, in however many groups an older paper has it. */
const groupAt = ({ groups }: Bill, wanted: number) =>
  groups
    .filter(({ rate }) => rate === wanted)
    .reduce((sum, { amount, tax }) => ({ amount: sum.amount + amount, tax: sum.tax + tax }), { amount: 0, tax: 0 })

/** The same thing at the same price is one line. */
function summed(lines: readonly BillLine[]): Map<string, BillLine> {
  const sums = new Map<string, BillLine>()
  for (const line of lines) {
    const key = JSON.stringify([line.name, line.unitPrice, line.rate])
    sums.set(key, { ...line, amount: (sums.get(key)?.amount ?? 0) + line.amount })
  }
  return sums
}
