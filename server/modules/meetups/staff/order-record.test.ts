import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { testShop } from '#testing'
import { sample } from '../../../testing/sample-placement.ts'
import { staffDesk } from '../../../testing/test-desk.ts'
import { answer, coming, placedBy, rsvpTokenOf } from '../../../testing/test-event.ts'
import { mailsTo, signUp, someEmail } from '../../../testing/test-person.ts'
import { staffWith } from '../../../testing/test-staff.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql, jobs } = shop.context
const person = await staffWith(shop, ['orders', 'money'])
const { headers, placed, change, record } = staffDesk(shop, person)

beforeEach(() => shop.clock.set('2026-11-24T10:00:00+09:00'))

const note = (id: string, text: string, key: string = randomUUID()) =>
  shop.call('noteOnOrder', {
    headers: { ...headers, 'idempotency-key': key },
    params: { id },
    body: { kind: 'call', text },
  })
const resend = (id: string, mail_id: string) => shop.call('resendOrderMail', { headers, params: { id, mail_id } })
const mailed = async () => {
  const email = `${randomUUID()}@example.com`
  const order = await placed({ contact: { ...sample.contact, email } })
  await mailsTo(shop, email)
  return { ...order, email }
}

test('it is all that its customer sees, and more; of guests only how many must not eat what', async () => {
  const customer = await signUp(shop)
  const { id } = await placed({ contact: { ...sample.contact, email: customer.email } }, customer.headers)
  const token = await rsvpTokenOf(shop, customer, id)
  await answer(shop, token, { ...coming, name: '佐々木 小次郎', allergens: ['shrimp', 'egg'] })
  await answer(shop, token, { ...coming, name: '野々村 仁清', allergens: ['egg'] })
  const {
    server_time: _,
    day_contact: __,
    refund: ___,
    ...own
  } = (await shop.call('getMeetup', { headers: customer.headers, params: { id } })).body
  const seen = await record(id)
  expect(seen).toMatchObject(own)
  expect(seen.user_id).toBe(customer.userId)
  expect(seen.guests).toMatchObject({ coming: 2, unanswered: 22 })
  expect(seen.guests.allergens.toSorted((a, b) => a.guests - b.guests)).toEqual([
    { code: 'shrimp', guests: 1 },
    { code: 'egg', guests: 2 },
  ])
  expect(JSON.stringify(seen)).not.toMatch(/佐々木|野々村/)
})

test('of as many nobody knows what they must avoid as the kitchen reads', async () => {
  const customer = await signUp(shop)
  const cook = await staffWith(shop, ['kitchen'])
  const id = await placedBy(shop, customer, { estimated_person: 10, meetup_date: '2026-12-16' })
  const seen = async () => {
    const { body } = await shop.call('getKitchenDay', { headers: cook.headers, query: { date: '2026-12-16' } })
    return [(await record(id)).guests.unanswered, body.deliveries[0]!.unanswered]
  }
  expect(await seen()).toEqual([10, 10])
  const token = await rsvpTokenOf(shop, customer, id)
  await answer(shop, token, { ...coming, name: '佐々木 小次郎' })
  await answer(shop, token, { ...coming, name: '野々村 仁清', coming: 'maybe' })
  await answer(shop, token, { ...coming, name: '本阿弥 光悦', coming: false })
  expect(await seen()).toEqual([8, 8])
})

test('other orders of the guest, or with their number, are summed up without the cancelled ones', async () => {
  const { email, id } = await mailed()
  const none = { orders: 0, total: 0, last: null, guest_id: null }
  expect((await record(id)).customer).toEqual(none)
  const contact = { ...sample.contact, email: email.toUpperCase(), tel: '03-5550-0122' }
  shop.clock.set('2026-11-24T10:01:00+09:00')
  const other = await placed({ contact })
  const off = await placed({ contact })
  await sql`update meetups set status = 'cancelled', cancelled_at = now(), cancellation_fee = 0 where id = ${off.id}`
  const last = { id: other.id, title: sample.title, meetup_date: sample.meetup_date }
  expect((await record(id)).customer).toEqual({ ...none, orders: 1, total: other.total, last })
  await placed({ contact }, (await signUp(shop)).headers)
  expect((await record(id)).customer).toEqual({ ...none, orders: 1, total: other.total, last })

  const colleague = await placed({ contact: { ...contact, email: someEmail() } })
  await jobs.enqueue(sql, 'gather-guests', {})
  await jobs.drained()
  const { guest_id, ...seen } = (await record(other.id)).customer
  expect(guest_id).toMatch(/^[0-9a-f-]{36}$/)
  expect(seen).toMatchObject({ orders: 2, total: (await record(id)).total + colleague.total })
  const theirs = (await record(colleague.id)).customer
  expect([theirs.orders, theirs.guest_id === guest_id]).toEqual([2, false])
})

test('a number that more than twenty share is nobody’s; their own record is found all the same', async () => {
  const contact = { ...sample.contact, tel: '03-5550-0177' }
  const orders = []
  for (let n = 0; n < 22; n += 1) orders.push(await placed({ contact: { ...contact, email: someEmail() } }))
  await jobs.enqueue(sql, 'gather-guests', {})
  await jobs.drained()
  const seen = await Promise.all(orders.map(async ({ id }) => (await record(id)).customer))
  expect(seen.map(({ orders }) => orders)).toEqual(orders.map(() => 0))
  expect(new Set(seen.map(({ guest_id }) => guest_id)).size).toBe(22)
  expect(seen.every(({ guest_id }) => guest_id !== null)).toBe(true)
})

