import { serve } from '#context'
import * as contract from '#contract/admin/orders.ts'
import { owedFor } from '#domain/meetup.ts'
import { moneyStateOf } from '#domain/payment.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import type { MeetupRow } from '../present.ts'
import { findOrders } from './find-orders.ts'

export const listOrders = serve(contract.listOrders, async ({ query }, context) => {
  const { rows, ...counted } = await findOrders(context, query)
  return { rows: rows.map(presentRow), ...counted }
})

const paymentOf = (row: MeetupRow) => {
  const owed = owedFor(row)
  return { method: row.paymentMethod, owed, state: moneyStateOf({ owed, received: row.received }) }
}

const presentRow = (row: MeetupRow) => ({
  id: row.id,
  number: row.number,
  status: row.status,
  meetup_date: row.meetupDate,
  delivery_window: { from: row.windowFrom, to: row.windowTo },
  company: row.contactCompany,
  name: `${row.contactLastName} ${row.contactFirstName}`,
  tel: row.contactTel,
  city: row.addressCity,
  street: row.addressStreet,
  estimated_person: row.estimatedPerson,
  total: row.total,
  has_alcohol: row.ageConfirmedAt !== null,
  payment: paymentOf(row),
  placed_at: isoInTokyo(row.placedAt),
  version: row.version,
})
