import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Attendees, ExactPair } from '#contract/attendees.ts'
import { testShop } from '#testing'
import { sample } from '../../../testing/sample-placement.ts'
import { answer, coming, placedBy, rsvpTokenOf } from '../../../testing/test-event.ts'
import { mailsTo, signIn, signUp, someEmail } from '../../../testing/test-person.ts'
import { staffWith } from '../../../testing/test-staff.ts'

const morning = '2026-11-24T10:00:00+09:00'
const shop = await testShop({ now: morning, config: { trustProxy: ['loopback'] } })
const organiser = await signUp(shop)
const { headers } = organiser
const colleague = await signUp(shop)
const staff = await staffWith(shop, ['kitchen', 'orders'])
beforeEach(() => shop.clock.set(morning))

const names = (count: number) => Array.from({ length: count }, (_, i) => `参加者 ${i + 1}`)

async function gathering(changes: Parameters<typeof placedBy>[2] = {}) {
  const id = await placedBy(shop, organiser, changes)
  const token = await rsvpTokenOf(shop, organiser, id)
  return {
    id,
    token,
    paste: (attendees: { name: string; email?: string }[], invite = false) =>
      shop.call('addAttendees', { headers, params: { id }, body: { attendees, invite } }),
    answer: (name: string, more: object = {}) => answer(shop, token, { ...coming, name, ...more }),
    list: async () => (await shop.call('listAttendees', { headers, params: { id } })).body,
    call: (name: 'joinExact' | 'separateAttendees', pairs: ExactPair[], by = headers) =>
      shop.call(name, { headers: by, params: { id }, body: { pairs } }),
  }
}

const exactIn = ({ attendees }: Attendees): ExactPair[] =>
  attendees.flatMap(({ id, probably, is_exact }) => (is_exact ? [{ id, with: probably! }] : []))

const one = async () => {
  const there = await gathering()
  await there.paste([{ name: '佐藤 花子' }])
  const { body } = await there.answer('佐藤花子')
  const [pair] = exactIn(await there.list())
  return { ...there, pair: pair!, own: body.answer_token! }
}

describe('sixty names pasted, and the same sixty answer by the shared link', () => {
  test('they have answered, wherever they are counted', async () => {
    const { id, paste, answer: answered, list } = await gathering({ estimated_person: 60 })
    const [first, ...others] = names(60)
    const email = someEmail()
    await paste([{ name: first!, email }, ...others.map((name) => ({ name }))], true)
    for (const name of names(60).slice(0, 57)) await answered(name, { allergens: [], note: '' })
    for (const name of names(60).slice(57)) await answered(name, { coming: false })
    await answered('飛び入り', { allergens: ['egg'] })

    const counts = { invited: 0, active: 58, cancelled: 3 }
    const { attendees, summary } = await list()
    expect(attendees).toHaveLength(121)
    expect(summary).toEqual({ ...counts, allergens: { egg: 1 } })
    expect(attendees.filter(({ status, probably }) => status === 'invited' && !probably)).toEqual([])
    const { body: event } = await shop.call('getEvent', { headers, params: { id } })
    expect(event.attendee_counts).toEqual(counts)
    const { body: ahead } = await shop.call('listFutureEvents', { headers, query: {} })
    expect(ahead.find((each) => each.id === id)?.attendee_counts).toEqual(counts)

    const { body: advice } = await shop.call('getAdvice', { headers, params: { id }, query: {} })
    expect(advice).toMatchObject({ recommended_person: 58, span: { least: 58, most: 58 }, answers: counts })
    expect(advice.cover).toHaveLength(1)

    const csv = await (await shop.fetch(`/backend/api/users/events/${id}/attendees.csv`, { headers })).text()
    const lines = csv.trim().split('\n').slice(1)
    expect(lines).toHaveLength(61)
    expect(lines.filter((line) => line.includes('"参加"'))).toHaveLength(58)

    const { body: kitchen } = await shop.call('getKitchenDay', {
      headers: staff.headers,
      query: { date: sample.meetup_date },
    })
    expect(kitchen.windows).toMatchObject([{ allergens: { egg: 1 }, unanswered: 2 }])
    const { body: record } = await shop.call('getOrderRecord', { headers: staff.headers, params: { id } })
    expect(record.guests).toEqual({ coming: 58, unanswered: 2, allergens: [{ code: 'egg', guests: 1 }] })

    shop.clock.set('2026-11-27T10:00:00+09:00')
    const later = await signIn(shop, organiser)
    expect((await shop.call('sendReminders', { headers: later.headers, params: { id } })).body).toEqual({ sent: 0 })
    expect(await mailsTo(shop, email)).toHaveLength(1)
  })

  test('one press joins all of them, and one takes it back', async () => {
    const { paste, answer: answered, list, call } = await gathering()
    await paste(names(60).map((name) => ({ name })))
    for (const name of names(60)) await answered(name.replace(' ', ''))
    const before = await list()
    const pairs = exactIn(before)
    expect(pairs).toHaveLength(60)
    const { status, body } = await call('joinExact', pairs)
    expect([status, body.done]).toEqual([200, pairs])
    expect(body.attendees.map(({ id, status, note }) => [id, status, note])).toEqual(
      before.attendees.slice(0, 60).map(({ id }) => [id, 'active', coming.note]),
    )
    expect(body.summary).toEqual(before.summary)
    const back = await call('separateAttendees', pairs)
    expect(back.body).toEqual({ ...before, done: pairs })
  })
})

