import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Attendee } from '#contract/attendees.ts'
import type { RsvpAnswerInput } from '#contract/events.ts'
import { testShop } from '#testing'
import { answer, coming, placedBy, rsvpTokenOf } from '../../../testing/test-event.ts'
import { from, mailsTo, mistyped, signIn, signUp, someEmail, someNetwork } from '../../../testing/test-person.ts'

const morning = '2026-11-24T10:00:00+09:00'
const shop = await testShop({ now: morning, config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const organiser = await signUp(shop)
const { headers } = organiser
beforeEach(() => shop.clock.set(morning))

async function event() {
  const id = await placedBy(shop, organiser)
  return { id, token: await rsvpTokenOf(shop, organiser, id) }
}

const seen = (token: string, own?: string, network = someNetwork()) =>
  shop.call('getRsvp', { params: { token }, query: own === undefined ? {} : { answer: own }, headers: from(network) })
const list = async (id: string) => (await shop.call('listAttendees', { headers, params: { id } })).body
const update = (id: string, body: object) => shop.call('updateEvent', { headers, params: { id }, body })

test('a guest answers by the link, comes back by his own, and changes the answer', async () => {
  const { id, token } = await event()
  const open = await seen(token)
  expect(open.headers.get('cache-control')).toBe('no-store')
  expect(open.headers.get('referrer-policy')).toBe('no-referrer')
  expect(open.body).toEqual({
    title: '開発本部 忘年会',
    status: 'scheduled',
    note: '',
    place: '大手町折々ビル 12階',
    organizer: { name: '神山 葵', company: '株式会社みらい計画' },
    starts_at: '2026-12-11T18:00:00+09:00',
    ends_at: '2026-12-11T20:00:00+09:00',
    deadline: '2026-12-07T17:00:00+09:00',
    open: true,
    answer: null,
    invited: null,
  })
  const first = await answer(shop, token)
  expect(first.status).toBe(200)
  const { answer_token } = first.body
  const own = { name: '佐藤 花子', email: '', allergens: ['shrimp', 'egg'], note: '少し遅れます' }
  expect(first.body.answer).toEqual({ ...own, status: 'active', responded_at: morning })
  expect((await seen(token, answer_token)).body).toEqual({ ...open.body, answer: first.body.answer })
  const changed = await answer(shop, token, { ...coming, coming: false, answer_token: answer_token! })
  expect(changed.body.answer).toMatchObject({ status: 'cancelled', allergens: [], note: '少し遅れます' })
  expect(changed.body).not.toHaveProperty('answer_token')
  expect(await list(id)).toMatchObject({
    attendees: [{ name: '佐藤 花子', status: 'cancelled' }],
    summary: { invited: 0, active: 0, cancelled: 1, allergens: {} },
  })
})

describe('まだわからない', () => {
  const maybe = { ...coming, coming: 'maybe' as const }

  test('is kept as 未定 of who is invited still, wherever answers are counted, and can be decided later', async () => {
    const { id, token } = await event()
    const first = await answer(shop, token, maybe)
    const answered = { status: 'invited', maybe: true, allergens: ['shrimp', 'egg'], responded_at: morning }
    expect(first.body.answer).toMatchObject(answered)
    expect(await list(id)).toMatchObject({
      attendees: [answered],
      summary: { invited: 1, active: 0, cancelled: 0, allergens: { shrimp: 1, egg: 1 } },
      maybe: 1,
    })
    const { body: gathering } = await shop.call('getEvent', { headers, params: { id } })
    expect([gathering.attendee_counts, gathering.maybe]).toEqual([{ invited: 1, active: 0, cancelled: 0 }, 1])
    const { body: advice } = await shop.call('getAdvice', { headers, params: { id }, query: {} })
    expect(advice).toMatchObject({ recommended_person: null, maybe: 1, span: { least: 0 } })
    expect(advice.reasons).toContainEqual({ code: 'maybe', n: 1 })
    expect(advice.cover).toHaveLength(1)
    const { body: sheet } = await shop.call('getRunSheet', { headers, params: { id } })
    expect(sheet.allergies).toMatchObject([{ name: '佐藤 花子', maybe: true }])
    const csv = await (await shop.fetch(`/backend/api/users/events/${id}/attendees.csv`, { headers })).text()
    expect(csv).toContain('"佐藤 花子","","","未定","えび、卵"')
    const { answer_token } = first.body
    const decided = await answer(shop, token, { ...coming, answer_token: answer_token! })
    expect(decided.body.answer).toMatchObject({ status: 'active' })
    expect(decided.body.answer).not.toHaveProperty('maybe')
    expect(await list(id)).not.toHaveProperty('maybe')
  })

  test('is overruled by the organiser, and is 未定 again when that is taken back', async () => {
    const { id, token } = await event()
    await answer(shop, token, maybe)
    const [guest] = (await list(id)).attendees
    const set = await shop.call('activateAttendee', { headers, params: { attendee_id: guest!.id } })
    expect(set.body).toMatchObject({ status: 'active' })
    expect(set.body).not.toHaveProperty('maybe')
    const body = { attendees: [guest!.id], status: 'invited' as const }
    expect((await shop.call('changeAttendees', { headers, params: { id }, body })).body.attendees).toEqual([guest])
  })

  test('is reminded 48 hours after it was said, and told 未定 in the letter', async () => {
    const { id, token } = await event()
    const email = someEmail()
    const invited = { attendees: [{ name: '佐藤 花子', email }], invite: true }
    await shop.call('addAttendees', { headers, params: { id }, body: invited })
    const [, own] = /answer=([\w-]+)/.exec((await mailsTo(shop, email))[0]!.text)!
    const remind = async (at: string) => {
      shop.clock.set(at)
      const { headers } = await signIn(shop, organiser)
      return (await shop.call('sendReminders', { headers, params: { id } })).body.sent
    }
    shop.clock.set('2026-11-26T09:00:00+09:00')
    await answer(shop, token, { ...maybe, answer_token: own! })
    expect(await remind('2026-11-26T10:00:00+09:00')).toBe(0)
    expect(await remind('2026-11-28T09:00:00+09:00')).toBe(1)
    const other = someEmail()
    await answer(shop, token, { ...maybe, name: '鈴木', email: other })
    expect((await mailsTo(shop, other))[0]!.text).toContain('未定')
  })

  test.each(['perhaps', 'true', null, 1, undefined])('%j is no answer', async (said) => {
    const { token } = await event()
    const { status, body } = await answer(shop, token, { ...coming, coming: said as never })
    expect([status, body]).toMatchObject([422, { errors: [{ field: 'coming', message: 'ご出欠をお選びください。' }] }])
  })
})

describe('one guest and another', () => {
  test('a typed name or address never opens, shows or changes what another has answered', async () => {
    const { id, token } = await event()
    const email = someEmail()
    await shop.call('addAttendees', { headers, params: { id }, body: { attendees: [{ name: '佐藤 花子', email }] } })
    await answer(shop, token, { ...coming, email: someEmail() })
    const theirs = (await list(id)).attendees
    const copy = await answer(shop, token, { name: '佐藤 花子', email, coming: false, note: '別人' })
    expect(copy.body.answer).toMatchObject({ status: 'cancelled', allergens: [], note: '別人' })
    const after = (await list(id)).attendees
    // Of two answers in that name none counts as the guest's any more.
    const [guest, { is_exact, ...answered }] = theirs as [Attendee, Attendee]
    expect([guest.status, is_exact]).toEqual(['active', true])
    expect(after.slice(0, 2)).toEqual([{ ...guest, status: 'invited' }, answered])
    expect(after).toHaveLength(3)
    expect((await answer(shop, token)).body.answer_token).not.toBe(copy.body.answer_token)
  })

  test('nothing of other guests is in any answer, not even how many they are', async () => {
    const { id, token } = await event()
    const before = (await seen(token)).body
    const others = { name: '誰にも言わない', email: 'secret@example.com', coming: true, note: '秘密のひとこと' }
    await answer(shop, token, { ...others, allergens: ['walnut'] })
    await shop.call('addAttendees', { headers, params: { id }, body: { attendees: [{ name: '内緒 太郎' }] } })
    expect((await seen(token)).body).toEqual(before)
    const mine = await answer(shop, token)
    for (const each of [mine.body, (await seen(token, mine.body.answer_token)).body]) {
      expect(JSON.stringify(each)).not.toMatch(/誰にも|secret|秘密|walnut|内緒/)
    }
  })

  test('a private link opens nothing behind another gathering, and that of another gathering nothing here', async () => {
    const [here, there] = [await event(), await event()]
    const { answer_token } = (await answer(shop, here.token)).body
    const answers = await Promise.all([
      seen(there.token, answer_token),
      answer(shop, there.token, { ...coming, answer_token: answer_token! }),
      seen(answer_token!),
      seen(here.token, here.token),
      seen(here.token, ''),
    ])
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(5).fill([404, 'rsvp_not_found']))
    expect((await list(there.id)).attendees).toEqual([])
  })

  test('two answers with the same private link at once are one guest, with one of the two', async () => {
    const { id, token } = await event()
    const answer_token = (await answer(shop, token)).body.answer_token!
    const both = await Promise.all(
      ['参加します', '行けません'].map((note, i) =>
        answer(shop, token, { ...coming, note, coming: i === 0, answer_token }),
      ),
    )
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const { attendees } = await list(id)
    expect(attendees).toHaveLength(1)
    expect(['active 参加します', 'cancelled 行けません']).toContain(`${attendees[0]!.status} ${attendees[0]!.note}`)
  })
})

describe('an answer that is sent again', () => {
  test('with its key is one guest, however often and at once, and gets the same private link', async () => {
    const { id, token } = await event()
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, () => answer(shop, token, coming, { key })))
    answers.push(await answer(shop, token, coming, { key }))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect((await list(id)).attendees).toHaveLength(1)
    expect((await seen(token, answers[0]!.body.answer_token)).body.answer).toMatchObject({ name: '佐藤 花子' })
  })

  test('with other content it changes the answer; the first content, come late, changes nothing back', async () => {
    const { id, token } = await event()
    const key = randomUUID()
    await answer(shop, token, coming, { key })
    const changed = await answer(shop, token, { ...coming, note: '間に合います' }, { key })
    expect((await answer(shop, token, coming, { key })).body).toEqual(changed.body)
    expect((await list(id)).attendees).toMatchObject([{ note: '間に合います' }])
  })

  test('is answered also after the deadline, when the first answer was in time', async () => {
    const { token } = await event()
    const key = randomUUID()
    const first = await answer(shop, token, coming, { key })
    shop.clock.set('2026-12-07T17:00:00+09:00')
    const again = await answer(shop, token, coming, { key })
    expect(again.body).toEqual({ ...first.body, open: false })
    expect((await answer(shop, token, { ...coming, note: '変更' }, { key })).body.code).toBe('rsvp_closed')
  })

  test('keys of one gathering mean nothing to another, and a key that is none is refused', async () => {
    const [here, there] = [await event(), await event()]
    const key = randomUUID()
    await answer(shop, here.token, coming, { key })
    await answer(shop, there.token, coming, { key })
    expect((await list(there.id)).attendees).toHaveLength(1)
    const wrong = await answer(shop, here.token, coming, { key: 'once' })
    expect([wrong.status, wrong.body.code]).toEqual([400, 'malformed'])
    expect((await list(here.id)).attendees).toHaveLength(1)
  })
})

