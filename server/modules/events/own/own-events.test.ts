import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { EventChangeInput } from '#contract/events.ts'
import { testShop } from '#testing'
import { answer, coming, placedBy } from '../../../testing/test-event.ts'
import { signIn, signUp, type TestPerson } from '../../../testing/test-person.ts'

const morning = '2026-11-24T10:00:00+09:00'
const shop = await testShop({ now: morning, config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const organiser = await signUp(shop)
const colleague = await signUp(shop)
beforeEach(() => shop.clock.set(morning))

type List = 'listFutureEvents' | 'listPastEvents' | 'listCancelEvents'
const lists: List[] = ['listFutureEvents', 'listPastEvents', 'listCancelEvents']
const list = (name: List, { headers }: TestPerson, page?: string) =>
  shop.call(name, { headers, query: page === undefined ? {} : { page } })
const event = (id: string, { headers }: TestPerson = organiser) => shop.call('getEvent', { headers, params: { id } })
const update = (id: string, body: EventChangeInput, { headers }: TestPerson = organiser) =>
  shop.call('updateEvent', { headers, params: { id }, body })
const order = (id: string, { headers }: TestPerson = organiser) => shop.call('getMeetup', { headers, params: { id } })
const titlesIn = (person: TestPerson) =>
  Promise.all(lists.map(async (name) => (await list(name, person)).body.map(({ title }) => title)))

/** Copies of a gathering for its account, a day after each other; the minus before. */
async function withCopies(id: string, days: number[]): Promise<void> {
  await sql`
    insert into events (id, user_id, title, status, starts_at, ends_at, place, note, estimated_person, rsvp_deadline,
      rsvp_open, rsvp_serial, revision, created_at, updated_at)
    select gen_random_uuid(), user_id, n::text, status, starts_at + n * interval '1 day', ends_at + n * interval '1 day',
      place, note, estimated_person, rsvp_deadline, rsvp_open, 0, 0, created_at, updated_at
    from events, unnest(${days}::int[]) as n where id = ${id}`
}

describe('lists', () => {
  test('an order has its gathering: it appears among those ahead, and opens', async () => {
    const person = await signUp(shop)
    const id = await placedBy(shop, person)
    const { status, headers, body } = await list('listFutureEvents', person)
    expect([status, headers.get('x-total-count'), headers.get('cache-control')]).toEqual([200, '1', 'no-store'])
    expect(body).toEqual([
      {
        id,
        title: '開発本部 忘年会',
        status: 'scheduled',
        note: '',
        place: '大手町折々ビル 12階',
        starts_at: '2026-12-11T18:00:00+09:00',
        ends_at: '2026-12-11T20:00:00+09:00',
        estimated_person: 24,
        own_person: null,
        attendee_counts: { invited: 0, active: 0, cancelled: 0 },
        rsvp: {
          url: expect.stringMatching(/^http:\/\/localhost:3000\/rsvp\/[\w-]{48}$/),
          deadline: '2026-12-07T17:00:00+09:00',
          open: true,
        },
        source: { kind: 'meetup', id },
        reminded_at: null,
        concerned: 0,
        untold: 0,
      },
    ])
    const ofOrder = {
      status: 'placed',
      estimated_person: 24,
      delivery_window: { from: '17:30', to: '18:00' },
      changeable_until: '2026-12-08T17:00:00+09:00',
    }
    expect((await event(id, person)).body).toEqual({ ...body[0], order: ofOrder })
    expect((await order(id, person)).body.event_id).toBe(id)
  })

  test('ahead until midnight in Tokyo of its day, then behind; cancelled in the list of the cancelled alone', async () => {
    const person = await signUp(shop)
    await placedBy(shop, person, { title: '忘年会' })
    const cancelled = await placedBy(shop, person, { title: '中止' })
    await shop.call('cancelMeetup', { headers: person.headers, params: { id: cancelled }, body: {} })
    const at = async (instant: string) => {
      shop.clock.set(instant)
      return titlesIn(await signIn(shop, person))
    }
    expect(await at('2026-12-11T23:59:59.999+09:00')).toEqual([['忘年会'], [], ['中止']])
    expect(await at('2026-12-12T00:00:00.000+09:00')).toEqual([[], ['忘年会'], ['中止']])
  })

  test('one that begins at midnight belongs to the day that begins', async () => {
    const person = await signUp(shop)
    const id = await placedBy(shop, person, { title: '夜半' })
    await update(id, { starts_at: '2026-12-11T00:00:00+09:00', rsvp_deadline: '2026-12-07T17:00:00+09:00' }, person)
    shop.clock.set('2026-12-10T23:59:59.999+09:00')
    expect((await titlesIn(await signIn(shop, person)))[0]).toEqual(['夜半'])
    shop.clock.set('2026-12-11T23:00:00+09:00')
    expect((await titlesIn(await signIn(shop, person)))[0]).toEqual(['夜半'])
  })

  test('ten a page: ahead the nearest first, behind and cancelled the newest first, to the last page and past it', async () => {
    const person = await signUp(shop)
    const id = await placedBy(shop, person)
    await withCopies(
      id,
      Array.from({ length: 24 }, (_, i) => i + 1),
    )
    await withCopies(
      id,
      Array.from({ length: 34 }, (_, i) => -20 - i),
    )
    const moments = async (name: List) => {
      const pages = await Promise.all(['1', '2', '3', '4', '5'].map((page) => list(name, person, page)))
      expect(new Set(pages.map(({ headers }) => headers.get('x-total-count'))).size).toBe(1)
      const rows = pages.flatMap(({ body }) => body)
      expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length)
      return { sizes: pages.map(({ body }) => body.length), starts: rows.map(({ starts_at }) => starts_at) }
    }
    const [future, past] = [await moments('listFutureEvents'), await moments('listPastEvents')]
    expect([future.sizes, past.sizes]).toEqual([
      [10, 10, 5, 0, 0],
      [10, 10, 10, 4, 0],
    ])
    expect(future.starts).toEqual(future.starts.toSorted())
    expect(past.starts).toEqual(past.starts.toSorted().toReversed())
    await sql`update events set status = 'cancelled' where user_id = ${person.userId}`
    const cancelled = await moments('listCancelEvents')
    expect(cancelled.sizes).toEqual([10, 10, 10, 10, 10])
    expect(cancelled.starts).toEqual(cancelled.starts.toSorted().toReversed())
    expect((await list('listCancelEvents', person, '6')).body).toHaveLength(9)
    expect((await list('listCancelEvents', person, '9999999999')).body).toEqual([])
    expect(await titlesIn(person)).toMatchObject([[], [], { length: 10 }])
  })

  test('each row counts its own guests', async () => {
    const person = await signUp(shop)
    const [one, two] = [await placedBy(shop, person), await placedBy(shop, person, { meetup_date: '2026-12-21' })]
    const body = { attendees: [{ name: '佐藤', email: 'sato@example.com' }, { name: '鈴木' }], invite: true }
    await shop.call('addAttendees', { headers: person.headers, params: { id: one }, body })
    const token = (await event(two, person)).body.rsvp.url.split('/').at(-1)!
    await answer(shop, token, { ...coming, email: 'hanako@example.com' })
    await answer(shop, token, { ...coming, coming: false, email: 'no@example.com' })
    const { body: rows } = await list('listFutureEvents', person)
    expect(rows.map(({ attendee_counts, concerned }) => ({ ...attendee_counts, concerned }))).toEqual([
      { invited: 2, active: 0, cancelled: 0, concerned: 1 },
      { invited: 0, active: 1, cancelled: 1, concerned: 1 },
    ])
  })

  test.each(lists)('%s: a page that is none is refused', async (name) => {
    for (const page of ['0', '-1', '1.5', 'a', '', '1e3', '٣', '01']) {
      const { status, body } = await list(name, organiser, page)
      expect([status, body.code, body.errors?.[0]?.field]).toEqual([422, 'invalid', 'page'])
    }
  })
})

describe('changing', () => {
  test('the name is that of the order, and nothing else of the order changes', async () => {
    const id = await placedBy(shop, organiser)
    const before = (await order(id)).body
    const { status, body } = await update(id, {
      title: '年忘れの会',
      note: '会費はありません。',
      estimated_person: 30,
      starts_at: '2026-12-11T18:30:00+09:00',
      ends_at: '2026-12-11T21:00:00+09:00',
      rsvp_deadline: '2026-12-08T12:00:00+09:00',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      title: '年忘れの会',
      note: '会費はありません。',
      estimated_person: 30,
      starts_at: '2026-12-11T18:30:00+09:00',
      ends_at: '2026-12-11T21:00:00+09:00',
      rsvp: { deadline: '2026-12-08T12:00:00+09:00', open: true },
    })
    expect((await event(id)).body).toEqual(body)
    expect((await order(id)).body).toEqual({ ...before, title: '年忘れの会', revision: 1 })
    const revisions = await shop.call('listMeetupRevisions', { headers: organiser.headers, params: { id } })
    expect(revisions.body).toMatchObject([{ order: { title: '開発本部 忘年会', revision: 0 } }])
    expect((await update(id, { title: '年忘れの会' })).body).toEqual(body)
    expect((await order(id)).body.revision).toBe(1)
    expect((await update(id, {})).body).toEqual(body)
  })

  test('times may come from anywhere on earth', async () => {
    const id = await placedBy(shop, organiser)
    const { body } = await update(id, { starts_at: '2026-12-11T09:30:00Z', ends_at: '2026-12-11T12:00:00.000+00:00' })
    expect([body.starts_at, body.ends_at]).toEqual(['2026-12-11T18:30:00+09:00', '2026-12-11T21:00:00+09:00'])
  })

  test.each<[string, object, string]>([
    ['another day', { starts_at: '2026-12-12T18:00:00+09:00', ends_at: '2026-12-12T20:00:00+09:00' }, 'starts_at'],
    ['a minute before the day', { starts_at: '2026-12-10T23:59:00+09:00' }, 'starts_at'],
    ['an end before the beginning', { ends_at: '2026-12-11T17:00:00+09:00' }, 'ends_at'],
    ['no length', { ends_at: '2026-12-11T18:00:00+09:00' }, 'ends_at'],
    ['more than 24 hours', { ends_at: '2026-12-12T18:00:01+09:00' }, 'ends_at'],
    ['answers after the beginning', { rsvp_deadline: '2026-12-11T18:00:01+09:00' }, 'rsvp_deadline'],
    ['no offset', { ends_at: '2026-12-11T20:00:00' }, 'ends_at'],
    ['a day that is none', { ends_at: '2026-02-30T20:00:00+09:00' }, 'ends_at'],
    ['an hour that is none', { ends_at: '2026-12-11T25:00:00+09:00' }, 'ends_at'],
    ['the year 9999', { ends_at: '9999-12-31T23:59:59+09:00' }, 'ends_at'],
    ['a date alone', { rsvp_deadline: '2026-12-07' }, 'rsvp_deadline'],
    ['no name', { title: ' ' }, 'title'],
    ['a long name', { title: '長'.repeat(101) }, 'title'],
    ['a long note', { note: '長'.repeat(1_001) }, 'note'],
    ['nobody', { estimated_person: 0 }, 'estimated_person'],
    ['half a person', { estimated_person: 1.5 }, 'estimated_person'],
    ['a word for yes', { rsvp_open: 'yes' }, 'rsvp_open'],
    ['a status', { status: 'scheduled' }, 'status'],
    ['a place', { place: '別の場所' }, 'place'],
  ])('%s is refused, and nothing changes', async (_name, body, field) => {
    const id = await placedBy(shop, organiser)
    const before = (await event(id)).body
    const { status, body: refusal } = await update(id, { note: '書き換え', ...body } as EventChangeInput)
    expect([status, refusal.code, refusal.errors?.[0]?.field]).toEqual([422, 'invalid', field])
    expect((await event(id)).body).toEqual(before)
    expect((await order(id)).body.revision).toBe(0)
  })

  test('a new name with wrong times changes neither the gathering nor the order', async () => {
    const id = await placedBy(shop, organiser)
    await update(id, { title: '別の名前', ends_at: '2026-12-11T17:00:00+09:00' })
    expect([(await event(id)).body.title, (await order(id)).body.title]).toEqual(Array(2).fill('開発本部 忘年会'))
  })

  test('a cancelled gathering stays as it is', async () => {
    const id = await placedBy(shop, organiser)
    await shop.call('cancelMeetup', { headers: organiser.headers, params: { id }, body: {} })
    const { status, body } = await update(id, { title: '別の名前' })
    expect([status, body.code]).toEqual([409, 'event_cancelled'])
    expect((await event(id)).body).toMatchObject({
      status: 'cancelled',
      title: '開発本部 忘年会',
      rsvp: { open: false },
    })
    expect((await order(id)).body.title).toBe('開発本部 忘年会')
    const link = await shop.call('replaceRsvpLink', { headers: organiser.headers, params: { id } })
    expect(link.body.code).toBe('event_cancelled')
  })

  test('names given here and to the order at once: one of them is left, the same in both', async () => {
    const id = await placedBy(shop, organiser)
    const { headers } = organiser
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        i % 2
          ? update(id, { title: `会 ${i}` })
          : shop.call('changeMeetup', { headers, params: { id }, body: { title: `会 ${i}` } }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await event(id)).body.title).toBe((await order(id)).body.title)
    expect((await order(id)).body.revision).toBe(12)
  })
})

test('gatherings of others are answered like those that do not exist', async () => {
  const id = await placedBy(shop, organiser)
  const before = (await event(id)).body
  const pairs = [
    (asked: string) => event(asked, colleague),
    (asked: string) => update(asked, { title: 'x' }, colleague),
    (asked: string) => shop.call('replaceRsvpLink', { headers: colleague.headers, params: { id: asked } }),
    (asked: string) => shop.call('exportAttendees', { headers: colleague.headers, params: { id: asked } }),
  ]
  for (const ask of pairs) {
    const { status, body } = await ask(id)
    const missing = (await ask(randomUUID())).body as object
    expect([status, { ...(body as object), request_id: '' }]).toEqual([404, { ...missing, request_id: '' }])
  }
  expect((await event(id)).body).toEqual(before)
  expect((await list('listFutureEvents', colleague)).body).toEqual([])
})