describe('of what was shown', () => {
  test('nothing else is joined: other pairs, and such as are not exact', async () => {
    const { paste, answer: answered, list, call } = await gathering()
    const { attendees } = (await paste([{ name: '佐藤' }, { name: '鈴木' }, { name: '田中' }])).body
    for (const name of ['佐藤', '鈴木', '田中', '田中']) await answered(name)
    const [sato, , tanaka] = attendees
    const rows = (await list()).attendees
    const answersOf = (name: string) => rows.filter((row) => row.name === name && row.source === 'link')
    const [shown] = exactIn(await list())
    const { body } = await call('joinExact', [
      shown!,
      { id: answersOf('田中')[0]!.id, with: tanaka!.id },
      { id: answersOf('鈴木')[0]!.id, with: sato!.id },
      { id: randomUUID(), with: sato!.id },
    ])
    expect(body.done).toEqual([shown])
    expect(exactIn(body)).toHaveLength(1)
    expect(body.summary).toMatchObject({ invited: 1, active: 2, cancelled: 0 })
  })

  test('a pair is left that was kept apart, or became unclear', async () => {
    const { id, pair, answer: answered, call, list } = await one()
    await answered('佐藤花子')
    expect((await call('joinExact', [pair])).body).toMatchObject({ done: [], summary: { invited: 1, active: 0 } })
    const [, , second] = (await list()).attendees
    await shop.call('removeAttendee', { headers, params: { attendee_id: second!.id } })
    expect(exactIn(await list())).toEqual([pair])
    await shop.call('keepApart', { headers, params: { attendee_id: pair.id }, body: { with: pair.with } })
    expect((await call('joinExact', [pair])).body).toMatchObject({ done: [], summary: { invited: 1, active: 1 } })
    const { body: event } = await shop.call('getEvent', { headers, params: { id } })
    expect(event.attendee_counts).toEqual({ invited: 1, active: 1, cancelled: 0 })
  })

  test('the answer is the one that the guest has given by then', async () => {
    const { token, pair, own, call } = await one()
    await answer(shop, token, { ...coming, coming: false, note: 'やはり欠席します', answer_token: own })
    const { body } = await call('joinExact', [pair])
    expect(body.attendees).toMatchObject([{ id: pair.with, status: 'cancelled', note: 'やはり欠席します' }])
  })

  test('an answer after the join is not lost by taking it back', async () => {
    const { token, pair, own, call } = await one()
    await call('joinExact', [pair])
    shop.clock.set('2026-11-24T11:00:00+09:00')
    const { headers: later } = await signIn(shop, organiser)
    await answer(shop, token, { ...coming, note: '変更', answer_token: own })
    const { body } = await call('separateAttendees', [pair], later)
    expect([body.done, body.attendees.map(({ note }) => note)]).toEqual([[], ['変更']])
  })

  test('the organiser’s own word stands against an answer, and the pair is not exact', async () => {
    const { id, pair, list, call } = await one()
    const set = (name: 'cancelAttendee' | 'activateAttendee', attendee_id: string) =>
      shop.call(name, { headers, params: { attendee_id } })
    expect((await set('cancelAttendee', pair.with)).body).toMatchObject({ id: pair.with, status: 'cancelled' })
    expect(await list()).toMatchObject({ summary: { invited: 0, active: 0, cancelled: 1 } })
    expect((await call('joinExact', [pair])).body.done).toEqual([])
    const body = { attendees: [pair.with], status: 'invited' as const }
    await shop.call('changeAttendees', { headers, params: { id }, body })
    expect(exactIn(await list())).toEqual([pair])
    expect((await set('cancelAttendee', pair.id)).body.status).toBe('cancelled')
    expect(await list()).toMatchObject({ summary: { invited: 0, active: 0, cancelled: 1 } })
  })
})

