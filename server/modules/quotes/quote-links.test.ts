import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { testShop } from '#testing'
import { place, placementFor, sample } from '../../testing/sample-placement.ts'
import { mailsTo, signUp, someEmail } from '../../testing/test-person.ts'
import { boss, getQuote, quoteFor } from '../../testing/test-quote.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const morning = shop.context.now()

beforeEach(() => shop.clock.set(morning))

const order = (quote_token: string, { email = sample.contact.email, headers = {} } = {}) =>
  placementFor(shop, { quote_token, contact: { ...sample.contact, email } }).then((body) =>
    place(shop, body, randomUUID(), headers),
  )
const own = (order_token: string) => shop.call('getOwnQuote', { params: { order_token } })
const tokenIn = (text: string) => /\/quote\/(?:order\/)?([\w-]{48})/.exec(text)![1]!
const quoteMailsTo = async (email: string) =>
  (await mailsTo(shop, email)).filter(({ subject }) => subject.includes('お見積り'))

describe('two links', () => {
  test('the approver’s reads and answers, and orders nothing', async () => {
    const { token, order_token } = await quoteFor(shop)
    const unknown = await order('A'.repeat(48))
    const refused = await order(token)
    expect([refused.status, { ...refused.body, request_id: '' }]).toEqual([404, { ...unknown.body, request_id: '' }])
    expect((await shop.call('calculateQuote', { params: { order_token: token }, body: {} })).status).toBe(404)
    expect((await own(token)).status).toBe(404)
    expect((await own(order_token)).body).toMatchObject({ state: 'open', token, order: null })
  })

  test('the maker’s orders, and neither reads as the approver nor answers', async () => {
    const { order_token } = await quoteFor(shop)
    expect((await getQuote(shop, order_token)).status).toBe(404)
    expect((await shop.call('approveQuote', { params: { token: order_token }, body: boss })).status).toBe(404)
    const body = { ...boss, comment: '多すぎます' }
    expect((await shop.call('returnQuote', { params: { token: order_token }, body })).status).toBe(404)
    const placed = await order(order_token)
    expect(placed.status).toBe(201)
    expect((await own(order_token)).body).toMatchObject({
      state: 'ordered',
      order: { number: placed.body.number, id: null },
    })
  })

  test('a new serial ends them all', async () => {
    const { token, order_token } = await quoteFor(shop)
    await shop.context.sql`update quotes set serial = serial + 1`
    expect([(await getQuote(shop, token)).status, (await own(order_token)).status]).toEqual([404, 404])
  })

  test('neither is in the database', async () => {
    const { token, order_token } = await quoteFor(shop)
    const rows = JSON.stringify(await shop.context.sql`select to_jsonb(quotes)::text as row from quotes`)
    for (const secret of [token, order_token]) expect(rows).not.toContain(secret)
  })
})

describe('an approval says how it came', () => {
  test.each(['mail', 'link'] as const)('by %s', async (way) => {
    const { headers } = await signUp(shop)
    const approver_email = someEmail()
    const { token, order_token } = await quoteFor(shop, { approver_email }, headers)
    const [mail] = await mailsTo(shop, approver_email)
    const used = way === 'mail' ? tokenIn(mail!.text) : token
    const { body } = await shop.call('approveQuote', { params: { token: used }, body: boss })
    expect(body.comments).toMatchObject([{ name: boss.name, kind: 'approved', way }])
    expect((await own(order_token)).body).toMatchObject({ approver_email, comments: [{ way }] })
    expect(JSON.stringify((await getQuote(shop, token)).body)).not.toContain(approver_email)
  })
})

