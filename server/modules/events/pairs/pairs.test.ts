import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { testShop } from '#testing'
import { answer, coming, placedBy, rsvpTokenOf } from '../../../testing/test-event.ts'
import { mailsTo, signIn, signUp, someEmail, type TestPerson } from '../../../testing/test-person.ts'

const morning = '2026-11-24T10:00:00+09:00'
const shop = await testShop({ now: morning, config: { trustProxy: ['loopback'] } })
const organiser = await signUp(shop)
const colleague = await signUp(shop)
beforeEach(() => shop.clock.set(morning))

type NewGuests = { name: string; email?: string; department?: string }[]
type Pairing = 'joinAttendees' | 'keepApart' | 'reconsiderAttendees'

const list = async (id: string, { headers }: TestPerson = organiser) =>
  (await shop.call('listAttendees', { headers, params: { id } })).body
const pair = (name: Pairing, [attendee_id, other]: [string, string], { headers }: TestPerson = organiser) =>
  shop.call(name, { headers, params: { attendee_id }, body: { with: other } })
const countsOf = async (id: string) => {
  const { summary } = await list(id)
  const { body: event } = await shop.call('getEvent', { headers: organiser.headers, params: { id } })
  const { invited, active, cancelled } = summary
  expect(event.attendee_counts).toEqual({ invited, active, cancelled })
  return [invited, active, cancelled]
}

async function gathering() {
  const id = await placedBy(shop, organiser)
  const token = await rsvpTokenOf(shop, organiser, id)
  return {
    id,
    token,
    async pasted(attendees: NewGuests, invite = false) {
      const { body } = await shop.call('addAttendees', {
        headers: organiser.headers,
        params: { id },
        body: { attendees, invite },
      })
      return body.attendees.slice(-attendees.length).map((attendee) => attendee.id)
    },
    async answered(name: string, changes: Partial<typeof coming> = {}) {
      const { body } = await answer(shop, token, { ...coming, name, ...changes })
      const { attendees } = await list(id, await signIn(shop, organiser))
      return { own: body.answer_token!, id: attendees.at(-1)!.id }
    },
    seen: async (own: string) => (await shop.call('getRsvp', { params: { token }, query: { answer: own } })).body,
  }
}

