import { eq } from 'drizzle-orm'
import type { OrderRecord } from '#contract/admin/order-record.ts'
import type { Answer } from '#contract/operations.ts'
import { type Refusing, refused } from '#contract/refusals.ts'
import type { RecordChange } from '#modules/audit'
import type { Tx } from '#platform/db'
import type { MeetupRow } from '../present.ts'
import { type FoundMeetup, lockOrderById } from '../queries.ts'
import { meetups } from '../tables.ts'
import { loggedOf, orderRecordOf, type RecordContext } from './order-record.ts'

/** Of one order. */
export type OrderEdit = Extract<RecordChange<Answer<'changeOrder'>>, { id: string }>

/** An order that staff are about to change, locked, as they see it. */
export type Edited = { order: FoundMeetup; before: OrderRecord }

export async function openOrder(
  tx: Tx,
  id: string,
  context: RecordContext,
): Promise<Edited | Refusing<'meetup_not_found'>> {
  const order = await lockOrderById(tx, id)
  if (!order) return refused('meetup_not_found')
  return { order, before: await orderRecordOf(tx, order, context) }
}

/** Refuses what was decided on another state than the present one. */
export const checkVersion = ({ before }: Edited, version: number): Refusing<'edited_meanwhile'> | undefined =>
  version === before.version ? undefined : refused('edited_meanwhile', { body: { meetup: before } })

/** Nothing was to be done, or it is only shown what would be. */
export const unchanged = ({ before }: Edited, answer: OrderEdit['answer'] = before): OrderEdit => ({
  id: before.id,
  before: null,
  after: null,
  answer,
})

/** Once it is written. */
export async function changed(
  tx: Tx,
  { before }: Edited,
  { afterwards, ...context }: RecordContext & { afterwards?: () => void },
): Promise<OrderEdit> {
  const { id } = before
  const order = await lockOrderById(tx, id)
  const after = await orderRecordOf(tx, order!, context)
  return { id, before: loggedOf(before), after: loggedOf(after), answer: after, ...(afterwards && { afterwards }) }
}

/** Of an order that is held, where what is written beside it is seen on it. */
export async function raiseVersion(tx: Tx, { id, version }: Pick<MeetupRow, 'id' | 'version'>): Promise<void> {
  await tx
    .update(meetups)
    .set({ version: version + 1 })
    .where(eq(meetups.id, id))
}
