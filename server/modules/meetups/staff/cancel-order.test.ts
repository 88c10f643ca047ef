import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { testShop } from '#testing'
import { countsOn, sample } from '../../../testing/sample-placement.ts'
import { staffDesk } from '../../../testing/test-desk.ts'
import { placedBy } from '../../../testing/test-event.ts'
import { mailsTo, signUp } from '../../../testing/test-person.ts'
import { staffWith } from '../../../testing/test-staff.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const { headers, placed, change, cancel, record } = staffDesk(shop, await staffWith(shop, ['orders', 'money']))

beforeEach(() => shop.clock.set('2026-11-24T10:00:00+09:00'))

const guest = () => ({ contact: { ...sample.contact, email: `${randomUUID()}@example.com` } })
const byCard = { payment: { method: 'card', card_token: 'tok_demo_visa' } } as const
const halfNow = (id: string) =>
  sql`update meetups set fee_timeline = jsonb_set(fee_timeline, '{1,from}', '"2026-11-24T00:00:00+09:00"') where id = ${id}`
const mailOfCancelling = async (email: string) =>
  (await mailsTo(shop, email)).find(({ subject }) => subject.includes('キャンセルを承りました'))
const paymentOf = async (id: string) => {
  await shop.context.jobs.drained()
  const [row] = await sql`select state, captured::int from payments where meetup_id = ${id}`
  return row
}

test('free as agreed: place, gathering and history follow, and the customer reads why', async () => {
  const { contact } = guest()
  const { id } = await placed({ contact })
  const { taken } = await countsOn(shop, sample.meetup_date)
  const { status, body } = await cancel(id, { reason: '人数が集まらず、お電話でご依頼' })
  expect([status, body]).toMatchObject([200, { status: 'cancelled', cancellation_fee: 0, agreed_fee: 0 }])
  expect(body.money).toMatchObject({ billed: 0, fees: 0, balance: 0, received: 0, state: 'none' })
  expect(body.history.at(-1)).toMatchObject({ status: 'cancelled', by: 'staff', by_name: '神山 葵' })
  expect((await countsOn(shop, sample.meetup_date)).taken).toBe(taken - 1)
  expect(await sql`select status from events where id = ${body.event_id}`).toEqual([{ status: 'cancelled' }])
  const mail = await mailOfCancelling(contact.email)
  expect(mail!.text).toContain('人数が集まらず、お電話でご依頼')
  expect(mail!.text).not.toContain('お約束では')
})

test('the agreed fee is asked unless staff say otherwise; another one is told beside the agreed one', async () => {
  const fees = await Promise.all(
    [undefined, 0, 1_000].map(async (fee) => {
      const { contact } = guest()
      const { id, total } = await placed({ contact })
      await halfNow(id)
      const { body } = await cancel(id, fee === undefined ? {} : { expected_fee: fee })
      const mail = await mailOfCancelling(contact.email)
      expect(body.agreed_fee).toBe(total / 2)
      expect(mail!.text.includes('お約束では')).toBe(fee !== undefined)
      return body.cancellation_fee
    }),
  )
  expect(fees.slice(1)).toEqual([0, 1_000])
  expect(fees[0]).toBeGreaterThan(1_000)
})

test.each<[string, Parameters<typeof cancel>[1], string]>([
  ['no reason', { reason: '' }, 'reason'],
  ['less than nothing', { expected_fee: -1 }, 'expected_fee'],
  ['a fee for what the shop cancels', { by: 'shop' as const, expected_fee: 1 }, 'expected_fee'],
])('%s is refused', async (_what, more, field) => {
  const { id } = await placed()
  const { status, body } = await cancel(id, more)
  expect([status, body.errors?.map((each) => each.field)]).toEqual([422, [field]])
  expect((await record(id)).status).toBe('placed')
})

test('more than was agreed for this moment, or nothing where something is due, is refused with what is due', async () => {
  const { id, total } = await placed()
  await halfNow(id)
  for (const expected_fee of [undefined, total / 2 + 1]) {
    const { status, body } = await cancel(id, { expected_fee })
    expect([status, body]).toMatchObject([409, { code: 'fee_changed', fee: total / 2 }])
  }
  expect((await record(id)).status).toBe('placed')
  expect((await cancel(id, { by: 'shop', expected_fee: undefined })).body.cancellation_fee).toBe(0)
})

test('what the shop calls off is told as its own doing, and guests hear of it from their organiser', async () => {
  const person = await signUp(shop)
  const id = await placedBy(shop, person)
  const email = `${randomUUID()}@example.com`
  const body = { attendees: [{ name: '佐藤', email }], invite: true }
  await shop.call('addAttendees', { headers: person.headers, params: { id }, body })
  await cancel(id, { by: 'shop', reason: '設備の故障のため' })
  const mails = await mailsTo(shop, person.email)
  const [mail] = mails.filter(({ subject }) => subject.includes('キャンセル'))
  expect(mail!.subject).toContain('ご注文のキャンセルのお知らせ')
  expect(mail!.text).toContain(`1名さまには、キャンセルをまだメールでお知らせしていません。`)
  expect(mail!.text).toContain(`/mypage/events/${id}`)
  expect((await mailsTo(shop, email)).map(({ subject }) => subject)).not.toContainEqual(
    expect.stringContaining('キャンセル'),
  )
})