test('what was written down after a call stands in it once, with who wrote it, and in no log', async () => {
  const { id } = await placed()
  const key = randomUUID()
  await note(id, '貨物用昇降機は18時まで', key)
  const { body } = await note(id, '貨物用昇降機は18時まで', key)
  expect(body.notes).toMatchObject([{ kind: 'call', text: '貨物用昇降機は18時まで', by_name: '神山 葵' }])
  expect((await note(id, '別の話', key)).body.code).toBe('idempotency_mismatch')
  expect(JSON.stringify(await sql`select * from audit_log where record_id = ${id}`)).not.toContain('昇降機')
})

test.each(['', ' \n ', 'あ'.repeat(1001), 'x\u0000y', '\u0007逆'])('%j is not written down', async (text) => {
  const { id } = await placed()
  expect((await note(id, text)).status).toBe(422)
})

test('a mail stands in it as it was sent, without the guest’s link', async () => {
  const { id, guest_token, email } = await mailed()
  const [mail] = (await record(id)).mails
  expect(mail).toMatchObject({ address: email, given_up: false, at: '2026-11-24T10:00:00+09:00' })
  expect(mail!.subject).toContain('ご注文を承りました')
  expect(mail!.text).toContain('（お客さまだけのリンク）')
  const kept = await sql`select * from kept_mails where meetup_id = ${id}`
  expect(JSON.stringify(kept)).not.toContain(guest_token)
})

test('sent again it reads the same, and its new link opens the order', async () => {
  const { id, guest_token, email } = await mailed()
  const [mail] = (await record(id)).mails
  shop.clock.set('2026-11-24T10:05:00+09:00')
  expect((await resend(id, mail!.id)).status).toBe(200)
  const [again, first] = await mailsTo(shop, email)
  const [, token = ''] = /\/orders\/([\w-]+)/.exec(again!.text)!
  expect(again!.subject).toBe(first!.subject)
  expect(again!.text.replaceAll(token, '')).toBe(first!.text.replaceAll(guest_token!, ''))
  expect((await shop.call('getGuestOrder', { params: { guest_token: token } })).body.id).toBe(id)
  expect((await record(id)).mails).toHaveLength(2)
})

test('sent again it tells only what cancelling costs from then on', async () => {
  const { id, email } = await mailed()
  const [mail] = (await record(id)).mails
  expect(mail!.text).toContain('12月8日（火）17時まで　無料')
  shop.clock.set('2026-12-08T17:00:00+09:00')
  const { headers } = await staffWith(shop, ['orders'])
  await shop.call('resendOrderMail', { headers, params: { id, mail_id: mail!.id } })
  const [again] = await mailsTo(shop, email)
  expect(again!.text).toContain('12月9日（水）17時まで　お支払い合計の50%')
  expect(again!.text).not.toContain('12月8日（火）17時まで　無料')
})

test('it goes again without a body, or with an empty one; with anything in it nothing is sent', async () => {
  const { id, email } = await mailed()
  const [mail] = (await record(id)).mails
  const asked = (body: unknown) =>
    shop.call('resendOrderMail', { headers, params: { id, mail_id: mail!.id }, body } as never)
  const to = { email: `${randomUUID()}@example.com` }
  expect([await asked(to), await asked([])].map(({ status }) => status)).toEqual([422, 422])
  expect(await mailsTo(shop, email)).toHaveLength(1)
  expect((await asked({})).status).toBe(200)
})

test('a mail of another order is not found, and one more than an address may get is refused', async () => {
  const [one, other] = [await mailed(), await mailed()]
  const [mail] = (await record(one.id)).mails
  expect((await resend(other.id, mail!.id)).body.code).toBe('mail_not_found')
  let last = 200
  for (let n = 0; n < 51 && last === 200; n += 1) last = (await resend(one.id, mail!.id)).status
  expect(last).toBe(429)
})

test('a mail that could not be delivered says so', async () => {
  const { id } = await mailed()
  await sql`update kept_mails set is_given_up = true where meetup_id = ${id}`
  expect((await record(id)).mails[0]!.given_up).toBe(true)
})

test('papers that staff open are those of the customer; the customer’s own drafts are not theirs to open', async () => {
  const { id } = await placed()
  const open = (kind: string) => shop.fetch(`/backend/api/admin/meetups/${id}/documents/${kind}`, { headers })
  const invoice = await open('invoice')
  expect([invoice.status, invoice.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect((await record(id)).papers.issued).toMatchObject([{ kind: 'invoice', state: 'valid' }])
  for (const kind of ['meal_expense', 'approval']) expect((await open(kind)).status).toBe(404)
  expect((await open('receipt')).status).toBe(409)
})

test('the log has what was changed and by whom, and that it was looked at', async () => {
  const { id } = await placed()
  await record(id)
  await change(id, { estimated_person: 26, reason: 'お電話' })
  const rows = await sql<{ action: string; before: object | null; after: object | null }[]>`
    select action, before, after from audit_log where record_id = ${id} order by id`
  const changes = rows.filter(({ action }) => action === 'changeOrder')
  expect([changes.length, rows.some(({ action }) => action === 'getOrderRecord')]).toEqual([1, true])
  expect(changes[0]!.before).toMatchObject({ estimated_person: 24 })
  expect(changes[0]!.after).toMatchObject({ estimated_person: 26 })
})