describe('until when', () => {
  test('until the deadline, to the millisecond, first answers and changes alike', async () => {
    const { id, token } = await event()
    const answer_token = (await answer(shop, token)).body.answer_token!
    shop.clock.set('2026-12-07T16:59:59.999+09:00')
    expect((await answer(shop, token)).status).toBe(200)
    shop.clock.set('2026-12-07T17:00:00+09:00')
    const late = [await answer(shop, token), await answer(shop, token, { ...coming, answer_token })]
    expect(late.map(({ status, body }) => [status, body.code])).toEqual(Array(2).fill([409, 'rsvp_closed']))
    expect((await seen(token, answer_token)).body).toMatchObject({ open: false, answer: { status: 'active' } })
    const later = await signIn(shop, organiser)
    await shop.call('updateEvent', {
      headers: later.headers,
      params: { id },
      body: { rsvp_deadline: '2026-12-09T12:00:00+09:00' },
    })
    expect((await answer(shop, token)).status).toBe(200)
  })

  test('the organiser closes and opens, and a cancelled gathering says so', async () => {
    const { id, token } = await event()
    await update(id, { rsvp_open: false })
    expect((await seen(token)).body.open).toBe(false)
    expect((await answer(shop, token)).body.code).toBe('rsvp_closed')
    await update(id, { rsvp_open: true })
    expect((await answer(shop, token)).status).toBe(200)
    await shop.call('cancelMeetup', { headers, params: { id }, body: {} })
    expect((await seen(token)).body).toMatchObject({ status: 'cancelled', open: false })
    expect((await answer(shop, token)).body.code).toBe('rsvp_closed')
  })
})

