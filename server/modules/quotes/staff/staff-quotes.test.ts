import { beforeEach, describe, expect, test } from 'vitest'
import { testShop } from '#testing'
import { phoneOrderFor, takenDown } from '../../../testing/phone-order.ts'
import { sample } from '../../../testing/sample-placement.ts'
import { mailsTo, signUp, someEmail } from '../../../testing/test-person.ts'
import { boss, quoteFor, sampleQuote } from '../../../testing/test-quote.ts'
import { staffWith } from '../../../testing/test-staff.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const desk = await staffWith(shop, ['orders'])
let { headers } = desk
const morning = '2026-11-24T10:00:00+09:00'

beforeEach(async () => {
  headers = desk.headers
  shop.clock.set(morning)
  await sql`delete from quotes`
})

const send = (changes: object = {}) =>
  shop.call('sendQuote', { headers, body: { ...sampleQuote, email: someEmail(), ...changes } as never })
const list = async (query: object = {}) => {
  const answer = await shop.call('listAllQuotes', { headers, query: query as never })
  expect(answer.status).toBe(200)
  return { rows: answer.body, total: answer.headers.get('x-total-count') }
}
const record = (id: string) => shop.call('getQuoteRecord', { headers, params: { id } })
const linkIn = (text: string) => /\/quote\/order\/([\w-]+)/.exec(text)![1]!

describe('a quote that the shop makes', () => {
  test('goes to a guest by mail, opens for them and orders at its price; staff see what became of it', async () => {
    const email = someEmail()
    const { status, body } = await send({ email })
    expect(status).toBe(201)
    expect(body).toMatchObject({ state: 'open', email, user_id: null, made_by: '神山 葵', order: null })
    const [mail, ...others] = await mailsTo(shop, email)
    expect(others).toEqual([])
    expect(mail!.text).toContain('ご依頼のお見積りをお作りしました')
    const order_token = linkIn(mail!.text)
    expect(order_token).toBe(body.order_token)
    const own = await shop.call('getOwnQuote', { params: { order_token } })
    expect(own.body).toMatchObject({ number: body.number, maker_email: email, maker_told: true })
    await shop.call('approveQuote', { params: { token: own.body.token }, body: boss })
    expect((await list()).rows).toMatchObject([{ id: body.id, state: 'approved', total: body.calculation.total }])
    expect((await mailsTo(shop, email)).some(({ subject }) => subject.includes('承認'))).toBe(true)

    const order = await phoneOrderFor(shop, { contact: { ...sample.contact, email } })
    const expected_total = body.calculation.total
    const taken = await takenDown(shop, desk, { ...order, quote_token: body.order_token, expected_total })
    expect(taken.status).toBe(201)
    const seen = (await record(body.id)).body
    expect(seen).toMatchObject({ state: 'ordered', order: { id: taken.body.id, number: taken.body.number } })
  })

  test('of an account goes to its own address, whatever was said, and stands among its quotes', async () => {
    const person = await signUp(shop)
    const said = someEmail()
    const { body } = await send({ email: said, user_id: person.userId })
    expect(body).toMatchObject({ user_id: person.userId, email: person.email, name: '神山 葵' })
    const mails = await mailsTo(shop, person.email)
    expect(mails.some(({ subject }) => subject.includes('お見積り'))).toBe(true)
    expect(await mailsTo(shop, said)).toEqual([])
    const own = await shop.call('listQuotes', { headers: person.headers })
    expect(own.body.map(({ number }) => number)).toEqual([body.number])
  })

  test('is made in a pause, as an order is taken down, and by the rules of the day otherwise', async () => {
    expect((await send({ meetup_date: '2026-12-13' })).body.code).toBe('date_not_selectable')
    expect((await send({ meetup_date: '2026-11-24' })).body.code).toBe('cutoff_passed')
    expect((await send({ postal_code: '5300001' })).body.code).toBe('area_not_served')
    expect((await send({ email: 'nobody' })).body.errors).toEqual([expect.objectContaining({ field: 'email' })])
    expect((await send({ user_id: crypto.randomUUID() })).body.errors).toEqual([
      expect.objectContaining({ field: 'user_id' }),
    ])
    expect((await list()).total).toBe('0')
  })

  test('a mail that may not go out leaves no quote behind', async () => {
    const email = someEmail()
    const codes: (string | undefined)[] = []
    for (let n = 0; n < 60 && !codes.includes('too_many_requests'); n += 1)
      codes.push((await send({ email })).body.code)
    expect(codes.at(-1)).toBe('too_many_requests')
    expect((await list()).total).toBe(String(Math.min(codes.length - 1, 60)))
  })

  test('the log has what it comes to, and nobody’s name', async () => {
    const { body } = await send({ addressee: '橘商店', title: '橘の会' })
    const log = await sql`select * from audit_log where record_kind = 'quote' and record_id = ${body.id}`
    expect(log).toMatchObject([{ action: 'sendQuote', after: { number: body.number, total: body.calculation.total } }])
    expect(JSON.stringify(log)).not.toContain('橘')
  })
})

