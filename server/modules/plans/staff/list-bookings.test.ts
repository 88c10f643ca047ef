import { expect, test } from 'vitest'
import { testShop } from '#testing'
import { bookingDesk } from '../../../testing/booking-desk.ts'
import { sampleBooking } from '../../../testing/sample-booking.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const desk = bookingDesk(shop)
shop.clock.set('2026-11-24T10:00:00+09:00')

const list = async (query: object) => shop.call('listBookings', { headers: await desk.staff(), query })
const found = async (query: object) => (await list(query)).body.map(({ id }) => id)

test('is searched for a number, a paper, a company, a name, a telephone and a mail, with the status', async () => {
  const contact = { ...sampleBooking.contact, company: '北極星', last_name: '髙崎', tel: '09087654321' }
  const { id, number, email } = await desk.requested({ contact })
  await desk.requested()
  await sql`insert into issued_documents
    (id, kind, number, serial, plan_booking_id, issued_at, date, amount, partner, facts)
    values (gen_random_uuid(), 'invoice', 'INV-2612-9007', 1, ${id}, now(), '2026-12-11', 1, '', '{}')`
  const written = [number, number.toLowerCase(), `「${number}」の件`, number.replaceAll('-', '－')]
  const words = ['北極', '髙崎', '(株)北極星', '北極星 株式会社', '髙崎　北極', email.toUpperCase()]
  for (const q of [...written, 'inv-2612-9007', ...words, '0908765', '090-8765-4321']) {
    expect([q, await found({ q })]).toEqual([q, [id]])
  }
  expect(await found({ q: number, status: 'requested' })).toEqual([id])
  for (const query of [
    { q: number, status: 'declined' },
    { q: `${number}9` },
    { q: '絶無' },
    { q: '北極 絶無' },
    { q: '%' },
  ]) {
    expect([query, await found(query)]).toEqual([query, []])
  }
  expect(await found({ q: ' ' })).toHaveLength(2)
  expect((await list({ q: '北極' })).headers.get('x-total-count')).toBe('1')
})