describe('the link', () => {
  test('a new one ends the former for newcomers; who has answered keeps his own', async () => {
    const { id, token } = await event()
    const { answer_token } = (await answer(shop, token)).body
    const replaced = await shop.call('replaceRsvpLink', { headers, params: { id } })
    const next = replaced.body.rsvp.url.split('/').at(-1)!
    expect(next).not.toBe(token)
    expect([(await seen(token)).status, (await answer(shop, token)).status, (await seen(next)).status]).toEqual([
      ...[404, 404, 200],
    ])
    expect((await seen(token, answer_token)).body.answer?.name).toBe('佐藤 花子')
    const changed = await answer(shop, token, { ...coming, note: '変更', answer_token: answer_token! })
    expect([changed.status, (await list(id)).attendees.length]).toEqual([200, 1])
  })

  test('what opens nothing is the same 404 for everybody, whatever was wrong with it', async () => {
    const { id, token } = await event()
    const own = (await answer(shop, token)).body.answer_token!
    const wrong = [mistyped(token), 'A'.repeat(48), id.replaceAll('-', 'x')]
    const answers = [...(await Promise.all(wrong.map((each) => seen(each)))), await seen(token, mistyped(own))]
    for (const { status, body } of answers) {
      expect([status, { ...body, request_id: '' }]).toEqual([404, { ...answers[0]!.body, request_id: '' }])
    }
  })

  test('a network that tries links is slowed down; what opens something opens there all the same', async () => {
    const { token } = await event()
    const network = someNetwork()
    const wrong = await Promise.all(Array.from({ length: 300 }, () => seen('A'.repeat(48), undefined, network)))
    expect(new Set(wrong.map(({ status }) => status))).toEqual(new Set([404]))
    const over = await seen('A'.repeat(48), undefined, network)
    expect([over.status, over.body.code]).toEqual([429, 'too_many_requests'])
    expect((await seen(token, undefined, network)).status).toBe(200)
    expect((await answer(shop, token, coming, { network })).status).toBe(200)
    await Promise.all(Array.from({ length: 301 }, () => seen(token, undefined, network)))
    expect((await seen(token, undefined, network)).status).toBe(200)
  })

  test('an office behind one address answers in minutes; a stranger does not fill a gathering', async () => {
    const { id, token } = await event()
    const network = someNetwork()
    const office = await Promise.all(Array.from({ length: 150 }, () => answer(shop, token, coming, { network })))
    expect(new Set(office.map(({ status }) => status))).toEqual(new Set([200]))
    await sql`update limit_counts set count = 600 where key = ${`rsvp-event:${id}`}`
    expect((await answer(shop, token)).status).toBe(429)
    const own = office[0]!.body.answer_token!
    expect((await answer(shop, token, { ...coming, answer_token: own })).status).toBe(200)
    await sql`update limit_counts set count = 1000 where key = ${`rsvp-network:${network}`}`
    expect((await answer(shop, token, { ...coming, answer_token: own }, { network })).status).toBe(429)
    expect((await list(id)).attendees).toHaveLength(150)
  })
})

