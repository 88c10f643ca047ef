import type { MeetupSummary } from '#contract/wire.ts'
import type { DocumentKind } from '#domain/document.ts'

/** The papers that a row of the list offers, and one sentence about what is not there yet. */
export type PapersAtHand = { kinds: DocumentKind[]; later: string }

const paidLater = '領収書はご入金のあと'

/** What somebody needs at this stage of an order; its page has all of them. */
export function papersAtHand({
  status,
  cancellation_fee,
}: Pick<MeetupSummary, 'status' | 'cancellation_fee'>): PapersAtHand {
  switch (status) {
    case 'placed':
    case 'confirmed':
    case 'preparing':
      return { kinds: ['quotation', 'order', 'invoice'], later: paidLater }
    case 'delivered':
      return { kinds: ['order', 'delivery', 'invoice', 'meal_expense'], later: paidLater }
    case 'closed':
      return { kinds: ['order', 'delivery', 'invoice', 'receipt', 'meal_expense'], later: '' }
    case 'cancelled':
      return { kinds: cancellation_fee ? ['invoice'] : [], later: '' }
  }
}
