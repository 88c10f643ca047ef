import { beforeEach, expect, test } from 'vitest'
import { testShop } from '#testing'
import { asShown } from '../../../testing/as-shown.ts'
import { place, placementFor, sample } from '../../../testing/sample-placement.ts'
import { answer, coming, placedBy, rsvpTokenOf } from '../../../testing/test-event.ts'
import { mailsTo, signIn, signUp, someEmail } from '../../../testing/test-person.ts'
import { remindOfFees } from './remind-of-fees.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] }, isScheduled: false })
const { jobs, sql } = shop.context

/** Of an order for Friday 11 December: half from Tuesday 17:00 on, all from Wednesday 17:00 on. */
const ordered = '2026-11-24T10:00:00+09:00'
beforeEach(() => shop.clock.set(ordered))

async function remindAt(instant: string): Promise<void> {
  shop.clock.set(instant)
  await jobs.enqueue(sql, remindOfFees.name, {})
  await jobs.drained()
  // One mail after the other: those of two moments would leave at once.
  await jobs.enqueue(sql, 'send-mails', {})
  await jobs.drained()
}
const remindersTo = async (email: string) =>
  (await mailsTo(shop, email)).filter(({ subject }) => subject.includes('まもなくキャンセル料が変わります'))

/** Can be changed until the second step ends. */
const boxes = [{ id: 27, qty: 24 }]

/** The lines of one of its facts. */
function factIn({ text }: { text: string }, name: string): string[] {
  const lines = text.split('\n')
  const first = lines.findIndex((line) => line.startsWith(`■${name}　`))
  if (first < 0) return []
  const next = lines.findIndex((line, i) => i > first && !line.startsWith('　'))
  return [lines[first]!.slice(name.length + 2), ...lines.slice(first + 1, next).map((line) => line.slice(1))]
}

test('a day before each step, once, with what it costs from when on', async () => {
  const person = await signUp(shop)
  const id = await placedBy(shop, person)
  await remindAt('2026-12-07T16:59:59+09:00')
  expect(await remindersTo(person.email)).toEqual([])
  await remindAt('2026-12-07T17:00:00+09:00')
  await remindAt('2026-12-07T17:10:00+09:00')
  const [first, ...others] = await remindersTo(person.email)
  expect(others).toEqual([])
  expect(first!.text).toContain('12月8日（火）17時まで　無料')
  expect(first!.text).toContain(`/mypage/meetups/${id}`)
  await remindAt('2026-12-08T17:00:00+09:00')
  expect(await remindersTo(person.email)).toHaveLength(2)
  await remindAt('2026-12-09T17:00:00+09:00')
  await remindAt('2026-12-11T17:00:00+09:00')
  expect(await remindersTo(person.email)).toHaveLength(2)
})

test('an order that fails stops no other, and is tried again at the next run', async () => {
  const people = await Promise.all([signUp(shop), signUp(shop)])
  const orders = await Promise.all(people.map(async (person) => ({ id: await placedBy(shop, person), person })))
  const [first, second] = orders.toSorted((a, b) => (a.id < b.id ? -1 : 1)) as [(typeof orders)[0], (typeof orders)[0]]
  const received = async () => [
    (await remindersTo(first.person.email)).length,
    (await remindersTo(second.person.email)).length,
  ]
  await sql.unsafe(`
    create function fail_reminder() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
    create trigger fail_reminder before insert on fee_reminders for each row when (new.meetup_id = '${first.id}')
      execute function fail_reminder()`)
  await remindAt('2026-12-07T18:00:00+09:00')
  expect(await received()).toEqual([0, 1])
  await sql.unsafe('drop function fail_reminder cascade')
  await remindAt('2026-12-07T18:10:00+09:00')
  expect(await received()).toEqual([1, 1])
})

test('two servers at once remind once', async () => {
  const person = await signUp(shop)
  await placedBy(shop, person)
  shop.clock.set('2026-12-07T18:00:00+09:00')
  await Promise.all([1, 2, 3].map(() => jobs.enqueue(sql, remindOfFees.name, {})))
  await jobs.drained()
  expect(await remindersTo(person.email)).toHaveLength(1)
})

test('a cancelled order, and one that was placed within that day, need no reminder', async () => {
  const person = await signUp(shop)
  const id = await placedBy(shop, person)
  await shop.call('cancelMeetup', { headers: person.headers, params: { id }, body: {} })
  shop.clock.set('2026-12-07T17:30:00+09:00')
  await placedBy(shop, await signIn(shop, person))
  await remindAt('2026-12-07T18:00:00+09:00')
  expect(await remindersTo(person.email)).toEqual([])
})

test('only the steps ahead are told, the one in force first: one that begins at this very instant, and the last', async () => {
  const person = await signUp(shop)
  await placedBy(shop, person)
  await remindAt('2026-12-07T17:00:00+09:00')
  await remindAt('2026-12-08T17:00:00+09:00')
  const steps = (await remindersTo(person.email)).toReversed().map((mail) => factIn(mail, 'キャンセル料'))
  const [free, half, whole] = [
    '12月8日（火）17時まで　無料',
    '12月9日（水）17時まで　お支払い合計の50%（',
    '12月9日（水）17時以降　お支払い合計の100%（',
  ].map((words) => expect.stringContaining(words))
  const now = (words: string) => expect.stringMatching(`^いま：${words}`)
  expect(steps).toEqual([
    [now('12月8日（火）17時まで　無料'), half, whole],
    [now('12月9日（水）17時まで　お支払い合計の50%'), whole],
  ])
  expect(steps[1]).not.toContainEqual(free)
})

