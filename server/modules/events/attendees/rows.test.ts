import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { testShop } from '#testing'
import { answer, coming, placedBy, rsvpTokenOf } from '../../../testing/test-event.ts'
import { mailsTo, signIn, signUp, someEmail, type TestPerson } from '../../../testing/test-person.ts'

const morning = '2026-11-24T10:00:00+09:00'
const shop = await testShop({ now: morning, config: { trustProxy: ['loopback'] } })
const { sql, jobs } = shop.context
const organiser = await signUp(shop)
const colleague = await signUp(shop)
const { headers } = organiser
beforeEach(() => shop.clock.set(morning))

type NewGuests = { name: string; email?: string; department?: string }[]

const list = async (id: string, by: TestPerson = organiser) =>
  (await shop.call('listAttendees', { headers: by.headers, params: { id } })).body
const update = (attendee_id: string, body: object, by: TestPerson = organiser) =>
  shop.call('updateAttendee', { headers: by.headers, params: { attendee_id }, body })
const remove = (attendee_id: string, by: TestPerson = organiser) =>
  shop.call('removeAttendee', { headers: by.headers, params: { attendee_id } })
const changeMany = (
  id: string,
  body: { attendees: string[]; status?: 'invited' | 'active' | 'cancelled'; department?: string; removed?: boolean },
  by: TestPerson = organiser,
) => shop.call('changeAttendees', { headers: by.headers, params: { id }, body })
const privateLink = (text: string) => /answer=([\w-]+)/.exec(text)![1]!

async function gathering(attendees: NewGuests = [], invite = false) {
  const id = await placedBy(shop, organiser)
  const token = await rsvpTokenOf(shop, organiser, id)
  if (attendees.length > 0) {
    await shop.call('addAttendees', { headers, params: { id }, body: { attendees, invite } })
  }
  const ids = (await list(id)).attendees.map((attendee) => attendee.id)
  const seen = (own: string) => shop.call('getRsvp', { params: { token }, query: { answer: own } })
  return { id, token, ids, seen }
}

const guests = (count: number): NewGuests => Array.from({ length: count }, (_, i) => ({ name: `客 ${i}` }))

describe('mending a row', () => {
  test('name, address and department; what was left out stays', async () => {
    const { ids } = await gathering([{ name: '渡辺', email: someEmail(), department: '総務課' }])
    const email = someEmail()
    const { status, body } = await update(ids[0]!, { name: '渡邉 健一', email })
    expect([status, body]).toMatchObject([200, { name: '渡邉 健一', email, department: '総務課', own_name: null }])
    expect((await update(ids[0]!, { email: '', department: '' })).body).toMatchObject({ email: '', department: '' })
  })

  test('what the guest has written stays his: he sees his own words, and the list says that it has others', async () => {
    const { id, token, seen } = await gathering()
    const own = (await answer(shop, token, { ...coming, name: 'わたなべ けんいち' })).body.answer_token!
    const [row] = (await list(id)).attendees
    const { body } = await update(row!.id, { name: '渡邉 健一' })
    expect(body).toMatchObject({ name: '渡邉 健一', own_name: 'わたなべ けんいち', note: '少し遅れます' })
    expect((await seen(own)).body.answer).toMatchObject({ name: 'わたなべ けんいち' })
    await answer(shop, token, { ...coming, name: 'わたなべ けんいち', note: '変更', answer_token: own })
    expect((await list(id)).attendees).toMatchObject([{ name: '渡邉 健一', note: '変更' }])
    await answer(shop, token, { ...coming, name: '渡辺', answer_token: own })
    expect((await list(id)).attendees).toMatchObject([{ name: '渡辺', own_name: null }])
    expect((await update(row!.id, { name: '渡辺' })).body.own_name).toBeNull()
  })

  test('another address ends the link in the former mailbox, and was never asked', async () => {
    const [former, email] = [someEmail(), someEmail()]
    const { id, ids, seen } = await gathering([{ name: '佐藤', email: former }], true)
    const own = privateLink((await mailsTo(shop, former))[0]!.text)
    await update(ids[0]!, { email: former.toUpperCase() })
    expect((await seen(own)).status).toBe(200)
    expect((await update(ids[0]!, { email })).body).toMatchObject({ email, asked_at: null })
    expect((await seen(own)).status).toBe(404)
    expect(await mailsTo(shop, email)).toEqual([])
    const sent = await shop.call('sendInvitations', { headers, params: { id }, body: { attendees: ids } })
    expect(sent.body).toEqual({ sent: 1 })
    expect((await seen(privateLink((await mailsTo(shop, email))[0]!.text))).body.invited).toMatchObject({ email })
  })

  test('a first address leaves the link that the guest has from the page', async () => {
    const { id, token, seen } = await gathering()
    const own = (await answer(shop, token)).body.answer_token!
    await update((await list(id)).attendees[0]!.id, { email: someEmail() })
    expect((await seen(own)).body.answer).toMatchObject({ name: '佐藤 花子' })
  })

  test.each([
    ['no name', { name: '' }, 'name'],
    ['a wrong address', { email: 'nobody' }, 'email'],
    ['the answer', { allergens: [] }, 'allergens'],
    ['an address that another has', { email: 'TAKEN@example.com' }, 'email'],
  ])('%s is refused', async (_what, body, field) => {
    const { ids } = await gathering([{ name: '佐藤' }, { name: '鈴木', email: 'taken@example.com' }])
    const refused = await update(ids[0]!, body)
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([422, field])
  })
})

