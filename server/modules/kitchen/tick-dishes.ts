import * as contract from '#contract/admin/kitchen.ts'
import { holdingTick, windowKey } from '#domain/kitchen.ts'
import { changeRecord } from '#modules/audit'
import { type FoundDay, findDay, presentDay } from './kitchen-day.ts'
import { lockKitchenDay, putTicks, type TickRow, windowOf } from './queries.ts'

/** A tablet whose clock is ahead must not outrank what is pressed later: nothing is later than now. */
export const tickDishes = changeRecord(contract.tickDishes, async (tx, { body, caller }, context) => {
  const { date, ticks } = body
  const now = context.now()
  await lockKitchenDay(tx, date)
  const day = await findDay(tx, date)
  const rows = ticks.map(({ from, to, id, done, qty, at }) => ({
    date,
    windowFrom: from,
    windowTo: to,
    productId: id,
    isDone: done,
    qty,
    at: at > now ? now : at,
    byUserId: caller.userId,
  }))
  await putTicks(tx, holding(day, rows))
  const after = await findDay(tx, date)
  return { id: date, before: ticksIn(day), after: ticksIn(after), answer: presentDay(after, context) }
})

const dishOf = (tick: TickRow) => `${windowKey(windowOf(tick))} ${tick.productId}`

/** The tick that holds for each dish of the day. One of a dish that nobody wants any more is nothing to keep. */
function holding(day: FoundDay, rows: readonly TickRow[]): TickRow[] {
  const wanted = new Set(
    day.orders.flatMap(({ window, products }) => products.map(({ id }) => `${windowKey(window)} ${id}`)),
  )
  const held = new Map(day.ticks.map((tick) => [dishOf(tick), tick]))
  const changed = new Map<string, TickRow>()
  for (const row of rows.filter((each) => wanted.has(dishOf(each)))) {
    const key = dishOf(row)
    const before = held.get(key)
    const holds = before ? holdingTick(before, row) : row
    held.set(key, holds)
    if (holds === row) changed.set(key, row)
  }
  return [...changed.values()]
}

/** As the log shows it. */
const ticksIn = ({ ticks }: FoundDay) =>
  Object.fromEntries(ticks.map((tick) => [`tick ${dishOf(tick)}`, { done: tick.isDone, qty: tick.qty }]))
