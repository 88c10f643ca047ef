import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { testShop } from '#testing'
import { bookingDesk, outcome } from '../../../testing/booking-desk.ts'
import { sampleBooking } from '../../../testing/sample-booking.ts'
import { signUp } from '../../../testing/test-person.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const { staff, record, requested, confirmed, cancel, takenOn, mailsAbout } = bookingDesk(shop)

beforeEach(async () => {
  shop.clock.set('2026-11-24T10:00:00+09:00')
  await sql`truncate book_entries`
  await sql`delete from plan_bookings`
  await sql`delete from kitchen_days where kind = 'plans'`
  await sql`delete from limit_counts`
})

const friday = '2026-12-11'
const pickFee = { free: 0, part: 63_360, whole: 211_200 }

test('free as agreed: place, gathering and history follow, and the customer reads why', async () => {
  const { id, email } = await confirmed()
  const { status, body } = await cancel(id, { reason: '人数が集まらず、お電話でご依頼' })
  expect([status, body]).toMatchObject([200, { status: 'cancelled', cancellation_fee: 0, agreed_fee: 0 }])
  expect(body.money).toMatchObject({ billed: 0, fees: 0, state: 'none' })
  expect(body.history.at(-1)).toMatchObject({ status: 'cancelled', by: 'staff' })
  expect(await takenOn(friday)).toBe(0)
  expect(await sql`select status from events where id = ${id}`).toEqual([{ status: 'cancelled' }])
  const [mail, ...others] = await mailsAbout(email, 'キャンセルを承りました')
  expect(others).toEqual([])
  expect(mail!.text).toContain('■キャンセルの理由　人数が集まらず、お電話でご依頼')
  expect(mail!.text + mail!.html).not.toMatch(/お約束では|undefined|null/)
})

test.each([
  ['2026-12-01T16:59:59.999+09:00', pickFee.free],
  ['2026-12-01T17:00:00+09:00', pickFee.part],
  ['2026-12-08T17:00:00+09:00', pickFee.whole],
  ['2026-12-11T18:00:00+09:00', pickFee.whole],
  ['2026-12-11T23:59:59.999+09:00', pickFee.whole],
])('at %s up to %s yen are asked, and not a yen more', async (now, most) => {
  const { id } = await confirmed()
  shop.clock.set(now)
  const more = await cancel(id, { expected_fee: most + 1 })
  expect([outcome(more), more.body]).toMatchObject([[409, 'fee_changed'], { fee: most }])
  expect((await cancel(id, { expected_fee: most })).body).toMatchObject({ cancellation_fee: most, agreed_fee: most })
})

test.each([
  ['2026-12-12T00:00:00+09:00', 'confirmed'],
  ['2026-11-24T10:00:00+09:00', 'declined'],
] as const)('at %s one that is over, or %s, is not cancelled', async (now, status) => {
  const { id } = await confirmed()
  if (status === 'declined') {
    await sql`update plan_bookings set status = 'declined', decline_reason = '手配がつきません。' where id = ${id}`
  }
  shop.clock.set(now)
  expect(outcome(await cancel(id, { by: 'shop' }))).toEqual([409, 'not_cancellable'])
})

describe('on a day on which it costs 30 %', () => {
  const late = () => shop.clock.set('2026-12-02T10:00:00+09:00')

  test('a fee that was not shown is not taken; less than the agreed one is told beside it', async () => {
    const { id, email } = await confirmed()
    late()
    const unseen = await cancel(id)
    expect([outcome(unseen), unseen.body]).toMatchObject([[409, 'fee_changed'], { fee: 63_360 }])
    const { body } = await cancel(id, { expected_fee: 30_000 })
    expect(body).toMatchObject({
      cancellation_fee: 30_000,
      agreed_fee: 63_360,
      money: { fees: 30_000, balance: 30_000 },
    })
    expect((await mailsAbout(email, 'キャンセルを承りました'))[0]!.text).toContain('お約束では63,360円のところ')
  })

  test('what the shop calls off costs nothing, and is told as its own doing', async () => {
    const { id, email } = await confirmed()
    late()
    const priced = await cancel(id, { by: 'shop', expected_fee: 1 })
    expect([outcome(priced), priced.body.errors?.map(({ field }) => field)]).toEqual([
      [422, 'invalid'],
      ['expected_fee'],
    ])
    const { body } = await cancel(id, { by: 'shop', reason: '料理人の急病のため' })
    expect(body).toMatchObject({ cancellation_fee: 0, agreed_fee: 63_360 })
    const [mail] = await mailsAbout(email, 'キャンセルのお知らせ')
    for (const form of [mail!.text, mail!.html]) {
      for (const words of ['料理人の急病のため', 'お店の都合', 'お支払いいただく金額はありません']) {
        expect(form).toContain(words)
      }
    }
  })

  test('a request costs nothing either way', async () => {
    const { id } = await requested()
    late()
    expect((await cancel(id)).body).toMatchObject({ cancellation_fee: 0, agreed_fee: 0 })
  })
})

