import { beforeEach, expect, test } from 'vitest'
import { inventedShop } from '#contract/invented-shop.ts'
import type { MeetupChangeInput } from '#contract/placement.ts'
import { testShop } from '#testing'
import { asShown } from '../../../testing/as-shown.ts'
import { countsOn, place, placementFor, sample } from '../../../testing/sample-placement.ts'
import { staffDesk } from '../../../testing/test-desk.ts'
import { mailsTo, signUp, someEmail } from '../../../testing/test-person.ts'
import { staffWith } from '../../../testing/test-staff.ts'

const morning = '2026-11-24T10:00:00+09:00'
const shop = await testShop({ now: morning, config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const desk = staffDesk(shop, await staffWith(shop, ['orders', 'money']))

beforeEach(() => shop.clock.set(morning))

/** By somebody new each time. */
async function placed() {
  const contact = { ...sample.contact, email: someEmail() }
  const { body } = await place(shop, await placementFor(shop, { contact }))
  return { id: body.id, token: body.guest_token!, contact }
}
const order = (guest_token: string) => shop.call('getGuestOrder', { params: { guest_token } })
const change = (guest_token: string, body: MeetupChangeInput, query = {}) =>
  asShown(shop, 'changeGuestOrder', { params: { guest_token }, body, query })
const linkIn = (text: string) => /\/orders\/([\w-]+)/.exec(text)?.[1]

test('a guest changes the order by its link, as an account would; both sides read what', async () => {
  const { token, contact } = await placed()
  const [was] = [await order(token)]
  const body = { estimated_person: 26, meetup_date: '2026-12-15', cart: [...sample.cart, { id: 13, qty: 1 }] }
  const shown = await change(token, body, { dry_run: '1' })
  expect((await order(token)).body).toEqual(was.body)
  const done = await change(token, body)
  expect([done.status, done.body]).toEqual([200, shown.body])
  expect(done.body).toMatchObject({ estimated_person: 26, meetup_date: '2026-12-15', revision: 1 })
  expect(done.body).not.toHaveProperty('guest_token')
  expect((await order(token)).body).toEqual(done.body)
  const [mail] = await mailsTo(shop, contact.email)
  expect(mail!.subject).toContain('変更')
  expect((await order(linkIn(mail!.text)!)).status).toBe(200)
  const [notice] = await mailsTo(shop, inventedShop.email)
  expect(notice!.text).toContain('26名さま')
})

test('it is refused what an account would be refused', async () => {
  const { token } = await placed()
  const tries: [MeetupChangeInput, string][] = [
    [{ meetup_date: '2026-12-13' }, 'date_not_selectable'],
    [{ cart: [{ id: 4, qty: 400 }] }, 'quantity_out_of_range'],
    [{ contact: { ...sample.contact, tel: '0312' } }, 'invalid'],
    [{ cart: [...sample.cart, { id: 13, qty: 9 }], expected_total: 1 }, 'price_changed'],
    [{ revision: 7, title: 'x' }, 'edited_meanwhile'],
  ]
  const before = (await order(token)).body
  for (const [body, code] of tries) expect((await change(token, body)).body).toMatchObject({ code })
  expect((await order(token)).body).toEqual(before)
  expect((await change('x'.repeat(43), { title: 'x' })).status).toBe(404)
})

test('another address: the confirmation goes there with a new link, the former links open nothing', async () => {
  const { id, token, contact } = await placed()
  const [typo] = await mailsTo(shop, contact.email)
  const email = someEmail()
  const done = await change(token, { contact: { ...contact, email, tel: '090-1234-5678' } })
  expect(done.status).toBe(200)
  const { guest_token } = done.body
  expect([token, linkIn(typo!.text)!].includes(guest_token!)).toBe(false)
  for (const former of [token, linkIn(typo!.text)!]) expect((await order(former)).status).toBe(404)
  expect((await order(guest_token!)).body.contact).toMatchObject({ email, tel: '09012345678' })
  const mails = await mailsTo(shop, email)
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('変更'),
    expect.stringContaining('ご注文を承りました'),
  ])
  for (const { text } of mails) expect((await order(linkIn(text)!)).status).toBe(200)
  expect((await mailsTo(shop, contact.email)).map(({ subject }) => subject)).toEqual([typo!.subject])
  expect((await desk.record(id)).contact.email).toBe(email)
  const found = await shop.call('listOrders', { headers: desk.headers, query: { q: email } } as never)
  expect((found.body as { id: string }[]).map((row) => row.id)).toEqual([id])
})

test('staff mend a contact: who got the link by mistake is out, the orderer gets it', async () => {
  const { id, token, contact } = await placed()
  const email = someEmail()
  const { status } = await desk.change(id, { contact: { ...contact, email } })
  expect(status).toBe(200)
  expect((await order(token)).status).toBe(404)
  const mails = await mailsTo(shop, email)
  expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('ご注文を承りました'))
  for (const { text } of mails) expect((await order(linkIn(text)!)).status).toBe(200)
  const record = await desk.record(id)
  const [first] = record.mails.filter(({ address }) => address === contact.email)
  await shop.call('resendOrderMail', { headers: desk.headers, params: { id, mail_id: first!.id } } as never)
  expect(await mailsTo(shop, email)).toHaveLength(mails.length + 1)
  expect(await mailsTo(shop, contact.email)).toHaveLength(1)
})

test('the place on the day follows a guest’s order, and cancelling by the new link gives it back', async () => {
  const { token, contact } = await placed()
  const { taken } = await countsOn(shop, '2026-12-15')
  const moved = await change(token, { meetup_date: '2026-12-15', contact: { ...contact, email: someEmail() } })
  expect((await countsOn(shop, '2026-12-15')).taken).toBe(taken + 1)
  const cancelled = await asShown(shop, 'cancelGuestOrder', { params: { guest_token: moved.body.guest_token! } })
  expect(cancelled.body.status).toBe('cancelled')
  expect((await countsOn(shop, '2026-12-15')).taken).toBe(taken)
})

test('two at once are one after the other: none of them overwrites what it has not seen', async () => {
  const { token } = await placed()
  const answers = await Promise.all([
    change(token, { revision: 0, estimated_person: 25 }),
    change(token, { revision: 0, estimated_person: 27 }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('an account that has taken the order has it alone', async () => {
  const { id, token, contact } = await placed()
  const person = await signUp(shop, contact.email)
  await shop.call('claimGuestOrders', { headers: person.headers, body: { ids: [id] } })
  const { status } = await change(token, { title: 'x' })
  const [row] = await sql`select title from meetups where id = ${id}`
  expect([status, row!.title]).toEqual([404, sample.title])
})
