import { beforeEach, expect, test } from 'vitest'
import { testShop } from '#testing'
import { asShown } from '../../../testing/as-shown.ts'
import { answer, coming, placedBy, rsvpTokenOf } from '../../../testing/test-event.ts'
import { mailsTo, signIn, signUp, someEmail } from '../../../testing/test-person.ts'

const morning = '2026-11-24T10:00:00+09:00'
const shop = await testShop({ now: morning, config: { trustProxy: ['loopback'] } })
const person = await signUp(shop)
const { headers } = person
beforeEach(() => shop.clock.set(morning))

type Event = { id: string; guests: string[] }

/** Of 18:00 to 20:00 on 11 December, with a guest who was asked, one who comes, one who declined, and one without a mail. */
async function gathering(): Promise<Event> {
  const id = await placedBy(shop, person)
  const guests = [someEmail(), someEmail(), someEmail(), someEmail()]
  const attendees = [
    { name: '佐藤', email: guests[0] },
    { name: '田中', email: guests[2] },
  ]
  const { body } = await invite(id, attendees)
  await shop.call('cancelAttendee', { headers, params: { attendee_id: body.attendees[1]!.id } })
  await answer(shop, await rsvpTokenOf(shop, { headers }, id), { ...coming, name: '鈴木', email: guests[1] })
  await shop.call('addAttendees', {
    headers,
    params: { id },
    body: { attendees: [{ name: '高橋', email: guests[3] }], invite: false },
  })
  return { id, guests }
}

const invite = (id: string, attendees: { name: string; email?: string }[]) =>
  shop.call('addAttendees', { headers, params: { id }, body: { attendees, invite: true } })
const event = async (id: string) => (await shop.call('getEvent', { headers, params: { id } })).body
const update = (id: string, body: object) => shop.call('updateEvent', { headers, params: { id }, body })
const tell = async (id: string) => (await shop.call('tellGuests', { headers, params: { id } })).body
const change = (id: string, body: object, query = {}) =>
  asShown(shop, 'changeMeetup', { headers, params: { id }, body, query })
const at = (from: string, to: string) => ({
  starts_at: `2026-12-11T${from}:00+09:00`,
  ends_at: `2026-12-11T${to}:00+09:00`,
})
/** Of each guest, how many mails with this in the subject. */
const told = ({ guests }: Event, subject: string) =>
  Promise.all(
    guests.map(async (email) => (await mailsTo(shop, email)).filter((mail) => mail.subject.includes(subject)).length),
  )

const CANCELLED = '会のキャンセルのお知らせ'
const CHANGED = '会の変更のお知らせ'

test('a cancelled order writes to no guest; their page says it, and the organiser can tell them later, once', async () => {
  const party = await gathering()
  expect(await event(party.id)).toMatchObject({ concerned: 2, untold: 0 })
  await asShown(shop, 'cancelMeetup', { headers, params: { id: party.id }, body: {} })
  expect(await told(party, CANCELLED)).toEqual([0, 0, 0, 0])
  expect(await event(party.id)).toMatchObject({ status: 'cancelled', concerned: 0, untold: 2 })
  const token = await rsvpTokenOf(shop, { headers }, party.id)
  expect((await shop.call('getRsvp', { params: { token } })).body.status).toBe('cancelled')
  expect(await Promise.all([tell(party.id), tell(party.id)])).toEqual(
    expect.arrayContaining([{ sent: 2 }, { sent: 0 }]),
  )
  expect(await told(party, CANCELLED)).toEqual([1, 1, 0, 0])
  expect((await event(party.id)).untold).toBe(0)
})

test('with tell_guests they are written to in the press that cancels', async () => {
  const party = await gathering()
  await asShown(shop, 'cancelMeetup', { headers, params: { id: party.id }, body: { tell_guests: true } })
  expect(await told(party, CANCELLED)).toEqual([1, 1, 0, 0])
  expect((await event(party.id)).untold).toBe(0)
  expect(await tell(party.id)).toEqual({ sent: 0 })
})

