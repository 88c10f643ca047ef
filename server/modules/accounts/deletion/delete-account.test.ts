import { expect, test } from 'vitest'
import { testShop } from '#testing'
import { place, placementFor } from '../../../testing/sample-placement.ts'
import { payTransfer } from '../../../testing/test-papers.ts'
import { mailsTo, signUp, someEmail, type TestPerson, testPassword } from '../../../testing/test-person.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const remove = ({ headers }: TestPerson, password = testPassword) =>
  shop.call('deleteAccount', { body: { password }, headers })
const check = async ({ headers }: TestPerson) => (await shop.call('checkDeletable', { headers })).body

async function ordering(person: TestPerson, payment: { method: 'invoice' } | { method: 'card'; card_token: string }) {
  const body = await placementFor(shop, { payment, tableware: 'disposable' })
  const contact = { ...body.contact, email: person.email }
  const { authorization } = person.headers
  return (await place(shop, { ...body, contact }, undefined, { authorization: authorization! })).body.id
}

test('an account goes with all that is personal, and takes the password to do it', async () => {
  const person = await signUp(shop)
  expect(await check(person)).toEqual({ deletable: true, reasons: [] })
  expect((await remove(person, 'not this one')).body.code).toBe('invalid_credentials')
  expect((await remove(person)).status).toBe(204)
  for (const table of ['users', 'sessions', 'links', 'recovery_codes', 'outbox_mails']) {
    const [rows] = await sql`select coalesce(string_agg(to_jsonb(t)::text, ''), '') as text from ${sql(table)} as t
      where to_jsonb(t)::text not like '%account-deleted%'`
    expect(rows!.text).not.toContain(person.email)
    expect(rows!.text).not.toContain(person.userId)
  }
  expect((await shop.call('getProfile', { headers: person.headers })).status).toBe(401)
  const refresh = { body: { refresh_Token: person.bundle.refresh_token }, headers: { cookie: person.cookie } }
  expect((await shop.call('refreshSession', refresh)).status).toBe(401)
  expect((await mailsTo(shop, person.email))[0]!.subject).toContain('退会')
})

test('not before what was ordered is over and paid', async () => {
  const person = await signUp(shop)
  const id = await ordering(person, { method: 'invoice' })
  expect((await check(person)).reasons).toEqual([
    { code: 'upcoming_meetup', message: expect.stringContaining('ご注文') },
  ])
  const refused = await remove(person)
  expect([refused.status, refused.body.code]).toEqual([409, 'not_deletable'])
  expect(refused.body).toMatchObject({ reasons: [{ code: 'upcoming_meetup' }] })
  await sql`update meetups set meetup_date = '2026-11-20', status = 'delivered' where id = ${id}`
  expect((await check(person)).reasons.map(({ code }) => code)).toEqual(['unpaid_invoice'])
  await sql`update meetups set status = 'closed' where id = ${id}`
  expect((await check(person)).reasons.map(({ code }) => code)).toEqual(['unpaid_invoice'])
  await payTransfer(sql, { id, at: '2026-11-24T09:00:00+09:00' })
  expect(await check(person)).toEqual({ deletable: true, reasons: [] })
  // All but its 一部キャンセル料.
  await sql`update meetups set change_fee = 895 where id = ${id}`
  expect((await check(person)).reasons.map(({ code }) => code)).toEqual(['unpaid_invoice'])
  await payTransfer(sql, { id, at: '2026-11-24T09:30:00+09:00' })
  expect(await check(person)).toEqual({ deletable: true, reasons: [] })
})

test('not while the fee of a cancelled order is owed', async () => {
  const person = await signUp(shop)
  const id = await ordering(person, { method: 'invoice' })
  const cancelledFor = (fee: number, changeFee = 0) => sql`
    update meetups set status = 'cancelled', cancelled_at = placed_at, cancellation_fee = ${fee}, change_fee = ${changeFee}
    where id = ${id}`
  await cancelledFor(5_425)
  expect((await check(person)).reasons.map(({ code }) => code)).toEqual(['unpaid_invoice'])
  expect((await remove(person)).status).toBe(409)
  await cancelledFor(0, 895)
  expect((await check(person)).reasons.map(({ code }) => code)).toEqual(['unpaid_invoice'])
  await cancelledFor(0)
  expect((await check(person)).deletable).toBe(true)
})

