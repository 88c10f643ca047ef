import { serve } from '#context'
import type { Caller } from '#contract/admin/callers.ts'
import * as contract from '#contract/admin/callers.ts'
import { findCustomers } from '#modules/accounts'
import type { MeetupHooks } from '../hooks.ts'
import type { LineRow, MeetupRow } from '../present.ts'
import { presentOrder } from '../present.ts'
import { findLastOrders, findOrderers } from './find-callers.ts'

const most = 8

/** A list, so it is not logged (decision 42); whose order is opened or taken down is. */
export const listCallers = (hooks: MeetupHooks) =>
  serve(contract.listCallers, async ({ query: { q } }, context) => {
    const orderers = await findOrderers({ ...context, hooks }, q, most)
    const callers = (await findLastOrders(context.db, orderers)).map(presentCaller)
    if (callers.length === most) return callers
    const known = new Set(callers.map((caller) => caller.user_id))
    const accounts = await findCustomers(context, q, most)
    const others = accounts.filter(({ user_id }) => !known.has(user_id))
    return [...callers, ...others.map((account): Caller => ({ ...account, orders: 0, last: null }))].slice(0, most)
  })

function presentCaller({
  orders,
  meetup,
  lines,
}: {
  orders: number
  meetup: MeetupRow
  lines: readonly LineRow[]
}): Caller {
  const { contact, ...order } = presentOrder(meetup, lines)
  const cart = lines.map(({ productId: id, qty }) => ({ id, qty }))
  return {
    user_id: meetup.userId,
    contact,
    orders,
    last: { ...order, number: meetup.number, total: meetup.total, cart },
  }
}