describe('the maker of a quote gets a mail when another person orders it', () => {
  test('an account, with the order of a guest', async () => {
    const maker = await signUp(shop)
    const { order_token } = await quoteFor(shop, {}, maker.headers)
    expect((await order(order_token, { email: someEmail() })).status).toBe(201)
    const [mail, ...others] = await quoteMailsTo(maker.email)
    expect(others).toEqual([])
    expect(mail!.subject).toMatch(/^【おりおり】「開発本部 忘年会」のお見積りで、ご注文を承りました（QT-2611-\d{4}）$/)
    expect(mail!.text).toContain(order_token)
  })

  test('with the order of another account, which is not shown to it', async () => {
    const [maker, other] = [await signUp(shop), await signUp(shop)]
    const { order_token } = await quoteFor(shop, {}, maker.headers)
    expect((await order(order_token, { headers: other.headers, email: other.email })).status).toBe(201)
    expect(await quoteMailsTo(maker.email)).toHaveLength(1)
    expect((await own(order_token)).body.order).toMatchObject({ id: null })
  })

  test('and not when the maker orders', async () => {
    const maker = await signUp(shop)
    const { order_token } = await quoteFor(shop, {}, maker.headers)
    const { body } = await order(order_token, { headers: maker.headers, email: someEmail() })
    expect(await quoteMailsTo(maker.email)).toEqual([])
    expect((await own(order_token)).body.order).toMatchObject({ id: body.id, number: body.number })
  })

  test('a refused order sends no mail', async () => {
    const maker = await signUp(shop)
    const { order_token } = await quoteFor(shop, {}, maker.headers)
    const body = { ...sample, quote_token: order_token, expected_total: 1 }
    expect((await place(shop, body)).status).toBe(409)
    expect(await quoteMailsTo(maker.email)).toEqual([])
  })
})

describe('somebody without an account', () => {
  test('has the link to order by mail, and is told of the answer in our own words', async () => {
    const maker_email = someEmail()
    const made = await quoteFor(shop, { maker_email, title: 'ひみつの会' })
    expect([made.maker_mailed, made.approver_mailed]).toEqual([true, false])
    const [first] = await quoteMailsTo(maker_email)
    expect(tokenIn(first!.text)).toBe(made.order_token)
    expect((await getQuote(shop, made.token)).body).toMatchObject({ maker_told: true, organizer: null })
    const body = { name: '悪い人 example.com', comment: 'ひみつのひとこと' }
    await shop.call('returnQuote', { params: { token: made.token }, body })
    const mails = await quoteMailsTo(maker_email)
    expect(mails).toHaveLength(2)
    for (const { subject, text, html } of mails) expect(subject + text + html).not.toMatch(/ひみつ|悪い人|example.com/)
  })

  test('gets a mail about an order that goes to another address, and none about the own', async () => {
    const maker_email = someEmail()
    const [first, second] = [await quoteFor(shop, { maker_email }), await quoteFor(shop, { maker_email })]
    await order(first.order_token, { email: maker_email.toUpperCase() })
    expect(await quoteMailsTo(maker_email)).toHaveLength(2)
    await order(second.order_token, { email: someEmail() })
    expect(
      (await quoteMailsTo(maker_email)).map(({ subject }) => subject).filter((s) => s.includes('ご注文')),
    ).toHaveLength(1)
  })

  test('an address gets so many a day, and nothing about the rest', async () => {
    const maker_email = someEmail()
    const mailed = []
    for (let i = 0; i < 12; i += 1) mailed.push((await quoteFor(shop, { maker_email })).maker_mailed)
    expect(mailed).toEqual(Array.from({ length: 12 }, (_, i) => i < 10))
    const { token } = await quoteFor(shop, { maker_email })
    expect((await getQuote(shop, token)).body.maker_told).toBe(false)
    const before = (await quoteMailsTo(maker_email)).length
    await shop.call('approveQuote', { params: { token }, body: boss })
    expect(await quoteMailsTo(maker_email)).toHaveLength(before)
  })

  test('an account gets it at its own address, whatever is typed', async () => {
    const { headers } = await signUp(shop)
    const maker_email = someEmail()
    expect((await quoteFor(shop, { maker_email }, headers)).maker_mailed).toBe(false)
    expect(await mailsTo(shop, maker_email)).toEqual([])
  })
})

describe('numbers', () => {
  test('of quotes and of 見積書 of orders are one series without gaps, also at once', async () => {
    const before = await quoteFor(shop)
    expect(before.number).toMatch(/^QT-2611-/)
    shop.clock.set('2026-12-01T10:00:00+09:00')
    await Promise.all(Array.from({ length: 8 }, () => quoteFor(shop)))
    const { guest_token } = (await place(shop, await placementFor(shop))).body
    const paper = await shop.fetch(`/backend/api/meetup/guest-orders/${guest_token}/documents/quotation`)
    expect(decodeURIComponent(paper.headers.get('content-disposition')!)).toContain('QT-2612-0009')
    expect((await quoteFor(shop)).number).toBe('QT-2612-0010')
    const rows = await shop.context.sql`select number from quotes where number like 'QT-2612%' order by number`
    expect(rows.map(({ number }) => number)).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8, 10].map((n) => `QT-2612-${String(n).padStart(4, '0')}`),
    )
  })
})