describe('taking out', () => {
  test('any row, once or twice; it is had back within the hour, and then forgotten', async () => {
    const { id, token, ids, seen } = await gathering([{ name: '佐藤' }, { name: '鈴木' }])
    const own = (await answer(shop, token, { ...coming, name: 'まつもと' })).body.answer_token!
    const stranger = (await list(id)).attendees.at(-1)!.id
    for (const each of [stranger, stranger, ids[0]!]) expect((await remove(each)).status).toBe(204)
    expect((await list(id)).attendees.map(({ name }) => name)).toEqual(['鈴木'])
    expect((await seen(own)).status).toBe(404)
    expect((await answer(shop, token, { ...coming, answer_token: own })).status).toBe(404)
    expect((await update(stranger, { name: 'x' })).status).toBe(404)
    const back = await changeMany(id, { attendees: [stranger, ids[0]!], removed: false })
    expect(back.body.attendees.map(({ name }) => name)).toEqual(['佐藤', '鈴木', 'まつもと'])
    expect((await seen(own)).body.answer).toMatchObject({ name: 'まつもと', note: '少し遅れます' })
    await remove(stranger)
    for (const [instant, left] of [
      ['2026-11-24T11:00:00+09:00', 3],
      ['2026-11-24T11:00:01+09:00', 2],
    ] as const) {
      shop.clock.set(instant)
      await jobs.enqueue(sql, 'erase-answers', {})
      await jobs.drained()
      expect(await sql`select count(*)::int as n from attendees where event_id = ${id}`).toEqual([{ n: left }])
    }
  })

  test('all answers of a link that was replaced, at once: neither invited guests nor those of the new link', async () => {
    const { id, token, ids } = await gathering([{ name: '佐藤' }])
    for (let i = 0; i < 4; i += 1) await answer(shop, token, { ...coming, name: `誰か ${i}` })
    await shop.call('replaceRsvpLink', { headers, params: { id } })
    await answer(shop, await rsvpTokenOf(shop, organiser, id), { ...coming, name: '同僚' })
    const sources = (await list(id)).attendees.map(({ source }) => source)
    expect(sources).toEqual(['organizer', ...Array(4).fill('former_link'), 'link'])
    const former = (await list(id)).attendees.filter(({ source }) => source === 'former_link').map(({ id }) => id)
    const { body } = await changeMany(id, { attendees: [...former, randomUUID()], removed: true })
    expect(body.attendees.map(({ name }) => name)).toEqual(['佐藤', '同僚'])
    expect(body.attendees[0]!.id).toBe(ids[0])
  })

  test('guests who decline or were taken out do not count', async () => {
    const { id, token } = await gathering()
    for (let i = 0; i < 5; i += 1) {
      await shop.call('addAttendees', { headers, params: { id }, body: { attendees: guests(200) } })
    }
    expect((await answer(shop, token)).body.code).toBe('too_many_attendees')
    const declined = await answer(shop, token, { name: '行けない', coming: false })
    expect(declined.status).toBe(200)
    const { attendees } = await list(id)
    await shop.call('cancelAttendee', { headers, params: { attendee_id: attendees[0]!.id } })
    expect((await answer(shop, token)).status).toBe(200)
    const again = await shop.call('activateAttendee', { headers, params: { attendee_id: attendees[0]!.id } })
    expect(again.body.code).toBe('too_many_attendees')
    const own = declined.body.answer_token!
    expect((await answer(shop, token, { ...coming, answer_token: own })).body.code).toBe('too_many_attendees')
    await remove(attendees[1]!.id)
    expect((await answer(shop, token, { ...coming, answer_token: own })).status).toBe(200)
    expect((await changeMany(id, { attendees: [attendees[1]!.id], removed: false })).body.code).toBe(
      'too_many_attendees',
    )
  })
})