describe('where the shop calls it off', () => {
  const tried = async (id: string, more: object) => {
    const { version } = await record(id)
    const body = { version, reason: '料理人の急病のため', by: 'shop', ...more } as const
    return shop.call('cancelBookingByStaff', { headers: await staff(), params: { id }, query: { dry_run: '1' }, body })
  }

  test('up to three free days stand in the letter, as it was shown, and are kept', async () => {
    const { id, email } = await confirmed()
    const { free_dates: free } = await record(id)
    expect(free).toEqual(expect.arrayContaining(['2026-12-10', '2026-12-14']))
    expect(free).not.toContain(friday)
    const dates = ['2026-12-14', '2026-12-10', '2026-12-14']
    const { body: shown } = await tried(id, { dates })
    expect((await record(id)).status).toBe('confirmed')
    expect([await takenOn(friday), await mailsAbout(email, 'キャンセル')]).toEqual([1, []])
    const { body } = await cancel(id, { by: 'shop', reason: '料理人の急病のため', dates })
    expect(body).toMatchObject({ status: 'cancelled', offered_dates: ['2026-12-10', '2026-12-14'], free_dates: [] })
    const [mail] = await mailsAbout(email, 'キャンセルのお知らせ')
    expect({ to: email, subject: mail!.subject, text: mail!.text }).toEqual(shown.to_customer)
    for (const form of [mail!.text, mail!.html]) {
      expect(form).toContain('12月10日（木）')
      expect(form).toContain('12月14日（月）')
      expect(form).toContain('/plans/1')
    }
    expect(mail!.text).toContain('次の日でしたら、同じ内容で承れます。')
  })

  test('a day that is taken meanwhile, or its own, is refused beside the field, and nothing has happened', async () => {
    const { id, email } = await confirmed()
    await sql`insert into kitchen_days (kind, date, capacity) values ('plans', '2026-12-10', 0)`
    for (const day of ['2026-12-10', friday, '2026-11-25']) {
      const { status, body } = await cancel(id, { by: 'shop', dates: ['2026-12-14', day] })
      expect([status, body.code, body.errors?.map(({ field }) => field)]).toEqual([
        409,
        'date_not_selectable',
        ['dates'],
      ])
    }
    expect((await tried(id, { dates: ['2026-12-10'] })).body).toMatchObject({
      code: 'date_not_selectable',
      errors: [{ field: 'dates', message: expect.stringContaining('12月10日（木）') }],
    })
    expect(await record(id)).toMatchObject({ status: 'confirmed', offered_dates: [] })
    expect(await mailsAbout(email, 'キャンセル')).toEqual([])
  })

  test('without a day nothing is offered; nobody offers four, or where the customer cancels', async () => {
    const { id, email } = await confirmed()
    const { free_dates: free } = await record(id)
    expect(outcome(await cancel(id, { by: 'shop', dates: free.slice(0, 4) }))).toEqual([422, 'invalid'])
    const theirs = await cancel(id, { dates: free.slice(0, 1) })
    expect([outcome(theirs), theirs.body.errors?.map(({ field }) => field)]).toEqual([[422, 'invalid'], ['dates']])
    expect((await cancel(id, { by: 'shop' })).body).toMatchObject({ offered_dates: [] })
    expect((await mailsAbout(email, 'キャンセルのお知らせ'))[0]!.text).not.toContain('次の日でしたら')
  })

  test('also on the day itself, when nobody came', async () => {
    const { id } = await confirmed()
    shop.clock.set('2026-12-11T19:00:00+09:00')
    const { free_dates: free, changing } = await record(id)
    expect([changing, free.length > 0]).toEqual([null, true])
    const dates = free.slice(0, 3)
    expect((await cancel(id, { by: 'shop', dates })).body).toMatchObject({ offered_dates: dates })
  })

  test('its letter is shown with what else it says: void invoices, and guests who do not know yet', async () => {
    const person = await signUp(shop)
    const contact = { ...sampleBooking.contact, email: person.email }
    const { id } = await confirmed({ contact }, person.headers)
    const attendees = [{ name: '佐藤', email: `${randomUUID()}@example.com` }]
    await shop.call('addAttendees', { headers: person.headers, params: { id }, body: { attendees, invite: true } })
    const { body: silent } = await tried(id, {})
    expect(silent.to_customer!.text).toContain('1名さまには、キャンセルをまだメールでお知らせしていません。')
    const { body: told } = await tried(id, { tell_guests: true })
    expect(told.to_customer!.text).not.toContain('お知らせしていません')
    await cancel(id, { by: 'shop', reason: '料理人の急病のため' })
    const [mail] = await mailsAbout(person.email, 'キャンセルのお知らせ')
    expect(mail!.text).toBe(silent.to_customer!.text)
    expect(await mailsAbout(attendees[0]!.email, '会のキャンセル')).toEqual([])
  })
})