describe('by mail', () => {
  test('a guest who gives an address gets his private link there, in our words, and once', async () => {
    const { token } = await event()
    const email = someEmail()
    const key = randomUUID()
    const body = { ...coming, name: 'https://spam.example', note: 'https://spam.example', email }
    const first = await answer(shop, token, body, { key })
    await answer(shop, token, body, { key })
    await answer(shop, token, { ...body, note: '変更', answer_token: first.body.answer_token! })
    const mails = await mailsTo(shop, email)
    expect(mails.map(({ subject }) => subject)).toEqual(['【おりおり】お返事を承りました　「開発本部 忘年会」'])
    expect(mails[0]!.text).toContain(`/rsvp/${token}?answer=${first.body.answer_token}`)
    for (const text of [mails[0]!.text, mails[0]!.html]) expect(text).not.toMatch(/spam|えび|shrimp/)
  })

  test('an invited guest answers as himself, keeps his address, and may give another', async () => {
    const { id } = await event()
    const [email, other] = [someEmail(), someEmail()]
    const body = { attendees: [{ name: '佐藤', email }], invite: true }
    await shop.call('addAttendees', { headers, params: { id }, body })
    const [invitation] = await mailsTo(shop, email)
    const [, token, own] = /\/rsvp\/([\w-]+)\?answer=([\w-]+)/.exec(invitation!.text)!
    const first = await answer(shop, token!, { ...coming, answer_token: own! })
    expect(first.body.answer).toMatchObject({ name: '佐藤 花子', email, status: 'active' })
    await answer(shop, token!, { ...coming, email: other, answer_token: own! })
    expect((await list(id)).attendees).toMatchObject([{ email: other, status: 'active' }])
    expect([(await mailsTo(shop, email)).length, (await mailsTo(shop, other)).length]).toEqual([1, 1])
  })

  test('an organiser or a network cannot send thousands of mails; the answers are kept', async () => {
    const { id, token } = await event()
    const network = someNetwork()
    const send = async () => {
      const email = someEmail()
      expect((await answer(shop, token, { ...coming, email }, { network })).status).toBe(200)
      return (await mailsTo(shop, email)).length
    }
    expect(await send()).toBe(1)
    for (const key of [`rsvp-mails:${organiser.userId}`, `rsvp-mails-network:${network}`]) {
      const [before] = await sql`update limit_counts set count = 1000 where key = ${key} returning count`
      expect(before).toBeDefined()
      expect(await send()).toBe(0)
      await sql`update limit_counts set count = 1 where key = ${key}`
    }
    expect((await list(id)).attendees).toHaveLength(3)
  })

  test('a private link gives another address three times a day', async () => {
    const { id, token } = await event()
    const own = (await answer(shop, token)).body.answer_token!
    const move = (email: string) => answer(shop, token, { ...coming, email, answer_token: own })
    const emails = Array.from({ length: 4 }, () => someEmail())
    for (const email of emails.slice(0, 3)) expect((await move(email)).status).toBe(200)
    expect((await move(emails[2]!.toUpperCase())).status).toBe(200)
    const over = await move(emails[3]!)
    expect([over.status, over.body.code]).toEqual([429, 'too_many_requests'])
    expect((await list(id)).attendees).toMatchObject([{ email: expect.stringMatching(new RegExp(emails[2]!, 'i')) }])
    expect(await mailsTo(shop, emails[3]!)).toEqual([])
  })

  test('no address gets many, and the answers are kept', async () => {
    const { id, token } = await event()
    const email = someEmail()
    for (let i = 0; i < 7; i += 1) expect((await answer(shop, token, { ...coming, email })).status).toBe(200)
    expect(await mailsTo(shop, email)).toHaveLength(5)
    expect((await list(id)).attendees).toHaveLength(7)
  })
})