describe('an answer by the name of an unanswered guest', () => {
  test('however the name is typed: kana, 々, an honorific, marks that nobody sees', async () => {
    const { id, pasted, answered } = await gathering()
    await pasted([{ name: '佐々木 はるか' }, { name: '一ノ瀬 亮' }, { name: '田中 太郎さん' }])
    for (const name of ['佐佐木 ハルカ', '一の瀬\u200e 亮\u00ad', '田中\u2060太郎']) await answered(name)
    expect(await countsOf(id)).toEqual([0, 3, 0])
  })

  test('is shown as probably theirs, not counted again, and the guest is not reminded', async () => {
    const { id, pasted, answered } = await gathering()
    const [email, other] = [someEmail(), someEmail()]
    const [takahashi] = await pasted(
      [
        { name: '髙橋 直人', email },
        { name: '鈴木', email: other },
      ],
      true,
    )
    const { id: theirs } = await answered('高橋直人')
    const { attendees, summary } = await list(id)
    expect(attendees.map(({ id, probably }) => [id, probably])).toContainEqual([theirs, takahashi])
    expect(await countsOf(id)).toEqual([1, 1, 0])
    // Who it is does not matter to what must not be eaten.
    expect(summary.allergens).toEqual({ shrimp: 1, egg: 1 })
    shop.clock.set('2026-11-26T10:00:00+09:00')
    const { headers } = await signIn(shop, organiser)
    expect((await shop.call('sendReminders', { headers, params: { id } })).body).toEqual({ sent: 1 })
    expect([(await mailsTo(shop, email)).length, (await mailsTo(shop, other)).length]).toEqual([1, 2])
  })

  test('also when the name is pasted after the answer, and when it does not come', async () => {
    const { id, pasted, answered } = await gathering()
    const { id: theirs } = await answered('NGUYEN THI LAN', { coming: false })
    expect(await countsOf(id)).toEqual([0, 0, 1])
    const [lan] = await pasted([{ name: 'Nguyễn Thị Lan' }])
    expect((await list(id)).attendees).toMatchObject([{ id: theirs, probably: lan }, { id: lan }])
    expect(await countsOf(id)).toEqual([0, 0, 1])
  })

  test('of a guest who has answered, or of another answer, is one more', async () => {
    const { id, token, pasted, answered } = await gathering()
    const email = someEmail()
    await pasted([{ name: '佐藤 花子', email }], true)
    const [mail] = await mailsTo(shop, email)
    const [, own] = /answer=([\w-]+)/.exec(mail!.text)!
    await answer(shop, token, { ...coming, answer_token: own! })
    await answered('佐藤 花子')
    await answered('佐藤 花子')
    expect((await list(id)).attendees.map(({ probably }) => probably)).toEqual([null, null, null])
    expect(await countsOf(id)).toEqual([0, 3, 0])
  })

  test('that came before the guest answered by mail stays undecided', async () => {
    const { id, token, pasted, answered } = await gathering()
    const email = someEmail()
    const [guest] = await pasted([{ name: '佐藤 花子', email }], true)
    await answered('佐藤花子')
    const [, own] = /answer=([\w-]+)/.exec((await mailsTo(shop, email))[0]!.text)!
    await answer(shop, token, { ...coming, coming: false, answer_token: own! })
    await answered('佐藤花子')
    expect((await list(id)).attendees.map(({ probably }) => probably)).toEqual([null, guest, null])
    expect(await countsOf(id)).toEqual([0, 1, 1])
  })

  test('follows a name that is mended, and a guest who is taken out', async () => {
    const { id, pasted, answered } = await gathering()
    const [guest] = await pasted([{ name: '佐藤 陽子' }])
    const { id: theirs } = await answered('佐籐 陽子')
    const { headers } = organiser
    expect(await countsOf(id)).toEqual([1, 1, 0])
    await shop.call('updateAttendee', { headers, params: { attendee_id: theirs }, body: { name: '佐藤 陽子' } })
    expect(await countsOf(id)).toEqual([0, 1, 0])
    await shop.call('removeAttendee', { headers, params: { attendee_id: guest! } })
    expect(await countsOf(id)).toEqual([0, 1, 0])
  })
})