describe('several at once', () => {
  test('status and department of those who are still there', async () => {
    const { id, ids } = await gathering(guests(300).slice(0, 200))
    const { body } = await changeMany(id, { attendees: [...ids, randomUUID()], status: 'active', department: '営業部' })
    expect(body.summary).toMatchObject({ invited: 0, active: 200 })
    expect(new Set(body.attendees.map(({ department }) => department))).toEqual(new Set(['営業部']))
  })

  test('an answer that the organiser has set can be had back as none; one of the guest’s own cannot', async () => {
    const { id, ids, token } = await gathering([{ name: '佐藤' }])
    await answer(shop, token, { ...coming, name: '鈴木' })
    const all = (await list(id)).attendees.map((attendee) => attendee.id)
    await changeMany(id, { attendees: ids, status: 'cancelled' })
    const { status, body } = await changeMany(id, { attendees: all, status: 'invited' })
    expect([status, body.attendees.map((each) => each.status)]).toEqual([200, ['invited', 'active']])
  })

  test('those of another gathering or account are not touched', async () => {
    const [here, there] = [await gathering([{ name: '佐藤' }]), await gathering([{ name: '鈴木' }])]
    await changeMany(here.id, { attendees: there.ids, removed: true })
    expect((await list(there.id)).attendees).toHaveLength(1)
    expect((await changeMany(here.id, { attendees: here.ids, removed: true }, colleague)).status).toBe(404)
    expect((await update(here.ids[0]!, { name: 'x' }, colleague)).status).toBe(404)
    expect((await remove(here.ids[0]!, colleague)).status).toBe(404)
  })
})

describe('asking the chosen by mail', () => {
  test('guests never asked are invited, the others reminded, none twice within 48 hours', async () => {
    const [asked, fresh, answered] = [someEmail(), someEmail(), someEmail()]
    const { id, token } = await gathering(
      [
        { name: '佐藤', email: asked },
        { name: '田中', email: answered },
      ],
      true,
    )
    const body = { attendees: [{ name: '鈴木', email: fresh }, { name: '無し' }] }
    await shop.call('addAttendees', { headers, params: { id }, body })
    await answer(shop, token, { ...coming, name: '田中' })
    expect(await mailsTo(shop, asked)).toHaveLength(1)
    shop.clock.set('2026-11-26T10:00:00+09:00')
    const person = await signIn(shop, organiser)
    const ids = (await list(id, person)).attendees.map((attendee) => attendee.id)
    const ask = () =>
      shop.call('sendInvitations', { headers: person.headers, params: { id }, body: { attendees: ids } })
    expect((await ask()).body).toEqual({ sent: 2 })
    expect((await ask()).body).toEqual({ sent: 0 })
    const last = async (email: string) => (await mailsTo(shop, email)).map(({ subject }) => subject)[0]
    expect(await last(asked)).toContain('お返事のお願い')
    expect(await last(fresh)).toContain('ご案内')
    expect(await mailsTo(shop, answered)).toHaveLength(1)
    const { body: later } = await shop.call('sendReminders', { headers: person.headers, params: { id } })
    expect(later).toEqual({ sent: 0 })
  })

  test('what was promised for when answers are taken goes out by a job, whatever opened them', async () => {
    const { id, ids } = await gathering()
    expect(ids).toEqual([])
    const close = (rsvp_open: boolean) => sql`update events set rsvp_open = ${rsvp_open} where id = ${id}`
    await close(false)
    const email = someEmail()
    await shop.call('addAttendees', {
      headers,
      params: { id },
      body: { attendees: [{ name: '佐藤', email }], invite: true },
    })
    const run = async () => {
      await jobs.enqueue(sql, 'ask-waiting-guests', {})
      await jobs.drained()
      return (await mailsTo(shop, email)).length
    }
    expect(await run()).toBe(0)
    await close(true)
    expect([await run(), await run()]).toEqual([1, 1])
    expect((await list(id)).attendees).toMatchObject([{ invite_waits: false, asked_at: morning }])
  })
})

test('a list of a thousand, and a page of lists, cost as many statements as those of one', async () => {
  const { id } = await gathering(guests(1))
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const statements = async () => {
    query.mockClear()
    expect((await list(id)).attendees.length).toBeGreaterThan(0)
    await shop.call('listFutureEvents', { headers })
    return query.mock.calls.filter(([asked]) => JSON.stringify(asked).includes('attendees')).length
  }
  const one = await statements()
  for (let i = 0; i < 4; i += 1) {
    await shop.call('addAttendees', { headers, params: { id }, body: { attendees: guests(200) } })
  }
  expect([one, await statements()]).toEqual([2, 2])
  query.mockRestore()
})
