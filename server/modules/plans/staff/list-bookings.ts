import { seesErased, serve } from '#context'
import * as contract from '#contract/admin/bookings.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import { moneyOfBooking } from '#modules/book'
import type { PlanHooks } from '../hooks.ts'
import type { BookingRow } from '../present.ts'
import { findBookings } from '../queries.ts'

export const listBookings = (hooks: PlanHooks) =>
  serve(contract.listBookings, async ({ query, caller }, { db }) => {
    const { rows, total } = await findBookings({ db, hooks }, { ...query, seesErased: seesErased(caller) })
    return { rows: rows.map(presentRow), total }
  })

const presentRow = (row: BookingRow) => ({
  id: row.id,
  number: row.number,
  status: row.status,
  plan: { id: row.planId, name: row.planName },
  event_date: row.eventDate,
  start_time: row.startTime,
  estimated_person: row.estimatedPerson,
  company: row.contactCompany,
  name: `${row.contactLastName} ${row.contactFirstName}`,
  tel: row.contactTel,
  total: row.total,
  money: moneyOfBooking(row),
  requested_at: isoInTokyo(row.requestedAt),
  reply_due_at: row.replyDueAt && isoInTokyo(row.replyDueAt),
  version: row.version,
})
