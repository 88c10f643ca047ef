import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { GuestOrder } from '#contract/meetups.ts'
import type { AskedOfOrder } from '#contract/placement.ts'
import { forgetCustomers } from '#modules/campaigns'
import { forgetMailsOf } from '#modules/mail'
import {
  addressColumns,
  contactColumns,
  keptContact,
  noAddress,
  presentContact,
  receptionColumns,
} from '#modules/ordering'
import type { Tx } from '#platform/db'
import type { MeetupRow } from './present.ts'
import { searchColumns } from './search-columns.ts'
import { meetupHistory, meetupNotes, meetupRevisions, meetups } from './tables.ts'

type Writing = Pick<Tx, 'select' | 'update' | 'delete'>

/**
 * The person of these orders is erased: what the law wants stays (day, sum, partner, goods, and what was asked to stand
 * on papers); wishes, words, and where and how somebody is reached go, also out of what the orders once were.
 */
export async function forgetOrders(tx: Writing, orders: readonly MeetupRow[]): Promise<void> {
  for (const order of orders) {
    const kept = keptOfOrder(order)
    await tx
      .update(meetups)
      .set({ ...kept, ...searchColumns({ ...order, ...kept }), userId: null, accountGone: true })
      .where(eq(meetups.id, order.id))
  }
  const ids = orders.map(({ id }) => id)
  await tx.delete(meetupNotes).where(inArray(meetupNotes.meetupId, ids))
  await forgetCustomers(tx, ids)
  await forgetSteps(tx, ids)
  await forgetFormer(tx, ids)
  if (orders.length === 0) return
  await forgetMailsOf(
    tx,
    orders.map(({ id, number, contactEmail }) => ({ id, number, address: contactEmail })),
  )
}

const onPapers = (own: GuestOrder['own_fields']) => own.filter(({ on_papers }) => on_papers)

function keptOfOrder(order: MeetupRow): Partial<MeetupRow> {
  const { ownFields, receivedBy, cancelReason, overrideReason } = order
  const asked = {
    title: { title: '' },
    meetup_date: {},
    delivery_window: {},
    estimated_person: {},
    address: addressColumns(noAddress),
    contact: contactColumns(keptContact(presentContact(order))),
    payment: {},
    reception: receptionColumns(null),
    tableware: {},
    note: { note: '' },
    allergies: { allergies: [] },
    own_fields: { ownFields: onPapers(ownFields) },
  } satisfies Record<AskedOfOrder, Partial<MeetupRow>>
  return {
    ...(Object.assign({}, ...Object.values(asked)) as Partial<MeetupRow>),
    internalNote: '',
    receivedBy: receivedBy && '',
    cancelReason: cancelReason && '',
    overrideReason: overrideReason && '',
  }
}

const keptOfFormer = (order: GuestOrder): GuestOrder => ({
  ...order,
  title: '',
  address: noAddress,
  contact: keptContact(order.contact),
  reception: null,
  note: '',
  allergies: [],
  own_fields: onPapers(order.own_fields ?? []),
  received_by: order.received_by && '',
})

/** What each order was before it was changed. */
async function forgetFormer(tx: Writing, ids: string[]): Promise<void> {
  for (const { meetupId, revision, order, reason } of await tx
    .select()
    .from(meetupRevisions)
    .where(inArray(meetupRevisions.meetupId, ids))) {
    await tx
      .update(meetupRevisions)
      .set({ order: keptOfFormer(order), reason: reason && '' })
      .where(and(eq(meetupRevisions.meetupId, meetupId), eq(meetupRevisions.revision, revision)))
  }
}

/** Why staff took a step back; that they did is known still. */
const forgetSteps = (tx: Writing, ids: string[]) =>
  tx
    .update(meetupHistory)
    .set({ reason: '' })
    .where(and(inArray(meetupHistory.meetupId, ids), isNotNull(meetupHistory.reason)))
