import type { Context } from '#context'
import type { CustomerRecord, RecordPages } from '#contract/admin/customer-record.ts'
import { customerStateOf } from '#domain/customer.ts'
import { isoInTokyo, tokyoDateOf } from '#domain/tokyo-date.ts'
import { countSessions, findSessions, lastSeenAt, presentDevice, securityEventsOf } from '#modules/accounts'
import { findLastChanges } from '#modules/audit'
import { papersOfAccount } from '#modules/documents'
import { gatheringsOf } from '#modules/events'
import { keptMailsTo } from '#modules/mail'
import { sqlIn, type Tx } from '#platform/db'
import { type CustomerAccount, openOrdersOf, ordersOf, ordersOfAccount, sliceOf, sumsOf } from './queries.ts'

export const firstPages: RecordPages = { orders: 1, gatherings: 1, papers: 1, mails: 1, sessions: 1, security: 1 }

type Asking = { pages: RecordPages } & Pick<Context, 'now'>

/** A customer as staff see them. In a transaction one query waits for the other, so none is made at once. */
export async function customerRecordOf(
  tx: Tx,
  account: CustomerAccount,
  { pages, now }: Asking,
): Promise<CustomerRecord> {
  const { id } = account
  const orders = await ordersOf(tx, ordersOfAccount(id), sliceOf(pages.orders))
  const gatherings = await gatheringsOf(tx, id, sliceOf(pages.gatherings))
  const mails = await keptMailsTo(tx, account.email, sliceOf(pages.mails))
  const security = await securityEventsOf(tx, id, sliceOf(pages.security))
  const seenAt = await lastSeenAt(tx, id)
  return {
    ...presentAccount(account, now()),
    last_seen_at: seenAt && isoInTokyo(seenAt),
    open_orders: await openOrdersOf(tx, id, tokyoDateOf(now())),
    sums: await sumsOf(tx, ordersOfAccount(id), tokyoDateOf(now())),
    orders: { total: orders.total, rows: orders.rows.map(presentOrder) },
    gatherings: { total: gatherings.total, rows: gatherings.rows.map(presentGathering) },
    papers: await papersOfAccount(tx, id, sliceOf(pages.papers)),
    mails: { total: mails.total, rows: mails.rows.map(presentMail) },
    sessions: await sessionsOf(tx, id, { pages, now }),
    security: { total: security.total, rows: security.rows.map(presentSecurity) },
    last_change: (await findLastChanges(sqlIn(tx), 'customer', [id])).get(id) ?? null,
  }
}

async function sessionsOf(tx: Tx, id: string, { pages, now }: Asking): Promise<CustomerRecord['sessions']> {
  const { limit, offset } = sliceOf(pages.sessions)
  const rows = await findSessions(tx, id, now()).limit(limit).offset(offset)
  return { total: await countSessions(tx, id, now()), rows: rows.map(presentDevice) }
}

function presentAccount(account: CustomerAccount, now: Date) {
  const isMoving = account.pendingEmailUntil !== null && account.pendingEmailUntil > now
  return {
    id: account.id,
    name: nameOf(account),
    kana: [account.lastNameKana, account.firstNameKana].filter(Boolean).join(' '),
    company: account.company,
    department: account.department,
    email: account.email,
    pending_email: isMoving ? account.pendingEmail : null,
    tel: account.tel,
    state: stateOf(account),
    created_at: isoInTokyo(account.createdAt),
    has_second_factor: account.totpConfirmedAt !== null,
    locked: account.disabledAt !== null,
    locked_at: account.disabledAt && isoInTokyo(account.disabledAt),
    lock_reason: account.disabledReason,
    password_change_required: account.passwordChangeRequired,
    max_open_orders: account.maxOpenOrders,
    note: account.staffNote,
    version: account.version,
  }
}

const nameOf = ({ lastName, firstName }: CustomerAccount) => [lastName, firstName].filter(Boolean).join(' ')

const stateOf = ({ disabledAt, passwordHash, passwordChangeRequired }: CustomerAccount) =>
  customerStateOf({
    isLocked: disabledAt !== null,
    hasPassword: passwordHash !== null,
    mustChangePassword: passwordChangeRequired,
  })

/**
 * What the audit log keeps of it. The log is never changed, and the person may be erased: no name, no address, and that a
 * note was written rather than what it says.
 */
export const loggedOf = (account: CustomerAccount) => ({
  locked: account.disabledAt !== null,
  reason: account.disabledReason,
  password_change_required: account.passwordChangeRequired,
  max_open_orders: account.maxOpenOrders,
})

type RowOf<List extends (...given: never[]) => Promise<{ rows: readonly unknown[] }>> = Awaited<
  ReturnType<List>
>['rows'][number]

export const presentOrder = (row: RowOf<typeof ordersOf>) => ({
  id: row.id,
  number: row.number,
  title: row.title,
  status: row.status,
  meetup_date: row.meetupDate,
  estimated_person: row.estimatedPerson,
  total: row.total,
})

const presentGathering = (row: RowOf<typeof gatheringsOf>): CustomerRecord['gatherings']['rows'][number] => ({
  id: row.id,
  title: row.title,
  status: row.status,
  starts_at: isoInTokyo(row.startsAt),
  estimated_person: row.estimatedPerson,
  source: { kind: row.planBookingId ? 'plan' : 'meetup', id: row.planBookingId ?? row.meetupId ?? row.id },
})

export const presentMail = (row: RowOf<typeof keptMailsTo>) => ({
  id: row.id,
  subject: row.subject,
  text: row.text,
  at: isoInTokyo(row.at),
  given_up: row.isGivenUp,
  meetup_id: row.meetupId,
})

const presentSecurity = ({ userId: _, at, ...event }: RowOf<typeof securityEventsOf>) => ({
  ...event,
  at: isoInTokyo(at),
})
