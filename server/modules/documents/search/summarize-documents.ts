import { serve } from '#context'
import * as contract from '#contract/document-search.ts'
import { countOrdersByMonth, countPapersByMonth, monthsOf } from './summary-queries.ts'

/** The summary above the lists: totals by state and by month. */
export const summarizeDocuments = serve(contract.summarizeDocuments, async ({ query, caller: { userId } }, { db }) => {
  const { state, paid, ...others } = query
  const [orders, papers, allMonths] = await Promise.all([
    countOrdersByMonth(db, { ...query, userId }),
    countPapersByMonth(db, { ...others, userId }),
    monthsOf(db, userId),
  ])
  const matching = papers.filter(
    (paper) => (state === undefined || paper.state === state) && (paid === undefined || paper.isPaid === paid),
  )
  const ofState = (wanted: string) => sum(papers.filter((paper) => paper.state === wanted))
  return {
    orders: orders.reduce((total, month) => total + month.orders, 0),
    documents: sum(matching),
    owed: orders.reduce((total, { owed }) => total + owed, 0),
    states: {
      valid: ofState('valid'),
      replaced: ofState('replaced'),
      void: ofState('void'),
      paid: sum(papers.filter(({ isPaid }) => isPaid)),
    },
    months: orders.map(({ month, orders }) => ({
      month,
      orders,
      documents: sum(matching.filter((paper) => paper.month === month)),
    })),
    all_months: allMonths,
  }
})

const sum = (papers: readonly { documents: number }[]) => papers.reduce((total, { documents }) => total + documents, 0)