describe('the list', () => {
  test('has those of customers, too, the newest first, by state', async () => {
    const person = await signUp(shop)
    const own = await quoteFor(shop, {}, person.headers)
    shop.clock.set('2026-11-24T10:01:00+09:00')
    const guest = await quoteFor(shop, { maker_email: someEmail() })
    const numbers = async (query: object = {}) => (await list(query)).rows.map(({ number }) => number)
    expect(await numbers()).toEqual([guest.number, own.number])
    await shop.call('approveQuote', { params: { token: own.token }, body: boss })
    await shop.call('returnQuote', { params: { token: guest.token }, body: { ...boss, comment: '高い' } })
    for (const [state, found] of [
      ['open', []],
      ['approved', [own.number]],
      ['returned', [guest.number]],
      ['expired', []],
      ['ordered', []],
    ] as const) {
      const { rows } = await list({ state })
      expect([state, rows.map(({ number }) => number)]).toEqual([state, found])
      for (const row of rows) expect(row.state).toBe(state)
    }
    const unanswered = await quoteFor(shop, { maker_email: someEmail() })
    expect(await numbers({ state: 'open' })).toEqual([unanswered.number])
    shop.clock.set('2026-12-10T10:00:00+09:00')
    ;({ headers } = await staffWith(shop, ['orders']))
    const expired = (await list({ state: 'expired' })).rows.map(({ number, state }) => [number, state])
    expect(expired).toEqual([unanswered, own].map(({ number }) => [number, 'expired']))
    for (const state of ['open', 'approved']) expect(await numbers({ state })).toEqual([])
  })

  test.each([
    ['the number', (number: string) => number.toLowerCase()],
    ['the addressee, in another width', () => 'ﾀﾁﾊﾞﾅ商会'],
    ['the title', () => '歓送迎'],
    ['the address', () => 'QUOTE-LIST@'],
  ])('finds by %s', async (_what, q) => {
    await quoteFor(shop)
    const { body } = await send({ addressee: 'タチバナ商会', title: '歓送迎会', email: 'quote-list@example.com' })
    expect((await list({ q: q(body.number) })).rows.map(({ id }) => id)).toEqual([body.id])
  })

  test.each(['%', '無い', '_'])('%s finds none', async (q) => {
    await quoteFor(shop)
    expect((await list({ q })).total).toBe('0')
  })

  test('pages of fifty, each once', async () => {
    for (let n = 0; n < 51; n += 1) await quoteFor(shop)
    const pages = [await list(), await list({ page: '2' })]
    expect(pages.map(({ rows, total }) => [rows.length, total])).toEqual([
      [50, '51'],
      [1, '51'],
    ])
    expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(51)
  })
})

test('the paper is the customer’s own', async () => {
  const { body } = await send()
  const paper = await shop.fetch(`/backend/api/admin/quotes/${body.id}/document`, { headers })
  expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(paper.headers.get('content-disposition')).toContain(`${body.number}.pdf`)
  const none = await shop.fetch(`/backend/api/admin/quotes/${crypto.randomUUID()}/document`, { headers })
  expect(none.status).toBe(404)
})
