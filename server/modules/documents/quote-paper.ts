import type { Context, Job } from '#context'
import { lockOrderById } from '#modules/meetups'
import { noteQuotePaper } from '#modules/quotes'
import type { Tx } from '#platform/db'
import { asAgreed } from './facts.ts'
import { issue } from './issue.ts'
import { type KeptPaper, ofKind, papersOf } from './queries.ts'
import { quoteFacts } from './quote-facts.ts'
import { type Sale, saleOf } from './sale.ts'
import { type Settled, settlePapers } from './settle-papers.ts'

type Selling = { sale: Sale; settled: Pick<Settled, 'papers'>; now: Date }

/**
 * The papers of a sale, its quote among them: what was quoted is the 見積書 of the order that came of it, under the number
 * and the day that it has had, also where the order was changed afterwards.
 */
export async function withQuotePaper(
  tx: Tx,
  { sale, settled, now }: Selling,
  { gateway }: Pick<Context, 'gateway'>,
): Promise<KeptPaper[]> {
  const { quote: found, facts, issuer } = sale
  if (!found || ofKind(settled.papers, 'quotation').length > 0) return settled.papers
  const { id, number, createdAt } = found.quote
  const quoted = quoteFacts(found, { issuer, takesCards: gateway !== undefined })
  await issue(tx, { sale, kind: 'quotation', facts: { ...asAgreed(facts), quoted }, number, dated: createdAt, now })
  await noteQuotePaper(tx, id)
  return papersOf(tx, sale.id)
}

/** A quote that was ordered is found among the papers from then on, whether anybody asks for it or not. */
export const issueQuotePaper: Job<{ meetupId: string }> = {
  name: 'issue-quote-paper',
  async run(context, { meetupId }) {
    await context.db.transaction(async (tx) => {
      const order = await lockOrderById(tx, meetupId)
      if (!order) return
      const sale = await saleOf(order, { ...context, db: tx })
      const now = context.now()
      await withQuotePaper(tx, { sale, settled: await settlePapers(tx, sale, now), now }, context)
    })
  },
}

/** Apart from the order, which waits for no paper. */
export const issueQuotePaperSoon = (meetupId: string, { jobs, sql }: Pick<Context, 'jobs' | 'sql'>): Promise<void> =>
  jobs.enqueue(sql, issueQuotePaper.name, { meetupId })
