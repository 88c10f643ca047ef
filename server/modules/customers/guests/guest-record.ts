import type { Context } from '#context'
import type { GuestPages, GuestRecord } from '#contract/admin/guest-record.ts'
import { isoInTokyo, tokyoDateOf } from '#domain/tokyo-date.ts'
import { findLastChanges } from '#modules/audit'
import { keptMailsTo } from '#modules/mail'
import { sqlIn, type Tx } from '#platform/db'
import { presentMail, presentOrder } from '../record/customer-record.ts'
import { ordersOf, sliceOf, sumsOf } from '../record/queries.ts'
import { findGuest, type GuestRow, newestOrderOf, ordersOfGuest, othersWithTel } from './queries.ts'

export const firstGuestPages: GuestPages = { orders: 1, mails: 1 }

type Asking = { pages: GuestPages } & Pick<Context, 'now'>

/** Undefined: all their orders have become an account's. */
export async function guestRecordOf(tx: Tx, guest: GuestRow, { pages, now }: Asking): Promise<GuestRecord | undefined> {
  const newest = await newestOrderOf(tx, guest)
  if (!newest) return undefined
  const theirs = ordersOfGuest(guest)
  const orders = await ordersOf(tx, theirs, sliceOf(pages.orders))
  const email = newest.contactEmail
  const mails = email ? await keptMailsTo(tx, email, sliceOf(pages.mails)) : { rows: [], total: 0 }
  return {
    id: guest.id,
    name: nameOf({ lastName: newest.contactLastName, firstName: newest.contactFirstName }),
    kana: [newest.contactLastNameKana, newest.contactFirstNameKana].filter(Boolean).join(' '),
    company: newest.contactCompany,
    department: newest.contactDepartment,
    email,
    tel: newest.contactTel,
    note: guest.staffNote,
    first_placed_at: isoInTokyo(guest.firstPlacedAt),
    sums: await sumsOf(tx, theirs, tokyoDateOf(now())),
    orders: { total: orders.total, rows: orders.rows.map(presentOrder) },
    mails: { total: mails.total, rows: mails.rows.map(presentMail) },
    same_number: (await othersWithTel(tx, guest)).map(({ lastName, firstName, ...other }) => ({
      ...other,
      name: nameOf({ lastName, firstName }),
    })),
    last_change: (await findLastChanges(sqlIn(tx), 'guest', [guest.id])).get(guest.id) ?? null,
    version: guest.version,
  }
}

const nameOf = ({ lastName, firstName }: { lastName: string; firstName: string }) =>
  [lastName, firstName].filter(Boolean).join(' ')

export async function findGuestRecord(tx: Tx, id: string, asking: Asking): Promise<GuestRecord | undefined> {
  const guest = await findGuest(tx, id)
  return guest && guestRecordOf(tx, guest, asking)
}
