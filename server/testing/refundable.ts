import { randomUUID } from 'node:crypto'
import { createRefundLink, type SaleId } from '#modules/refund-accounts'
import { answered, book } from './sample-booking.ts'
import { sample } from './sample-placement.ts'
import { staffDesk } from './test-desk.ts'
import type { TestPerson } from './test-person.ts'
import type { TestShop } from './test-shop.ts'

const account = {
  bank_code: '0001',
  branch_code: '112',
  kind: 'ordinary' as const,
  number: '7654321',
  holder_kana: 'カ）イロハ',
  third_party: false,
}

/** Money that goes back, and whom it goes to, as customers and staff bring it about. */
export function refundsOf(shop: TestShop, { headers }: Pick<TestPerson, 'headers'>) {
  const { placed } = staffDesk(shop, { headers })
  const { db, sql } = shop.context
  const bookingVersion = async (id: string) =>
    (await shop.call('getBookingRecord', { headers, params: { id } })).body.version
  const payBooking = async (id: string, amount: number) =>
    shop.call('noteBookingPayment', {
      headers: { ...headers, 'idempotency-key': randomUUID() },
      params: { id },
      body: { version: await bookingVersion(id), amount, received_on: '2026-11-24', payer: 'カ）ミライ' },
    })
  /** To whoever ordered. */
  const linkOf = async (sale: SaleId) => {
    const table = sql(sale.kind === 'order' ? 'meetups' : 'plan_bookings')
    const [row] = await sql<{ email: string }[]>`select contact_email as email from ${table} where id = ${sale.id}`
    const { email } = row!
    const { url } = await db.transaction((tx) =>
      createRefundLink(tx, { ...sale, contact: { company: '', name: '', email } }, shop.context),
    )
    return url.split('/refund/')[1]!
  }
  return {
    bookingVersion,
    payBooking,

    /** An order that was paid for twice: what it costs goes back. */
    async refundable(email: string = sample.contact.email) {
      const { id, number, total } = await placed({ contact: { ...sample.contact, email } })
      await sql`
        insert into book_entries (id, kind, method, meetup_id, amount, accounting_day, at)
        values (gen_random_uuid(), 'received', 'transfer', ${id}, ${2 * total}, '2026-11-20', ${shop.context.now()})`
      return { id, number, total }
    },

    /** A booking that was paid for twice but for some yen. */
    async overpaidBooking(over: number) {
      const { body } = await book(shop)
      await answered(shop, body.id, { status: 'confirmed' })
      await payBooking(body.id, body.total + over)
      return { id: body.id, number: body.number, total: over }
    },

    linkOf,

    /** By the link, as the customer does. */
    named: async (sale: SaleId, changes: Partial<typeof account> = {}) =>
      shop.call('nameRefundAccount', { params: { token: await linkOf(sale) }, body: { ...account, ...changes } }),

    /** The order or booking as the list of refunds has it. */
    async listed(state: 'waiting' | 'sent' | 'done' = 'waiting', page?: string) {
      return (await shop.call('listRefunds', { headers, query: { state, page } })).body
    },
  }
}