test('without a reason it is refused; without send_mail nobody is written to', async () => {
  const { id, email } = await confirmed()
  expect(outcome(await cancel(id, { reason: '' }))).toEqual([422, 'invalid'])
  expect((await cancel(id, { send_mail: false })).status).toBe(200)
  expect(await mailsAbout(email, 'キャンセル')).toEqual([])
})

test('guests are told where staff say so, what was shown before; else their organiser reads that they were not', async () => {
  const person = await signUp(shop)
  const guest = `${randomUUID()}@example.com`
  const contact = { ...sampleBooking.contact, email: person.email }
  const invited = async () => {
    const { id } = await confirmed({ contact }, person.headers)
    const body = { attendees: [{ name: '佐藤', email: guest }], invite: true }
    await shop.call('addAttendees', { headers: person.headers, params: { id }, body })
    return id
  }
  const letter = async (id: string) =>
    (await shop.call('getBookingCancellationLetter', { headers: await staff(), params: { id } })).body.to_guests
  const silent = await invited()
  await cancel(silent, { by: 'shop' })
  expect(await mailsAbout(guest, '会のキャンセル')).toEqual([])
  const [mail] = await mailsAbout(person.email, 'キャンセルのお知らせ')
  expect(mail!.text).toContain('1名さまには、キャンセルをまだメールでお知らせしていません。')
  expect(mail!.text).toContain(`/mypage/events/${silent}`)
  const told = await invited()
  const shown = await letter(told)
  expect(shown).toMatchObject({ concerned: 1 })
  await cancel(told, { tell_guests: true })
  expect(await mailsAbout(guest, '会のキャンセル')).toMatchObject([shown!.letter])
  expect(await letter(told)).toBeNull()
})

test('a guest’s booking, and one that is only requested, have nobody to tell; one that is not there is not found', async () => {
  const person = await signUp(shop)
  const waiting = await requested({}, person.headers)
  const body = { attendees: [{ name: '佐藤', email: `${randomUUID()}@example.com` }], invite: true }
  await shop.call('addAttendees', { headers: person.headers, params: { id: waiting.id }, body })
  const headers = await staff()
  const ask = (id: string) => shop.call('getBookingCancellationLetter', { headers, params: { id } })
  expect((await ask(waiting.id)).body).toEqual({ to_guests: null })
  expect((await ask((await confirmed()).id)).body).toEqual({ to_guests: null })
  expect((await ask(randomUUID())).body).toMatchObject({ code: 'booking_not_found' })
})

test('again, and twelve at once: one cancellation, one place, one mail', async () => {
  const { id, email } = await confirmed()
  await sql`update kitchen_days set taken = 2 where kind = 'plans' and date = ${friday}`
  const answers = await Promise.all(Array.from({ length: 12 }, () => cancel(id)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  shop.clock.set('2026-12-09T10:00:00+09:00')
  expect((await cancel(id, { expected_fee: 1 })).body).toMatchObject({ cancellation_fee: 0 })
  expect([await takenOn(friday), (await mailsAbout(email, 'キャンセル')).length]).toEqual([1, 1])
})

test('what somebody else has changed meanwhile is shown first', async () => {
  const { id } = await confirmed()
  const { version } = await record(id)
  await sql`update plan_bookings set note = '駐車場は2台。' where id = ${id}`
  const stale = await cancel(id, { version })
  expect([outcome(stale), stale.body]).toMatchObject([[409, 'edited_meanwhile'], { booking: { status: 'confirmed' } }])
})
