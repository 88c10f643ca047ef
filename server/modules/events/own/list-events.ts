import { type Context, serve } from '#context'
import * as contract from '#contract/events.ts'
import { presentEvent } from '../present.ts'
import { countsOf, type EventList, listOwnEvents } from '../queries.ts'

type EventListRequest = { query: { page: number }; caller: { userId: string } }

const list =
  (list: EventList) =>
  async ({ query: { page }, caller: { userId } }: EventListRequest, context: Context) => {
    const { rows, total } = await listOwnEvents(context, { list, userId, page, now: context.now() })
    const counts = await countsOf(context.db, rows)
    return { rows: rows.map((row) => presentEvent(row, counts(row), context)), total }
  }

export const listFutureEvents = serve(contract.listFutureEvents, list('future'))
export const listPastEvents = serve(contract.listPastEvents, list('past'))
export const listCancelEvents = serve(contract.listCancelEvents, list('cancelled'))
