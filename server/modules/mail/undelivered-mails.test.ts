import { randomUUID } from 'node:crypto'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testShop } from '#testing'
import { book } from '../../testing/sample-booking.ts'
import { enquired } from '../../testing/sample-enquiry.ts'
import { place, placementFor, sample } from '../../testing/sample-placement.ts'
import { signUp, type TestPerson } from '../../testing/test-person.ts'
import { sampleQuote } from '../../testing/test-quote.ts'
import { staffWith } from '../../testing/test-staff.ts'
import { purgeMails } from './purge-mails.ts'

/** A real SMTP server: it knows no mailbox at exmaple.com, and some of example.com are full. */
const full = new Set<string>()
const delivered: string[] = []
let later = false
const smtp = new SMTPServer({
  authOptional: true,
  disableReverseLookup: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo({ address }, _session, done) {
    if (address.endsWith('@exmaple.com')) {
      done(Object.assign(new Error(`5.1.1 <${address}> unknown`), { responseCode: 550 }))
    } else if (full.has(address)) {
      done(Object.assign(new Error('no room'), { responseCode: 552 }))
    } else done(later ? Object.assign(new Error('later'), { responseCode: 451 }) : null)
  },
  onData(stream, { envelope }, done) {
    stream.resume()
    stream.on('end', () => {
      delivered.push(...envelope.rcptTo.map(({ address }) => address))
      done()
    })
  },
})
await new Promise<void>((listening) => smtp.listen(0, '127.0.0.1', listening))
const { port } = smtp.server.address() as { port: number }
afterAll(() => new Promise<void>((closed) => smtp.close(() => closed())))

const smtpUrl = `smtp://127.0.0.1:${port}`
const shop = await testShop({ isScheduled: false, config: { shopMail: 'kitchen@example.com', smtpUrl } })
const { context } = shop
const { sql, jobs } = context
/** By the shop's own job, which may have begun by itself. */
async function send(): Promise<void> {
  await jobs.enqueue(sql, 'send-mails', {})
  await jobs.drained()
}
const desk = await staffWith(shop, ['orders'])

beforeEach(async () => {
  shop.clock.set('2026-11-24T10:00:00+09:00')
  later = false
  await sql`truncate undelivered_mails`
  await sql`delete from outbox_mails`
})

const somebody = (host: string) => `${randomUUID()}@${host}`
const ordered = async (email: string) =>
  (await place(shop, await placementFor(shop, { contact: { ...sample.contact, email } }))).body
const look = async ({ headers }: TestPerson = desk) => (await shop.call('getDashboard', { headers })).body
const waiting = async ({ headers }: TestPerson = desk) =>
  (await shop.call('countWaiting', { headers })).body.undelivered_mails
const settle = (id: string, { headers }: TestPerson = desk) =>
  shop.call('settleUndeliveredMail', { headers, params: { id } })
const markOf = async (id: string) =>
  (await shop.call('listOrders', { headers: desk.headers })).body.find((row) => row.id === id)?.has_undelivered_mail

test('a quote that the shop has sent, and no mailbox took, leads to the quote until it is dealt with', async () => {
  const quote = async (email: string) =>
    (await shop.call('sendQuote', { headers: desk.headers, body: { ...sampleQuote, email } })).body
  const lost = await quote(somebody('exmaple.com'))
  await quote(somebody('example.com'))
  await send()
  const { undelivered, undelivered_mails } = await look()
  expect(undelivered_mails).toBe(1)
  expect(undelivered).toMatchObject([
    { kind: 'quote', record_id: lost.id, number: lost.number, company: sampleQuote.addressee, name: '' },
  ])
  expect(await waiting(await staffWith(shop, ['enquiries']))).toBe(0)
  expect((await settle(undelivered![0]!.id)).status).toBe(200)
  expect((await look()).undelivered_mails).toBe(0)
  await sql`delete from quotes where id = ${lost.id}`
  expect(await sql`select from undelivered_mails`).toEqual([])
})

test('a confirmation that no mailbox took stands on the first screen, counts and marks its order', async () => {
  const address = somebody('exmaple.com')
  const [lost, fine] = [await ordered(address), await ordered(somebody('example.com'))]
  await send()
  const { undelivered, undelivered_mails } = await look()
  expect(undelivered).toEqual([
    {
      id: expect.any(String),
      kind: 'meetup',
      record_id: lost.id,
      number: lost.number,
      company: sample.contact.company,
      name: '山本 美咲',
      reader: 'customer',
      address,
      subject: `【おりおり】ご注文を承りました（${lost.number}）`,
      at: '2026-11-24T10:00:00+09:00',
      code: '550 5.1.1',
    },
  ])
  expect([undelivered_mails, await waiting()]).toEqual([1, 1])
  expect([await markOf(lost.id), await markOf(fine.id)]).toEqual([true, false])
})

test('who has dealt with it puts it away, with name and time, and the log says so without the address', async () => {
  const { id: order, number } = await ordered(somebody('exmaple.com'))
  await send()
  const [mail] = (await look()).undelivered!
  shop.clock.set('2026-11-24T10:05:00+09:00')
  const settled = { id: mail!.id, settled_at: '2026-11-24T10:05:00+09:00' }
  expect((await settle(mail!.id)).body).toEqual(settled)
  shop.clock.set('2026-11-24T10:06:00+09:00')
  expect((await settle(mail!.id)).body).toEqual(settled)
  expect(await look()).toMatchObject({ undelivered: [], undelivered_mails: 0 })
  expect([await waiting(), await markOf(order)]).toEqual([0, false])
  const [row] = await sql`select settled_by from undelivered_mails where id = ${mail!.id}`
  expect(row).toEqual({ settled_by: desk.userId })
  const log = await sql`select action, record_label, after from audit_log where record_id = ${mail!.id}`
  expect(log).toEqual([
    { action: 'settleUndeliveredMail', record_label: number, after: { settled_at: settled.settled_at } },
  ])
})