describe('joined', () => {
  test('one is left, with the list’s name and the guest’s own words, and both links lead to it', async () => {
    const { id, token, pasted, answered, seen } = await gathering()
    const email = someEmail()
    const [guest] = await pasted([{ name: '髙橋 直人', email, department: '開発二課' }], true)
    const answer1 = await answered('高橋直人')
    const joined = await pair('joinAttendees', [answer1.id, guest!])
    expect([joined.status, joined.body]).toEqual([
      200,
      expect.objectContaining({
        id: guest,
        name: '髙橋 直人',
        own_name: '高橋直人',
        email,
        department: '開発二課',
        status: 'active',
        allergens: ['shrimp', 'egg'],
        note: '少し遅れます',
        probably: null,
      }),
    ])
    expect((await list(id)).attendees).toEqual([joined.body])
    expect(await countsOf(id)).toEqual([0, 1, 0])
    for (const again of [
      [answer1.id, guest!],
      [guest!, answer1.id],
    ] satisfies [string, string][]) {
      expect((await pair('joinAttendees', again)).body).toEqual(joined.body)
    }
    expect((await seen(answer1.own)).answer).toMatchObject({ name: '高橋直人', allergens: ['shrimp', 'egg'] })
    const change = { ...coming, name: '高橋直人', coming: false, answer_token: answer1.own }
    expect((await answer(shop, token, change)).body.answer).toMatchObject({ name: '高橋直人', status: 'cancelled' })
    expect((await list(id)).attendees).toMatchObject([{ id: guest, name: '髙橋 直人', status: 'cancelled' }])
  })

  test('whose link did not write it is not shown what was answered, and may answer for the one row', async () => {
    const { id, token, pasted, answered, seen } = await gathering()
    const email = someEmail()
    const [guest] = await pasted([{ name: '佐藤 花子', email }], true)
    const { id: theirs, own } = await answered('佐藤 花子', { note: '妊娠中です' })
    await pair('joinAttendees', [theirs, guest!])
    const [, invited] = /answer=([\w-]+)/.exec((await mailsTo(shop, email))[0]!.text)!
    const before = await seen(invited!)
    expect([before.answer, before.invited]).toEqual([null, { name: '佐藤 花子', email }])
    expect(JSON.stringify(before)).not.toContain('妊娠')
    await answer(shop, token, { name: '佐藤 花子', coming: true, note: '楽しみです', answer_token: invited! })
    expect((await list(id)).attendees).toMatchObject([{ id: guest, note: '楽しみです' }])
    expect((await seen(own)).answer).toBeNull()
  })

  test('three of one name: pasted twice and answered twice are one after three presses', async () => {
    const { id, pasted, answered } = await gathering()
    const [one, two] = await pasted([{ name: '佐藤 陽子' }, { name: '佐藤　陽子', department: '法務課' }])
    const declined = await answered('佐藤陽子', { coming: false })
    shop.clock.set('2026-11-24T11:00:00+09:00')
    const person = await signIn(shop, organiser)
    const comes = await answered('佐藤陽子')
    const rows = (await list(id, person)).attendees
    expect(rows.map(({ probably }) => probably)).toEqual([null, null, one, two])
    await pair('joinAttendees', [declined.id, one!], person)
    await pair('joinAttendees', [comes.id, two!], person)
    const { body } = await pair('joinAttendees', [one!, two!], person)
    expect(body).toMatchObject({ id: one, status: 'active', department: '法務課' })
    const { attendees, summary } = await list(id, person)
    expect([attendees.length, summary.active]).toEqual([1, 1])
  })

  test('twins stay two: each answer is paired with one of them', async () => {
    const { id, pasted, answered } = await gathering()
    const [one, two] = await pasted([
      { name: '佐藤 陽子', department: '営業一課' },
      { name: '佐藤 陽子', department: '経理課' },
    ])
    const [first, second] = [await answered('佐藤 陽子'), await answered('佐藤 陽子', { coming: false })]
    await pair('joinAttendees', [first.id, one!])
    await pair('joinAttendees', [two!, second.id])
    expect((await list(id)).attendees).toMatchObject([
      { id: one, status: 'active', department: '営業一課' },
      { id: two, status: 'cancelled', department: '経理課' },
    ])
  })

  test('taken back, each has what it had; an answer that came since is not lost', async () => {
    const { id, token, pasted, answered } = await gathering()
    const [guest] = await pasted([{ name: '佐藤 花子' }])
    const { id: theirs, own } = await answered('佐藤花子')
    const before = await list(id)
    await pair('joinAttendees', [theirs, guest!])
    expect((await pair('reconsiderAttendees', [theirs, guest!])).status).toBe(200)
    expect(await list(id)).toEqual(before)
    await pair('joinAttendees', [theirs, guest!])
    shop.clock.set('2026-11-24T11:00:00+09:00')
    const person = await signIn(shop, organiser)
    await answer(shop, token, { ...coming, name: '佐藤花子', note: '変更', answer_token: own })
    const late = await pair('reconsiderAttendees', [guest!, theirs], person)
    expect([late.status, late.body.code]).toEqual([409, 'edited_meanwhile'])
    expect((await list(id, person)).attendees).toMatchObject([{ id: guest, note: '変更' }])
  })

  test('a first answer that arrives again after the join makes no second row', async () => {
    const { id, token, pasted } = await gathering()
    const key = randomUUID()
    const [guest] = await pasted([{ name: '佐藤 花子' }])
    const first = await answer(shop, token, coming, { key })
    await pair('joinAttendees', [(await list(id)).attendees.at(-1)!.id, guest!])
    expect((await answer(shop, token, coming, { key })).body).toEqual(first.body)
    await answer(shop, token, { ...coming, note: '間に合います' }, { key })
    expect((await list(id)).attendees).toMatchObject([{ id: guest, note: '間に合います' }])
  })

  test('joined by many hands at once it is still one', async () => {
    const { id, pasted, answered } = await gathering()
    const [guest] = await pasted([{ name: '佐藤 花子' }])
    const { id: theirs } = await answered('佐藤 花子')
    const all = await Promise.all(
      Array.from({ length: 6 }, (_, i) => pair('joinAttendees', i % 2 ? [guest!, theirs] : [theirs, guest!])),
    )
    expect(all.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect((await list(id)).attendees).toHaveLength(1)
  })
})

describe('kept apart', () => {
  test('for good: both are counted, also after the answer is changed; taken back, it is asked again', async () => {
    const { id, token, pasted, answered } = await gathering()
    const [guest] = await pasted([{ name: '佐藤 花子' }])
    const { id: theirs, own } = await answered('佐藤花子')
    const apart = await pair('keepApart', [theirs, guest!])
    expect(apart.body).toMatchObject({ id: theirs, probably: null, apart_from: [guest] })
    expect((await pair('keepApart', [guest!, theirs])).status).toBe(200)
    await answer(shop, token, { ...coming, name: '佐藤花子', answer_token: own })
    expect(await countsOf(id)).toEqual([1, 1, 0])
    const joined = await pair('joinAttendees', [theirs, guest!])
    expect([joined.status, joined.body.code]).toEqual([409, 'attendees_apart'])
    expect((await pair('reconsiderAttendees', [theirs, guest!])).body).toMatchObject({ probably: guest })
    await pair('joinAttendees', [theirs, guest!])
    const late = await pair('keepApart', [theirs, guest!])
    expect([late.status, late.body.code]).toEqual([409, 'attendees_joined'])
  })
})

test('only two of one gathering of one’s own', async () => {
  const [here, there] = [await gathering(), await gathering()]
  const [one, two] = await here.pasted([{ name: '佐藤' }, { name: '佐藤' }])
  const [far] = await there.pasted([{ name: '佐藤' }])
  const names = ['joinAttendees', 'keepApart', 'reconsiderAttendees'] as const
  for (const name of names) {
    for (const other of [far!, randomUUID()]) {
      const { status, body } = await pair(name, [one!, other])
      expect([status, body.code]).toEqual([404, 'attendee_not_found'])
    }
    expect((await pair(name, [one!, two!], colleague)).status).toBe(404)
    expect((await pair(name, [one!, one!])).body).toMatchObject({ code: 'invalid', errors: [{ field: 'with' }] })
  }
  await shop.call('removeAttendee', { headers: organiser.headers, params: { attendee_id: two! } })
  for (const name of names) expect((await pair(name, [one!, two!])).status).toBe(404)
  await shop.call('cancelMeetup', { headers: organiser.headers, params: { id: here.id }, body: {} })
})

test('CSV and advice say whose answer is not clear', async () => {
  const { id, pasted, answered } = await gathering()
  await pasted([{ name: '佐藤 花子' }])
  await answered('佐藤花子')
  await answered('佐藤花子')
  const { headers } = organiser
  const csv = await (await shop.fetch(`/backend/api/users/events/${id}/attendees.csv`, { headers })).text()
  expect(csv).toContain('"佐藤 花子さまと同じ方かもしれないため、人数に入れていません"')
  const { body } = await shop.call('getAdvice', { headers, params: { id }, query: {} })
  expect(body.reasons.filter(({ code }) => code === 'active')).not.toContainEqual({ code: 'active', n: 1 })
  expect(body.cover).toHaveLength(1)
})
