import { beforeEach, expect, test } from 'vitest'
import { testShop } from '#testing'
import { place, placementFor } from '../../testing/sample-placement.ts'
import { signIn, signUp, type TestPerson } from '../../testing/test-person.ts'
import { boss, quoteFor, sampleQuote } from '../../testing/test-quote.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const morning = shop.context.now()

beforeEach(() => shop.clock.set(morning))

const list = ({ headers }: TestPerson, page?: string) =>
  shop.call('listQuotes', { headers, query: page === undefined ? {} : { page } })

test('who asked for a quote while signed in finds it again, with its link; nobody else does', async () => {
  const [person, other] = [await signUp(shop), await signUp(shop)]
  const made = await quoteFor(shop, {}, person.headers)
  await quoteFor(shop, { title: '会員ではない方の' })
  const { status, headers, body } = await list(person)
  expect([status, headers.get('x-total-count'), headers.get('cache-control')]).toEqual([200, '1', 'no-store'])
  const { addressee, title, meetup_date, estimated_person } = sampleQuote
  expect(body).toEqual([
    {
      number: expect.stringMatching(/^QT-2611-\d{4}$/),
      state: 'open',
      addressee,
      title,
      meetup_date,
      estimated_person,
      total: made.total,
      created_at: '2026-11-24T10:00:00+09:00',
      expires_at: made.expires_at,
      token: made.token,
      url: made.url,
      order_token: made.order_token,
      order_url: made.order_url,
    },
  ])
  expect((await list(other)).body).toEqual([])
  expect((await shop.call('listQuotes', {})).status).toBe(401)
})

test('each says how it stands at this moment', async () => {
  const person = await signUp(shop)
  const made: Awaited<ReturnType<typeof quoteFor>>[] = []
  for (const title of ['承認', '差し戻し', '注文', '返事なし']) {
    made.push(await quoteFor(shop, { title }, person.headers))
    shop.clock.set(new Date(shop.context.now().getTime() + 1_000))
  }
  const [approved, returned, ordered] = made
  await shop.call('approveQuote', { params: { token: approved!.token }, body: boss })
  await shop.call('returnQuote', { params: { token: returned!.token }, body: { ...boss, comment: '多すぎます' } })
  await place(shop, await placementFor(shop, { quote_token: ordered!.order_token }))
  const states = async (someone = person) => (await list(someone)).body.map(({ title, state }) => [title, state])
  expect(await states()).toEqual([
    ['返事なし', 'open'],
    ['注文', 'ordered'],
    ['差し戻し', 'returned'],
    ['承認', 'approved'],
  ])
  shop.clock.set('2026-12-08T00:00:00+09:00')
  expect((await states(await signIn(shop, person))).map(([, state]) => state)).toEqual([
    'expired',
    'ordered',
    'returned',
    'expired',
  ])
})

test('ten rows a page, the newest first, and past the end none', async () => {
  const person = await signUp(shop)
  for (let n = 0; n < 12; n++) await quoteFor(shop, {}, person.headers)
  await sql`
    update quotes set number = 'QT-2611-' || (5000 + n), created_at = created_at + n * interval '1 second'
    from (select id, row_number() over () - 1 as n from quotes where user_id = (select id from users where email = ${person.email})) as own
    where quotes.id = own.id and n > 0`
  const pages = await Promise.all(['1', '2', '3', '9999999999'].map((page) => list(person, page)))
  expect(pages.map(({ body }) => body.length)).toEqual([10, 2, 0, 0])
  expect(pages.map(({ headers }) => headers.get('x-total-count'))).toEqual(Array(4).fill('12'))
  const numbers = pages.flatMap(({ body }) => body.map(({ number }) => Number(number.slice(-4))))
  expect(numbers.slice(0, 11)).toEqual(Array.from({ length: 11 }, (_, i) => 5011 - i))
  for (const page of ['0', '-1', 'x', '1.5', '']) expect((await list(person, page)).status).toBe(422)
})