test('once the address is mended and the mails went there, nobody has to put anything away', async () => {
  const { id } = await ordered(somebody('exmaple.com'))
  const other = await ordered(somebody('exmaple.com'))
  await send()
  const { headers } = desk
  const { body: record } = await shop.call('getOrderRecord', { headers, params: { id } })
  const email = somebody('example.com')
  const contact = { ...record.contact, email }
  const body = { version: record.version, contact, send_mail: true }
  expect((await shop.call('changeOrder', { headers, params: { id }, query: {}, body })).status).toBe(200)
  expect(await waiting()).toBe(2)
  await send()
  expect(delivered).toContain(email)
  expect((await look()).undelivered!.map(({ record_id }) => record_id)).toEqual([other.id])
  const [row] = await sql`select settled_by, settled_at from undelivered_mails where meetup_id = ${id}`
  expect(row).toEqual({ settled_by: null, settled_at: expect.anything() })
})

test('the same mail that arrives at the same address later settles it; another one does not', async () => {
  const address = somebody('example.com')
  full.add(address)
  const { id } = await ordered(address)
  await send()
  expect((await look()).undelivered![0]!.code).toBe('552')
  const { headers } = desk
  const [mail] = (await shop.call('getOrderRecord', { headers, params: { id } })).body.mails
  await shop.call('resendOrderMail', { headers, params: { id, mail_id: mail!.id } })
  await send()
  expect(await waiting()).toBe(2)
  const step = (status: 'confirmed', version: number) =>
    shop.call('changeOrder', { headers, params: { id }, query: {}, body: { version, status, send_mail: true } })
  full.clear()
  await step('confirmed', 1)
  await send()
  expect(await waiting()).toBe(2)
  await shop.call('resendOrderMail', { headers, params: { id, mail_id: mail!.id } })
  await send()
  expect(await waiting()).toBe(0)
})

test('what is put off is no loss until it is given up, after four days', async () => {
  await ordered(somebody('example.com'))
  later = true
  await send()
  expect(await waiting()).toBe(0)
  shop.clock.set('2026-11-28T10:00:01+09:00')
  await send()
  const lost = await sql`select reader, code from undelivered_mails order by reader`
  expect(lost).toEqual([
    { reader: 'customer', code: '451' },
    { reader: 'shop', code: '451' },
  ])
})

describe('each record is the business of who may open it', () => {
  test('a booking, an enquiry and a customer have theirs', async () => {
    const customer = await signUp(shop)
    const customers = await staffWith(shop, ['customers'])
    const [plans, enquiries, content] = [
      await staffWith(shop, ['plans']),
      await staffWith(shop, ['enquiries']),
      await staffWith(shop, ['content']),
    ]
    await book(shop, { contact: { ...sample.contact, email: somebody('exmaple.com') } })
    const enquiry = await enquired(shop, { email: somebody('exmaple.com') })
    await sql`update users set email = ${somebody('exmaple.com')} where id = ${customer.userId}`
    await shop.call('endCustomerSessions', { headers: customers.headers, params: { id: customer.userId } })
    await send()
    const seen = async (person: TestPerson) => (await look(person)).undelivered
    expect(await seen(plans)).toMatchObject([{ kind: 'booking', name: '山本 美咲' }])
    expect(await seen(enquiries)).toMatchObject([{ kind: 'enquiry', record_id: enquiry }])
    expect(await seen(customers)).toMatchObject([{ kind: 'customer', record_id: customer.userId, number: '' }])
    expect(await seen(desk)).toEqual([])
    expect(await seen(content)).toBeNull()
    expect(await waiting(plans)).toBe(1)
  })

  test('who may not open the order finds no mail to put away', async () => {
    const other = await staffWith(shop, ['plans', 'customers'])
    await ordered(somebody('exmaple.com'))
    await send()
    const [mail] = (await look()).undelivered!
    const answer = await settle(mail!.id, other)
    expect([answer.status, answer.body]).toMatchObject([404, { code: 'mail_not_found' }])
    expect((await settle(randomUUID())).status).toBe(404)
    expect(await waiting()).toBe(1)
  })
})

test('of many the newest twenty are listed, and all are counted', async () => {
  const { id } = await ordered(somebody('example.com'))
  await sql`
    insert into undelivered_mails (message_id, meetup_id, template, reader, address, subject, code, at)
    select n::text, ${id}, 'meetup-accepted', 'customer', 'typo@exmaple.com', n::text, '550', ${context.now()}::timestamptz + n * interval '1 minute'
    from generate_series(1, 30) as n`
  const { undelivered, undelivered_mails } = await look()
  expect([undelivered!.length, undelivered![0]!.subject, undelivered_mails]).toEqual([20, '30', 30])
})

const purge = () => purgeMails.run(context, {}, { id: '', attempt: 1, signal: new AbortController().signal })

test('what was dealt with is forgotten after thirty days, what was not never', async () => {
  await ordered(somebody('exmaple.com'))
  await send()
  const [mail] = (await look()).undelivered!
  shop.clock.set('2027-01-24T10:00:00+09:00')
  await purge()
  expect((await sql`select from undelivered_mails`).length).toBe(1)
  await sql`update undelivered_mails set settled_at = '2026-12-01T00:00:00+09:00' where id = ${mail!.id}`
  await purge()
  expect((await sql`select from undelivered_mails`).length).toBe(0)
})
