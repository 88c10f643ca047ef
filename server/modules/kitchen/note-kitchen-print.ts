import * as contract from '#contract/admin/kitchen.ts'
import { refused } from '#contract/refusals.ts'
import { changeRecord } from '#modules/audit'
import { findDay, presentDay, versionOf } from './kitchen-day.ts'
import { findPrint, insertPrint, lockKitchenDay } from './queries.ts'

/** Notes the orders as they are: the sheets must show the same ones. */
export const noteKitchenPrint = changeRecord(contract.noteKitchenPrint, async (tx, { body, caller }, context) => {
  const { id, date, sheets, version } = body
  await lockKitchenDay(tx, date)
  const day = await findDay(tx, date)
  if (await findPrint(tx, id)) return { id: date, before: null, after: null, answer: presentDay(day, context) }
  if (versionOf(day) !== version) return refused('edited_meanwhile', { body: { day: presentDay(day, context) } })
  const at = context.now()
  await insertPrint(tx, { id, date, at, byUserId: caller.userId, sheets, orders: day.orders })
  const answer = presentDay(await findDay(tx, date), context)
  return { id: date, before: { print: day.print?.id ?? null }, after: { print: id, sheets }, answer }
})