test('staff are shown how many guests would be told of it, and what they read; it is sent where staff say so', async () => {
  const person = await signUp(shop)
  const id = await placedBy(shop, person)
  const email = `${randomUUID()}@example.com`
  const letter = async () => (await shop.call('getCancellationLetter', { headers, params: { id } })).body.to_guests
  expect(await letter()).toBeNull()
  const body = { attendees: [{ name: '佐藤', email }, { name: '田中' }], invite: true }
  await shop.call('addAttendees', { headers: person.headers, params: { id }, body })
  const shown = await letter()
  expect(shown!.concerned).toBe(1)
  await cancel(id, { tell_guests: true })
  const mails = (await mailsTo(shop, email)).filter(({ subject }) => subject.includes('会のキャンセルのお知らせ'))
  expect(mails).toMatchObject([shown!.letter])
  expect(await letter()).toBeNull()
})

test('a guest’s order has nobody to tell; one that is not there is not found', async () => {
  const { id } = await placed()
  const ask = (of: string) => shop.call('getCancellationLetter', { headers, params: { id: of } })
  expect((await ask(id)).body).toEqual({ to_guests: null })
  expect((await ask(randomUUID())).body).toMatchObject({ code: 'meetup_not_found' })
})

test('repeated, by staff or by the customer, it stays as it is', async () => {
  const { id, guest_token } = await placed()
  const first = await cancel(id, { reason: '一度め' })
  const again = await cancel(id, { reason: '二度め', expected_fee: 9 })
  expect(again.body).toEqual({ ...first.body, mails: expect.anything() })
  await shop.call('cancelGuestOrder', { params: { guest_token: guest_token! }, body: {} })
  expect(await sql`select 1 from meetup_history where meetup_id = ${id} and status = 'cancelled'`).toHaveLength(1)
})

test('an older version is refused, and so is what was delivered', async () => {
  const { id } = await placed()
  await change(id, { internal_note: 'x' })
  const stale = await shop.call('cancelOrder', { headers, params: { id }, body: { version: 1, reason: 'x' } })
  expect([stale.status, stale.body.code]).toEqual([409, 'edited_meanwhile'])
  await sql`update meetups set status = 'delivered' where id = ${id}`
  expect((await cancel(id)).body.code).toBe('not_cancellable')
})

test('also once its window has begun, when customers cannot any more', async () => {
  const { id, total } = await placed()
  await sql`update meetups set meetup_date = '2026-11-24', window_from = '09:30' where id = ${id}`
  await sql`update meetups set fee_timeline = jsonb_build_array(jsonb_build_object('from', null, 'rate', 100, 'fee', total)) where id = ${id}`
  expect((await cancel(id)).body.cancellation_fee).toBe(total)
})

describe('by card', () => {
  test('free: the hold is let go', async () => {
    const { id } = await placed(byCard)
    await cancel(id)
    expect(await paymentOf(id)).toEqual({ state: 'released', captured: 0 })
  })

  test('for the fee that staff say: that much is taken, and stands as received', async () => {
    const { id } = await placed(byCard)
    await halfNow(id)
    await cancel(id, { expected_fee: 1_000 })
    expect(await paymentOf(id)).toEqual({ state: 'captured', captured: 1_000 })
    expect((await record(id)).money).toMatchObject({ billed: 0, fees: 1_000, received: 1_000, state: 'paid' })
  })
})

test('papers: the invoice is void, and the fee has one of its own', async () => {
  const customer = await signUp(shop)
  const { id } = await placed({ contact: { ...sample.contact, email: customer.email } }, customer.headers)
  await halfNow(id)
  const paper = () => shop.call('getOrderDocument', { headers, params: { id, kind: 'invoice' } })
  await paper()
  await cancel(id, { expected_fee: 1_000 })
  await paper()
  expect((await record(id)).papers.issued.map(({ state, amount, is_fee }) => [state, is_fee ? amount : 'all'])).toEqual(
    [
      ['valid', 1_000],
      ['void', 'all'],
    ],
  )
  expect(
    (await shop.call('checkDeletable', { headers: customer.headers })).body.reasons.map(({ code }) => code),
  ).toEqual(['unpaid_invoice'])
})

test('cancelled by both at the same moment, it is cancelled once, and its place comes back once', async () => {
  const { id, guest_token } = await placed()
  const { taken } = await countsOn(shop, sample.meetup_date)
  await Promise.all([cancel(id), shop.call('cancelGuestOrder', { params: { guest_token: guest_token! }, body: {} })])
  expect((await countsOn(shop, sample.meetup_date)).taken).toBe(taken - 1)
})
