import { seesErased, serve } from '#context'
import * as contract from '#contract/admin/orders.ts'
import type { Money } from '#contract/money.ts'
import { balanceOf, sumsOfSale } from '#domain/book.ts'
import { type PaymentFilter, viewsOf } from '#domain/order-list.ts'
import { IS_HELD } from '#domain/payment.ts'
import { isoInTokyo, tokyoDateOf } from '#domain/tokyo-date.ts'
import { moneyOfOrder } from '#modules/book'
import { ordersWithLostMails } from '#modules/mail'
import type { MeetupHooks } from '../hooks.ts'
import type { MeetupRow } from '../present.ts'
import { findOrders } from './find-orders.ts'
import { foundBy, readWords } from './search-words.ts'

export const listOrders = (hooks: MeetupHooks) =>
  serve(contract.listOrders, async ({ query, caller }, context) => {
    const finding = { ...context, hooks, seesErased: seesErased(caller) }
    const { rows, ...counted } = await findOrders(finding, query)
    const lost = await ordersWithLostMails(
      context.sql,
      rows.map(({ id }) => id),
    )
    const today = tokyoDateOf(context.now())
    const words = readWords(query.q ?? '', today)
    return {
      rows: rows.map((row) => ({
        ...presentRow(row, lost),
        views: viewsOf({ ...row, awaits: awaitsOf(row) }, today),
        found_by: foundBy(row, words),
      })),
      ...counted,
    }
  })

/** As the filters of the list have it: a card is charged by itself, once. */
function awaitsOf(row: MeetupRow): PaymentFilter | undefined {
  const balance = balanceOf(sumsOfSale(row))
  if (balance < 0) return 'to_refund'
  const isForBill = !IS_HELD[row.paymentMethod] || row.received > 0
  return isForBill && balance > 0 ? 'unpaid' : undefined
}

const presentRow = (row: MeetupRow, lost: ReadonlySet<string>) => presentWith(row, moneyOfOrder(row), lost)

const presentWith = (row: MeetupRow, money: Money, lost: ReadonlySet<string>) => ({
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
  overrides: row.overrides ?? [],
  has_mail: row.contactEmail !== '',
  has_undelivered_mail: lost.has(row.id),
  payment: { method: row.paymentMethod, state: money.state },
  money,
  placed_at: isoInTokyo(row.placedAt),
  version: row.version,
})
