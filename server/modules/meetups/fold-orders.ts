import { isNull } from 'drizzle-orm'
import type { Context, Job } from '#context'
import { sqlIn } from '#platform/db'
import { searchColumns } from './search-columns.ts'
import { meetups } from './tables.ts'

/** Orders from before they could be searched, and those whose writer has not said what they are found by. */
export const foldOrders: Job = {
  name: 'fold-orders',
  cron: '* * * * *',
  async run(context) {
    for (let batch = 0; batch < mostBatches; batch += 1) if ((await foldSome(context)) < batchSize) return
  },
}

const batchSize = 500
/** So that a server which stops has not long to wait. */
const mostBatches = 100

const foldSome = ({ db }: Pick<Context, 'db'>): Promise<number> =>
  db.transaction(async (tx) => {
    const orders = await tx
      .select()
      .from(meetups)
      .where(isNull(meetups.searchText))
      .limit(batchSize)
      .for('update', { skipLocked: true })
    const folded = orders.map((order) => ({ id: order.id, ...searchColumns(order) }))
    await sqlIn(tx)`
      update meetups set search_text = folded."searchText", search_grams = folded."searchGrams"::tsvector
      from jsonb_to_recordset(${JSON.stringify(folded)}::text::jsonb) as folded (id uuid, "searchText" text, "searchGrams" text)
      where meetups.id = folded.id`
    return orders.length
  })
