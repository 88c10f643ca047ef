import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testShop } from '#testing'
import { countsOn, place, placementFor, sample } from '../../../testing/sample-placement.ts'
import { mailsTo, signUp, type TestPerson } from '../../../testing/test-person.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const organiser = await signUp(shop)
const colleague = await signUp(shop)

async function placed({ headers, email }: TestPerson, meetup_date = '2026-12-11') {
  const body = await placementFor(shop, { meetup_date, contact: { ...sample.contact, email } })
  const answer = await place(shop, body, randomUUID(), headers)
  expect(answer.status).toBe(201)
  return answer.body
}

const list = ({ headers }: TestPerson, page?: string) =>
  shop.call('listMeetups', { headers, query: page === undefined ? {} : { page } })
const detail = ({ headers }: TestPerson, id: string) => shop.call('getMeetup', { headers, params: { id } })
const cancel = ({ headers }: TestPerson, id: string, body = {}) =>
  shop.call('cancelMeetup', { headers, params: { id }, body })

/** Copies of an order for one account, a minute after each other, so that many need no many requests. */
async function withCopies(person: TestPerson, count: number): Promise<void> {
  const { id } = await placed(person, '2026-12-21')
  await sql`
    insert into meetups select (jsonb_populate_record(null::meetups, to_jsonb(meetups) || jsonb_build_object(
      'id', gen_random_uuid(), 'number', 'OR-261221-' || (5000 + n), 'placed_at', placed_at + n * interval '1 minute'))).*
    from meetups, generate_series(1, ${count}::int) as n where meetups.id = ${id}`
}

test('an order appears in the list of its customer, opens, and is cancelled', async () => {
  const { id, number, total } = await placed(organiser)
  const { status, headers, body } = await list(organiser)
  expect(status).toBe(200)
  expect(headers.get('x-total-count')).toBe('1')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(body).toEqual([
    {
      id,
      number,
      total,
      status: 'placed',
      title: sample.title,
      estimated_person: 24,
      meetup_date: '2026-12-11',
      delivery_window: { from: '17:30', to: '18:00' },
      placed_at: '2026-11-24T10:00:00+09:00',
      cutoff_at: '2026-12-08T17:00:00+09:00',
      cancelled_at: null,
      cancellation_fee: null,
      money: expect.objectContaining({ billed: total, balance: total, state: 'unpaid' }),
    },
  ])
  const opened = await detail(organiser, id)
  expect(opened.body).toMatchObject({ ...body[0], note: '', contact: { email: organiser.email } })
  expect(opened.body.calculation).toMatchObject({ total, lines: [{ id: 4, qty: 4 }, { id: 15 }, { id: 43 }] })
  expect(opened.body.history).toEqual([{ status: 'placed', at: '2026-11-24T10:00:00+09:00', by: 'customer' }])

  const { taken } = await countsOn(shop, '2026-12-11')
  const cancelled = await cancel(organiser, id, { reason: '延期になりました' })
  expect(cancelled.status).toBe(200)
  expect(cancelled.body).toMatchObject({ id, status: 'cancelled', cancellation_fee: 0 })
  expect(cancelled.body.history).toMatchObject([{ status: 'placed' }, { status: 'cancelled', by: 'customer' }])
  expect((await countsOn(shop, '2026-12-11')).taken).toBe(taken - 1)
  expect((await cancel(organiser, id)).body).toEqual(cancelled.body)
  expect((await countsOn(shop, '2026-12-11')).taken).toBe(taken - 1)
  expect((await list(organiser)).body[0]).toMatchObject({ status: 'cancelled', cancellation_fee: 0 })
  const subjects = (await mailsTo(shop, organiser.email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.includes('キャンセルを承りました'))).toHaveLength(1)
})

test('ten rows a page, the newest first, from the first page to the last and past it', async () => {
  const person = await signUp(shop)
  await withCopies(person, 34)
  const pages = await Promise.all(['1', '2', '3', '4', '5'].map((page) => list(person, page)))
  expect(pages.map(({ body }) => body.length)).toEqual([10, 10, 10, 5, 0])
  expect(new Set(pages.map(({ headers }) => headers.get('x-total-count')))).toEqual(new Set(['35']))
  const moments = pages.flatMap(({ body }) => body.map(({ placed_at }) => placed_at))
  expect(moments).toEqual(moments.toSorted().toReversed())
  expect(new Set(pages.flatMap(({ body }) => body.map(({ id }) => id))).size).toBe(35)
  expect((await list(person)).body).toEqual(pages[0]!.body)
  expect((await list(person, '9999999999')).body).toEqual([])
})

test.each(['0', '-1', '1.5', 'a', '', '1e3', '٣', '01'])('page %j is refused', async (page) => {
  const { status, body } = await list(organiser, page)
  expect([status, body.code, body.errors?.[0]?.field]).toEqual([422, 'invalid', 'page'])
})

test('somebody else’s order is answered like one that does not exist', async () => {
  const { id } = await placed(organiser)
  const answers = await Promise.all([
    detail(colleague, id),
    detail(colleague, randomUUID()),
    cancel(colleague, id),
    cancel(colleague, randomUUID()),
  ])
  for (const { status, body } of answers) {
    expect(status).toBe(404)
    expect({ ...body, request_id: undefined }).toEqual({ ...answers[0]!.body, request_id: undefined })
  }
  expect((await list(colleague)).body).toEqual([])
  expect((await detail(organiser, id)).body.status).toBe('placed')
})

test('nothing of it is told without a session', async () => {
  const { id } = await placed(organiser)
  const answers = await Promise.all([
    shop.call('listMeetups'),
    shop.call('getMeetup', { params: { id } }),
    shop.call('cancelMeetup', { params: { id }, body: {} }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
})

test('what was ordered as a guest is in no list until it is claimed', async () => {
  const person = await signUp(shop)
  const body = await placementFor(shop, { contact: { ...sample.contact, email: person.email } })
  const guestOrder = await place(shop, body)
  expect((await list(person)).body).toEqual([])
  expect((await detail(person, guestOrder.body.id)).status).toBe(404)
})