test('another time is told when the organiser wants it, with the one before', async () => {
  const party = await gathering()
  await update(party.id, at('19:00', '21:00'))
  expect(await told(party, CHANGED)).toEqual([0, 0, 0, 0])
  expect((await event(party.id)).untold).toBe(2)
  await update(party.id, { ...at('19:30', '21:00'), tell_guests: true })
  expect(await told(party, CHANGED)).toEqual([1, 1, 0, 0])
  expect((await event(party.id)).untold).toBe(0)
  const mail = (await mailsTo(shop, party.guests[1]!)).find(({ subject }) => subject.includes(CHANGED))!
  expect(mail.text).toContain('■日時　2026年12月11日（金）　19:30〜21:00\n■変更前　2026年12月11日（金）　18:00〜20:00')
  expect(mail.text).toMatch(/\/rsvp\/[\w-]+\?answer=/)
  expect(mail.html).toContain('会の時刻が変わりました')
})

test('a time that was put back, and another title, are news to nobody', async () => {
  const party = await gathering()
  await update(party.id, at('19:00', '21:00'))
  await update(party.id, { ...at('18:00', '20:00'), title: '忘年会', note: '平服で', tell_guests: true })
  expect(await told(party, CHANGED)).toEqual([0, 0, 0, 0])
  expect((await event(party.id)).untold).toBe(0)
})

test('who was invited in between is told of the way back, too', async () => {
  const party = await gathering()
  await update(party.id, at('19:00', '21:00'))
  shop.clock.set('2026-11-24T10:05:00+09:00')
  const late = someEmail()
  await invite(party.id, [{ name: '渡辺', email: late }])
  expect((await event(party.id)).untold).toBe(2)
  shop.clock.set('2026-11-24T10:10:00+09:00')
  await update(party.id, { ...at('18:00', '20:00'), tell_guests: true })
  expect(await told({ ...party, guests: [...party.guests, late] }, CHANGED)).toEqual([1, 1, 0, 0, 1])
})

test('nobody is told of a gathering that has begun', async () => {
  const party = await gathering()
  await update(party.id, at('19:00', '21:00'))
  shop.clock.set('2026-12-11T19:00:00+09:00')
  const again = await signIn(shop, person)
  const asked = { headers: again.headers, params: { id: party.id } }
  expect((await shop.call('getEvent', asked)).body).toMatchObject({ concerned: 0, untold: 0 })
  expect((await shop.call('tellGuests', asked)).body).toEqual({ sent: 0 })
  expect(await told(party, CHANGED)).toEqual([0, 0, 0, 0])
})

test('an order that is brought elsewhere or at another time shows the letter before, and sends it when that is wanted', async () => {
  const party = await gathering()
  const moved = {
    delivery_window: { from: '12:00', to: '12:30' },
    address: { postal_code: '150-0002', prefecture: '東京都', city: '渋谷区', street: '渋谷1-1-1', building: '' },
  }
  const { to_guests } = (await change(party.id, moved, { dry_run: '1' })).body
  expect(to_guests).toMatchObject({ concerned: 2 })
  expect(to_guests!.letter.text).toContain(
    '12:30〜14:30\n■変更前　2026年12月11日（金）　18:00〜20:00\n■場所　東京都渋谷区',
  )
  expect((await change(party.id, { estimated_person: 26 }, { dry_run: '1' })).body.to_guests).toBeUndefined()
  expect(await told(party, CHANGED)).toEqual([0, 0, 0, 0])
  expect((await change(party.id, { ...moved, tell_guests: true })).status).toBe(200)
  expect(await told(party, CHANGED)).toEqual([1, 1, 0, 0])
  const [mail] = await mailsTo(shop, party.guests[0]!)
  expect(mail!.html).toContain('会の時刻と場所が変わりました')
  const sent = mail!.text.replace(/https?:\S+/, '（お一人ずつの専用のリンクが入ります）')
  expect(sent.trim()).toBe(to_guests!.letter.text.trim())
})

test('the letters of a cancellation and of another time can be read before', async () => {
  const { id } = await gathering()
  const letters = async (query: object) => (await shop.call('getLetters', { headers, params: { id }, query })).body
  expect(await letters({})).toMatchObject({
    concerned: 2,
    changed: null,
    cancelled: { subject: expect.stringContaining(CANCELLED) },
  })
  expect((await letters(at('19:00', '21:00'))).changed!.text).toContain('19:00〜21:00')
  expect((await event(id)).untold).toBe(0)
})

test('another’s guests are told by nobody else', async () => {
  const { id } = await gathering()
  const other = await signUp(shop)
  const { status } = await shop.call('tellGuests', { headers: other.headers, params: { id } })
  expect(status).toBe(404)
})