test('pressed by many hands at once, and again, it is done once', async () => {
  const { pair, call } = await one()
  const all = await Promise.all(Array.from({ length: 6 }, () => call('joinExact', [pair])))
  for (const { status, body } of all) expect([status, body.done, body.attendees.length]).toEqual([200, [pair], 1])
  const back = await Promise.all(Array.from({ length: 4 }, () => call('separateAttendees', [pair])))
  expect(back.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(exactIn(back[0]!.body)).toEqual([pair])
})

test('only in a gathering of one’s own that takes place, and at most a thousand', async () => {
  const { id, pair, call } = await one()
  const foreign = await gathering()
  for (const name of ['joinExact', 'separateAttendees'] as const) {
    expect((await foreign.call(name, [pair])).body.done).toEqual([])
    expect((await call(name, [pair], colleague.headers)).status).toBe(404)
    for (const pairs of [[], Array(1_001).fill(pair)]) {
      expect((await call(name, pairs)).body).toMatchObject({ code: 'invalid', errors: [{ field: 'pairs' }] })
    }
  }
  await shop.call('cancelMeetup', { headers, params: { id }, body: { expected_fee: 0 } })
  for (const name of ['joinExact', 'separateAttendees'] as const) {
    expect((await call(name, [pair])).body).toMatchObject({ code: 'event_cancelled' })
  }
})

test('a thousand names and as many answers are a thousand people, and not one more', async () => {
  const { id, token, paste, answer: answered, list } = await gathering()
  await paste([{ name: '佐藤 花子' }])
  // As if 999 others had been pasted and had answered.
  const { sql } = shop.context
  await sql`
    insert into attendees (id, event_id, position, name, department, status, allergens, note, answer_serial, created_at,
      link_serial, responded_at)
    select gen_random_uuid(), event_id, n + 2, '参加者 ' || (n % 999), '', case when n < 999 then 'invited' else 'active' end
      ::attendee_status, '{}', '', 0, created_at, case when n < 999 then null else 0 end, case when n < 999 then null else
      created_at end
    from attendees, generate_series(0, 1997) as n where event_id = ${id}`
  expect((await list()).summary).toMatchObject({ invited: 1, active: 999 })
  const own = await answered('佐藤 花子')
  expect(own.status).toBe(200)
  expect((await answered('飛び入り')).body).toMatchObject({ code: 'too_many_attendees' })
  expect((await answered('飛び入り', { coming: false })).status).toBe(200)
  expect((await paste([{ name: '新しい方' }])).body).toMatchObject({ code: 'too_many_attendees' })
  const change = { ...coming, answer_token: own.body.answer_token! }
  expect((await answer(shop, token, { ...change, coming: false })).status).toBe(200)
  expect((await answered('飛び入り 二')).status).toBe(200)
  expect((await answer(shop, token, change)).body).toMatchObject({ code: 'too_many_attendees' })
})
