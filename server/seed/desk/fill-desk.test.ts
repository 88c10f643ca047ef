import { sql as statement } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inventedShop } from '#contract/invented-shop.ts'
import { addDays, tokyoDateOf } from '#domain/tokyo-date.ts'
import { connectDatabase } from '#platform/db'
import { createLog } from '#platform/log'
import { loadDemo, loadMasters } from '#seed'
import { type TestShop, testShop } from '#testing'
import { readBefore, recount } from '../../../e2e/weeks/recount.ts'
import { orderInDemo } from '../../order-in-demo.ts'
import { createTestDatabase, patience } from '../../testing/test-database.ts'
import { demoPassword } from '../people.ts'
import { companies } from './companies.ts'

/** As the first start at that moment finds it, before anybody has ordered. */
async function shopStartedAt(now: string): Promise<TestShop> {
  const database = await createTestDatabase()
  const { db, close } = connectDatabase(database.url, patience)
  await db.execute(statement`
    truncate kitchens, kitchen_days, shop_version, delivery_areas, delivery_groups, campaigns, categories, pictures, plans,
      article_categories, faq_groups, scenes, users cascade`)
  await close()
  await loadMasters(database.url)
  await loadDemo(database.url, { now: () => new Date(now) })
  return testShop({ now, database, isScheduled: false, log })
}

const said: string[] = []
const log = createLog({ level: 'warn', write: (line) => said.push(line) })

async function signIn(shop: TestShop, email: string) {
  const { body } = await shop.call('login', { body: { email, password: demoPassword } })
  return { authorization: `Bearer ${body.access_token}` }
}

const readers = new Set([inventedShop.email, 'organizer@example.com', 'admin@example.com'])
const addresses = Object.values(companies).map(({ contact: { email } }) => email)

test.each([
  ['on a Tuesday morning', '2026-11-24T10:00:00+09:00', 'preparing preparing preparing preparing confirmed confirmed'],
  ['on a Monday evening', '2026-11-30T22:20:00+09:00', 'delivered delivered delivered delivered delivered preparing'],
  ['on a Sunday', '2026-11-29T14:00:00+09:00', 'delivered delivered delivered preparing preparing confirmed'],
  ['as the year ends', '2026-12-31T23:50:00+09:00', 'delivered delivered delivered delivered delivered preparing'],
  ['as the year begins', '2027-01-01T00:10:00+09:00', 'confirmed confirmed confirmed confirmed confirmed confirmed'],
  ['between holidays', '2027-05-04T11:20:00+09:00', 'preparing delivered preparing preparing confirmed confirmed'],
])('started %s, the first screen of staff has a day on it', async (_when, now, states) => {
  const shop = await shopStartedAt(now)
  const { sql } = shop.context
  const before = await readBefore(sql)
  await orderInDemo(shop.context)
  expect(said).toEqual([])

  const headers = await signIn(shop, 'admin@example.com')
  const { body: dashboard } = await shop.call('getDashboard', { headers })
  const today = tokyoDateOf(new Date(now))
  expect(dashboard.deliveries!.map(({ status }) => status).join(' ')).toBe(states)
  expect(dashboard.days!.slice(0, 2)).toMatchObject([
    { date: today, open: true, meetups: 6, meals: 243 },
    { date: addDays(today, 1), open: true, meetups: 5, taken: 5, capacity: 4, remaining: 0 },
  ])
  expect(dashboard).toMatchObject({
    bookings: { waiting: 1 },
    requests_late: 0,
    enquiries: { open: 1 },
    undelivered_mails: 0,
  })
  // Three of companies, two of the organiser.
  expect(dashboard.unconfirmed).toBe(5)
  expect(dashboard.unpaid).toBeGreaterThan(10)

  const never = await sql`
    select meetup_date < ${today}::date as past, delivered_at, received_by from meetups
    where status = 'preparing' and meetup_date < ${today}::date`
  expect(never).toEqual([{ past: true, delivered_at: null, received_by: null }])
  const overrides = await sql`select overrides from meetups where overrides is not null order by meetup_date`
  expect(overrides).toMatchObject([{ overrides: ['cutoff'] }, { overrides: expect.arrayContaining(['capacity']) }])
  for (const date of [today, addDays(today, 1)]) {
    const { body: kitchen } = await shop.call('getKitchenDay', { headers, query: { date } })
    expect(kitchen.windows.flatMap(({ allergens }) => Object.keys(allergens)).length).toBeGreaterThan(3)
  }

  const { dates } = (await shop.call('listSelectableDates', {})).body
  expect(dates.filter(({ selectable }) => selectable).length).toBeGreaterThanOrEqual(25)
  expect(dates.filter(({ selectable, remaining }) => selectable && remaining === 12)).toHaveLength(1)
  // Each mail to a company is forgotten, so none is found about its order; the companies are the strangers.
  const { waiting: _, aboutOrders: __, aboutBookings: ___, ...books } = await recount(sql, before, readers)
  for (const [what, wrong] of Object.entries(books)) expect(wrong, what).toEqual([])
})

test('the companies cannot sign in, and the organiser has what she had', async () => {
  const shop = await testShop({ isScheduled: false })
  await orderInDemo(shop.context)
  for (const email of addresses) {
    expect((await shop.call('login', { body: { email, password: demoPassword } })).status).toBe(400)
  }
  const headers = await signIn(shop, 'organizer@example.com')
  const { body } = await shop.call('listMeetups', { headers })
  expect(body.map(({ status }) => status)).toEqual(['placed', 'placed', 'delivered', 'closed'])
})