test.each<[string, object, string]>([
  ['no name', { name: '' }, 'name'],
  ['a name of two lines', { name: 'a\nb' }, 'name'],
  ['a long name', { name: '𠮷'.repeat(101) }, 'name'],
  ['no answer', { coming: undefined }, 'coming'],
  ['an unknown allergen', { allergens: ['love'] }, 'allergens.0'],
  ['30 allergens', { allergens: Array(30).fill('egg') }, 'allergens'],
  ['a long note', { note: '長'.repeat(501) }, 'note'],
  ['no address', { email: 'nobody' }, 'email'],
  ['a status', { status: 'active' }, 'status'],
])('%s is refused, and nobody is added', async (_name, change, field) => {
  const { id, token } = await event()
  const { status, body } = await answer(shop, token, { ...coming, ...change } as RsvpAnswerInput)
  expect([status, body.code, body.errors?.[0]?.field]).toEqual([422, 'invalid', field])
  expect((await list(id)).attendees).toEqual([])
})

test('the same allergen twice is one; a name of 100 rare characters is one', async () => {
  const { token } = await event()
  const name = '𠮷'.repeat(100)
  const { body } = await answer(shop, token, { name, coming: true, allergens: ['egg', 'egg'] })
  expect(body.answer).toMatchObject({ name, allergens: ['egg'], note: '' })
})