test('what five fewer cost is told while they can be taken out, and afterwards who may be asked', async () => {
  const person = await signUp(shop)
  await placedBy(shop, person, { cart: boxes })
  await remindAt('2026-12-07T17:00:00+09:00')
  await remindAt('2026-12-08T17:00:00+09:00')
  const [second, first] = await remindersTo(person.email)
  // Five boxes of 2,592 yen.
  expect(factIn(first!, '5名さま減らす場合')).toEqual([
    'いま：12月8日（火）17時まで　無料',
    '12月9日（水）17時まで　6,480円',
    '12月9日（水）17時以降　12,960円',
    '商品も人数分減らすときの一部キャンセル料（不課税）の目安です。変更の締切のあとは、お電話でご相談ください。',
  ])
  expect(factIn(second!, '5名さま減らす場合')).toEqual([
    'いま：12月9日（水）17時まで　6,480円',
    '12月9日（水）17時以降　12,960円',
    expect.stringContaining('目安'),
  ])
  expect(factIn(second!, '変更の締切')).toEqual(['12月9日（水）17時'])
})

test('once it can be changed no more, no share of it is offered; nor of an order for five', async () => {
  const [late, few] = [await signUp(shop), await signUp(shop)]
  await placedBy(shop, late)
  await placedBy(shop, few, { cart: boxes, estimated_person: 5 })
  await remindAt('2026-12-08T17:00:00+09:00')
  const [closed] = await remindersTo(late.email)
  expect(factIn(closed!, 'ご変更')).toEqual([
    '受付を終了しました。お困りのことがありましたら、お電話でご相談ください。',
  ])
  expect(closed!.text).not.toMatch(/減らす場合|商品を減らすと|変更の締切/)
  const [open] = await remindersTo(few.email)
  expect(factIn(open!, '変更の締切')).toHaveLength(1)
  expect(open!.text).not.toContain('減らす場合')
})

test('what was charged for goods taken out in the paid time is a line of its own', async () => {
  const person = await signUp(shop)
  const id = await placedBy(shop, person, { cart: boxes })
  shop.clock.set('2026-12-08T17:00:00+09:00')
  const { headers } = await signIn(shop, person)
  const body = { cart: [{ id: 27, qty: 18 }], estimated_person: 18 }
  const changed = await asShown(shop, 'changeMeetup', { headers, params: { id }, body })
  expect(changed.body.change_fee).toBe(7_776)
  await remindAt('2026-12-08T17:10:00+09:00')
  const [mail] = await remindersTo(person.email)
  expect(factIn(mail!, 'これまでの一部キャンセル料')).toEqual([
    '7,776円（不課税）',
    'キャンセル料とは別に頂戴します。合わせても、減らす前のご注文をキャンセルした場合の額は超えません。',
  ])
  expect(factIn(mail!, 'キャンセル料')[0]).toMatch(/^いま：12月9日（水）17時まで/)
  const told = (await mailsTo(shop, person.email)).find(({ subject }) => subject.includes('変更を承りました'))
  expect(told!.text).not.toContain('12月8日（火）17時まで　無料')
})

test('how many guests have answered is told where there are guests', async () => {
  const [host, alone] = [await signUp(shop), await signUp(shop)]
  const id = await placedBy(shop, host)
  await placedBy(shop, alone)
  const attendees = Array.from({ length: 5 }, (_, i) => ({ name: `参加 ${i + 1}` }))
  const { body } = await shop.call('addAttendees', { headers: host.headers, params: { id }, body: { attendees } })
  await shop.call('activateAttendee', { headers: host.headers, params: { attendee_id: body.attendees[0]!.id } })
  await shop.call('cancelAttendee', { headers: host.headers, params: { attendee_id: body.attendees[1]!.id } })
  await answer(shop, await rsvpTokenOf(shop, host, id), { ...coming, coming: 'maybe' })
  await remindAt('2026-12-07T17:00:00+09:00')
  const [mail] = await remindersTo(host.email)
  expect(factIn(mail!, '参加者のお返事')).toEqual([
    '参加 1名さま、未定 1名さま、未回答 3名さま、不参加 1名さま（12月7日（月）17時現在）',
  ])
  expect((await remindersTo(alone.email))[0]!.text).not.toContain('お返事')
})

test('a guest is reminded with a link that opens the order', async () => {
  const email = someEmail()
  await place(shop, await placementFor(shop, { contact: { ...sample.contact, email } }))
  await remindAt('2026-12-07T18:00:00+09:00')
  const [mail] = await remindersTo(email)
  const token = /\/orders\/([\w-]+)/.exec(mail!.text)![1]!
  const opened = await shop.call('getGuestOrder', { params: { guest_token: token } })
  expect([opened.status, opened.body.contact.email]).toEqual([200, email])
  expect(mail!.text).not.toMatch(/確認メールのリンク|\/mypage/)
})
