import { type Caller, type Context, maySee } from '#context'
import * as contract from '#contract/admin/orders.ts'
import { isRefusing, refused } from '#contract/refusals.ts'
import type { StepTogether } from '#domain/meetup.ts'
import { instantAt, tokyoDateOf } from '#domain/tokyo-date.ts'
import { changeRecord } from '#modules/audit'
import { mailsAreWaiting } from '#modules/mail'
import type { Tx } from '#platform/db'
import { type FoundMeetup, lockOrderById } from '../queries.ts'
import { handOverOrder } from './hand-over.ts'
import { inOneOrder } from './in-one-order.ts'
import { moveOrder } from './move-order.ts'

type Move = { to: StepTogether; by: string; sendsMail: boolean; caller: Caller }
type OrderSeen = { id: string; version: number }
type Outcome = { number: string; code?: contract.WhyLeft; change?: { before: object; after: object } }

/** All that can go one step forward goes, in one transaction; what cannot stays, and it is said why. */
export const moveOrders = changeRecord(contract.moveOrders, async (tx, { body, caller }, context) => {
  const move = { to: body.status, by: caller.userId, sendsMail: body.send_mail, caller }
  const answer: contract.OrdersMoved = { moved: [], left: [] }
  const records: { id: string; before: object; after: object }[] = []
  for (const asked of inOneOrder(onceEach(body.orders))) {
    const { number, code, change } = await moveOne(tx, asked, move, context)
    const { id } = asked
    if (code) answer.left.push({ id, number, code })
    else answer.moved.push({ id, number })
    if (change) records.push({ id, ...change })
  }
  return { records, answer, afterwards: () => mailsAreWaiting(context) }
})

/** One that is there already is as it should be, whatever else has become of it. */
async function moveOne(tx: Tx, { id, version }: OrderSeen, move: Move, context: Context): Promise<Outcome> {
  const order = await lockOrderById(tx, id)
  if (!order || !maySee(order.meetup, move.caller)) return { number: '', code: 'meetup_not_found' }
  const { number, status } = order.meetup
  if (status === move.to) return { number }
  if (order.meetup.version !== version) return { number, code: 'edited_meanwhile' }
  const moved = await (move.to === 'delivered'
    ? handOverLate(tx, order, move, context)
    : moveOrder(tx, order, move, context))
  if (isRefusing(moved)) {
    const { code } = moved.refused
    return { number, code: code === 'invalid' ? 'status_not_reachable' : code }
  }
  return { number, change: { before: { number, status }, after: { number, status: move.to } } }
}

/** Of those whose day has passed: as if at the end of its window, to whom nobody knows. */
function handOverLate(tx: Tx, order: FoundMeetup, { by, sendsMail }: Move, context: Context) {
  const { meetupDate, windowTo } = order.meetup
  if (meetupDate >= tokyoDateOf(context.now())) return refused('status_not_reachable')
  const at = instantAt(meetupDate, windowTo)
  return handOverOrder(tx, order, { at, receivedBy: '', ageChecked: false, by, sendsMail }, context)
}

/** The same one twice is one. */
const onceEach = (orders: readonly OrderSeen[]) => [...new Map(orders.map((order) => [order.id, order])).values()]