test('not on the very day of the meetup either, until it is delivered', async () => {
  const person = await signUp(shop)
  const id = await ordering(person, { method: 'card', card_token: 'tok_demo_visa' })
  await sql`update meetups set meetup_date = '2026-11-24' where id = ${id}`
  expect((await check(person)).reasons.map(({ code }) => code)).toEqual(['upcoming_meetup'])
  await sql`update meetups set status = 'delivered' where id = ${id}`
  await payTransfer(sql, { id, at: '2026-11-24T09:00:00+09:00' })
  expect((await check(person)).deletable).toBe(true)
  await sql`update meetups set status = 'placed', meetup_date = '2026-11-23' where id = ${id}`
  expect((await check(person)).deletable).toBe(true)
})

test('not while the card is to be charged: who says no tomorrow is to be asked', async () => {
  const person = await signUp(shop)
  const id = await ordering(person, { method: 'card', card_token: 'tok_demo_visa' })
  await sql`update meetups set meetup_date = '2026-11-24', status = 'delivered' where id = ${id}`
  expect((await check(person)).reasons.map(({ code }) => code)).toEqual(['unpaid_invoice'])
  expect((await remove(person)).status).toBe(409)
})

test('the mail about an order goes with the account, and the shop keeps its own notice of it', async () => {
  const person = await signUp(shop)
  const id = await ordering(person, { method: 'card', card_token: 'tok_demo_visa' })
  const [order] = await sql<{ number: string }[]>`select number from meetups where id = ${id}`
  const addressees = async () => {
    const rows = await sql<{ address: string }[]>`
      select letter ->> 'address' as address from outbox_mails, jsonb_array_elements(letters) as letter
      where stamp ->> 'number' = ${order!.number} order by 1`
    return rows.map(({ address }) => address)
  }
  const shopMail = shop.context.snapshot.current().shop.email
  expect(await addressees()).toEqual([person.email, shopMail].toSorted())
  await sql`update meetups set status = 'cancelled', cancelled_at = placed_at, cancellation_fee = 0 where id = ${id}`
  expect((await remove(person)).status).toBe(204)
  expect(await addressees()).toEqual([shopMail])
})

test('orders are kept, and no account leads to them: not the next one with the same address either', async () => {
  const person = await signUp(shop)
  const id = await ordering(person, { method: 'card', card_token: 'tok_demo_visa' })
  await sql`update meetups set status = 'cancelled', cancelled_at = placed_at, cancellation_fee = 0 where id = ${id}`
  expect((await remove(person)).status).toBe(204)
  await signUp(shop, person.email)
  const [row] = await sql`select user_id, contact_email from meetups where id = ${id}`
  expect(row).toEqual({ user_id: null, contact_email: '' })
})

test('the link of an order that was claimed ends with the account', async () => {
  const email = someEmail()
  const body = await placementFor(shop)
  const guest = await place(shop, { ...body, contact: { ...body.contact, email } })
  const person = await signUp(shop, email)
  const claim = { headers: person.headers, body: { ids: [guest.body.id] } }
  const { guest_token } = (await shop.call('claimGuestOrders', claim)).body.orders[0]!
  await sql`update meetups set status = 'cancelled', cancelled_at = placed_at, cancellation_fee = 0 where id = ${guest.body.id}`
  expect((await remove(person)).status).toBe(204)
  expect((await shop.call('getGuestOrder', { params: { guest_token } })).status).toBe(404)
})

test('the call also answers at its path as it is written', async () => {
  const person = await signUp(shop)
  const answer = await shop.fetch('/api/users/delete', {
    method: 'POST',
    headers: { ...person.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ password: testPassword }),
  })
  expect(answer.status).toBe(204)
  const foreign = await shop.fetch('/api/users/delete', { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } })
  expect(foreign.status).toBe(403)
})