test('a guest can leave the list at any time with the mailed link, and cannot take others off', async () => {
  const { id, token } = await event()
  const [email, other] = [someEmail(), someEmail()]
  const own = (await answer(shop, token, { ...coming, email })).body.answer_token!
  await answer(shop, token, { ...coming, name: '鈴木', email: other })
  const leave = (query: { answer: string }) => shop.call('leaveRsvp', { params: { token }, query })
  expect((await leave({ answer: mistyped(own) })).status).toBe(404)
  expect(await mailsTo(shop, email)).toHaveLength(1)
  await shop.call('cancelMeetup', { headers, params: { id }, body: {} })
  expect((await leave({ answer: own })).status).toBe(204)
  expect((await leave({ answer: own })).status).toBe(404)
  expect((await list(id)).attendees.map(({ name }) => name)).toEqual(['鈴木'])
  expect(await sql`select count(*)::int as n from attendees where event_id = ${id}`).toEqual([{ n: 1 }])
  const left = (await mailsTo(shop, email)).map(({ subject }) => subject)
  expect(left.filter((subject) => subject.includes('お返事を承りました'))).toEqual([])
})

test('the tables hold no token, and no key of an answer', async () => {
  const { token } = await event()
  const key = randomUUID()
  const own = (await answer(shop, token, { ...coming, email: '' }, { key })).body.answer_token!
  const [row] = await sql`
    select concat((select string_agg(to_jsonb(events)::text, '') from events),
      (select string_agg(to_jsonb(attendees)::text, '') from attendees)) as text`
  const marks = [token, own].map((each) => Buffer.from(each, 'base64url').subarray(16))
  for (const secret of [token, own, key, ...marks.map((mark) => mark.toString('hex'))]) {
    expect(row!.text).not.toContain(secret)
  }
})
