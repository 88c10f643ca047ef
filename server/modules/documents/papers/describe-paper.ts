import type { PdfDescription } from '#platform/pdf'
import type { PaperFacts } from '../facts.ts'
import { approval } from './approval.ts'
import { deliveryNote } from './delivery-note.ts'
import { invoice } from './invoice.ts'
import { mealExpense } from './meal-expense.ts'
import { orderSheet } from './order-sheet.ts'
import { titleOf } from './order-words.ts'
import { margins, type Paper } from './parts.ts'
import { quotation } from './quotation.ts'
import { quoteSheet } from './quote-sheet.ts'
import { receipt } from './receipt.ts'
import { returnInvoice } from './return-invoice.ts'
import { overOf, type Stamp } from './stamp.ts'

const papers: Record<PaperFacts['kind'], (facts: PaperFacts, stamp: Stamp) => Paper> = {
  quotation,
  order: orderSheet,
  delivery: deliveryNote,
  invoice,
  receipt,
  return_invoice: returnInvoice,
  approval,
  meal_expense: mealExpense,
}

/** The page of a paper. It contains only the facts and the stamp, so the same of both give the same file. */
export function describePaper(facts: PaperFacts, stamp: Stamp): PdfDescription {
  const over = overOf(stamp)
  const description = describe(facts, stamp)
  return over ? { ...description, over } : description
}

function describe(facts: PaperFacts, stamp: Stamp): PdfDescription {
  if (facts.quoted) return quoteSheet(facts.quoted)
  const { content, closing } = papers[facts.kind](facts, stamp)
  const name = `${titleOf(facts)} ${facts.number}`
  return {
    title: facts.order.title ? `${name}（${facts.order.title}）` : name,
    author: facts.issuer.company,
    createdAt: facts.issuedAt,
    margins,
    content,
    footer: { lines: [closing, ...(facts.issuer.demoNotice ? [facts.issuer.demoNotice] : [])], label: name },
  }
}
