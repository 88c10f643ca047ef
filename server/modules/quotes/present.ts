import type { Quote } from '#contract/wire.ts'
import { MEAL_EXPENSE_LIMIT, mealExpense } from '#domain/meal-expense.ts'
import { quoteState } from '#domain/quote.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import { presentCalculation } from '#modules/pricing'
import { approvalText } from './approval-text.ts'
import { nameOf } from './letters.ts'
import type { FoundQuote, QuoteRow } from './queries.ts'

export function presentQuote({ quote, organizer }: FoundQuote, now: Date): Quote {
  const { priced, estimatedPerson } = quote
  const { area, totals } = priced
  const each = mealExpense({ total: totals.total, tax: totals.tax.total }, estimatedPerson)
  return {
    number: quote.number,
    state: quoteState({ ...quote, isOrdered: quote.orderedAt !== null }, now),
    addressee: quote.addressee,
    title: quote.title,
    note: quote.note,
    meetup_date: quote.meetupDate,
    estimated_person: estimatedPerson,
    area: area ? `${area.prefecture}${area.city}` : null,
    organizer: organizer && {
      name: nameOf(organizer),
      company: organizer.company,
      department: organizer.department,
    },
    calculation: presentCalculation(priced),
    meal_expense: { limit: MEAL_EXPENSE_LIMIT, with_tax: each.withTax, without_tax: each.withoutTax },
    approval_text: approvalText(quote, each),
    fee_timeline: quote.feeTimeline,
    comments: commentsOf(quote),
    created_at: isoInTokyo(quote.createdAt),
    expires_at: isoInTokyo(quote.expiresAt),
  }
}

function commentsOf({ answer, answeredBy, comment, answeredAt }: QuoteRow): Quote['comments'] {
  if (!answer || !answeredAt) return []
  return [{ name: answeredBy ?? '', comment: comment ?? '', kind: answer, at: isoInTokyo(answeredAt) }]
}
