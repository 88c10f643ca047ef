import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { formatNumber } from '#domain/money.ts'
import { changeShop } from '#snapshot'
import { kitchenDays } from '#tables/calendar'
import { campaigns } from '#tables/campaigns'
import { products } from '#tables/catalog'
import { deliveryGroups } from '#tables/delivery'
import { testShop } from '#testing'
import { readPdf } from '../../testing/read-pdf.ts'
import { place, placementFor, sample } from '../../testing/sample-placement.ts'
import { mailsTo, mistyped, signIn, signUp, someEmail, testPassword } from '../../testing/test-person.ts'
import { boss, getQuote, quoteFor, sampleQuote } from '../../testing/test-quote.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const morning = shop.context.now()

beforeEach(() => shop.clock.set(morning))

const priceOf = (id: number, priceWithTax: number) =>
  changeShop(shop.context, (tx) => tx.update(products).set({ priceWithTax }).where(eq(products.id, id)))

const approve = (token: string, body = boss) => shop.call('approveQuote', { params: { token }, body })
const sendBack = (token: string, comment = 'お酒を減らしてください') =>
  shop.call('returnQuote', { params: { token }, body: { ...boss, comment } })

describe('createQuote', () => {
  test('holds the price of a cart for the holder of the link', async () => {
    const { status, body } = await shop.call('createQuote', { body: sampleQuote })
    expect(status).toBe(201)
    const total = (await placementFor(shop)).expected_total
    expect(body).toEqual({
      number: expect.stringMatching(/^QT-2611-\d{4}$/),
      token: expect.stringMatching(/^[\w-]{48}$/),
      url: `${shop.context.config.siteUrl}/quote/${body.token}`,
      order_token: expect.stringMatching(/^[\w-]{48}$/),
      order_url: `${shop.context.config.siteUrl}/quote/order/${body.order_token}`,
      expires_at: '2026-12-08T00:00:00+09:00',
      total,
      approver_mailed: false,
      maker_mailed: false,
    })
    const { status: seen, body: quote, headers } = await getQuote(shop, body.token)
    expect([seen, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(quote).toMatchObject({
      number: expect.stringMatching(/^QT-2611-\d{4}$/),
      state: 'open',
      organizer: null,
      comments: [],
      addressee: sampleQuote.addressee,
      title: sampleQuote.title,
      note: sampleQuote.note,
      meetup_date: '2026-12-11',
      estimated_person: 24,
      area: '東京都千代田区',
      calculation: { total, per_person: Math.ceil(total / 24) },
      created_at: '2026-11-24T10:00:00+09:00',
      expires_at: body.expires_at,
      meal_expense: { limit: 10_000, with_tax: Math.ceil(total / 24) },
    })
    expect(quote.approval_text).toContain(`見積番号：${quote.number}（有効期限 12月7日（月）24時）`)
    const calculated = await shop.call('calculate', { body: { ...pick(sampleQuote), estimated_person: 24 } })
    expect(quote.calculation).toEqual(calculated.body)
  })

  test('the earliest cut-off ends it, where that comes first', async () => {
    const { body: dates } = await shop.call('listSelectableDates', {})
    const { date } = dates.dates.filter(({ selectable }) => selectable)[3]!
    const cart = [{ id: 4, qty: 4 }]
    const { expires_at, order_token } = await quoteFor(shop, { meetup_date: date, cart })
    const { body: placed } = await place(
      shop,
      await placementFor(shop, { meetup_date: date, cart, quote_token: order_token }),
    )
    const order = await shop.call('getGuestOrder', { params: { guest_token: placed.guest_token! } })
    expect(expires_at).toBe(order.body.cutoff_at)
  })

  test.each([
    [{ meetup_date: '2026-12-12' }, 409, 'date_not_selectable'],
    [{ meetup_date: '2026-11-25' }, 409, 'cutoff_passed'],
    [{ cart: [{ id: 999_999, qty: 1 }] }, 409, 'not_offerable'],
    [{ cart: [{ id: 4, qty: 9_999 }] }, 422, 'quantity_out_of_range'],
    [{ postal_code: '530-0001' }, 409, 'area_not_served'],
    [{ campaign_code: 'NOSUCHCODE' }, 409, 'campaign_invalid'],
    [{ cart: [] }, 422, 'invalid'],
    [{ addressee: ' ' }, 422, 'invalid'],
    [{ approver_email: 'nobody' }, 422, 'invalid'],
    [{ estimated_person: 0 }, 422, 'invalid'],
    [{ total: 1 }, 422, 'invalid'],
  ])('%o is refused as when it is ordered', async (changes, status, code) => {
    const answer = await shop.call('createQuote', { body: { ...sampleQuote, ...changes } })
    expect([answer.status, answer.body]).toEqual([status, expect.objectContaining({ code })])
  })

  test('a bad access token is refused before any effect', async () => {
    const answer = await shop.call('createQuote', { body: sampleQuote, headers: { authorization: 'Bearer x' } })
    expect(answer.status).toBe(401)
  })

  test('what was answered is for the order of its maker, as far as it is asked; who approves does not see it', async () => {
    const first = { label: '費用負担部署', value: '開発本部' }
    const own_fields = { first, second: { label: '予算', value: '交際費' }, third: { label: '', value: '' } }
    const { token, order_token } = await quoteFor(shop, { own_fields })
    const own = async () => (await shop.call('getOwnQuote', { params: { order_token } })).body.own_fields
    expect(await own()).toEqual({ first })
    expect(JSON.stringify((await getQuote(shop, token)).body)).not.toContain('費用負担')
    const { body: placed } = await place(
      shop,
      await placementFor(shop, { quote_token: order_token, own_fields: await own() }),
    )
    const order = await shop.call('getGuestOrder', { params: { guest_token: placed.guest_token! } })
    expect(order.body.own_fields).toEqual([{ key: 'first', ...first, on_papers: true }])
  })

  test('without a postal code the price is that of the goods', async () => {
    const { token } = await quoteFor(shop, { postal_code: '' })
    const { body } = await getQuote(shop, token)
    expect([body.area, body.calculation.shipping_known]).toEqual([null, false])
    expect(body.calculation.total).toBe(body.calculation.subtotal)
  })
})

const pick = ({ cart, meetup_date, postal_code }: typeof sampleQuote) => ({ cart, meetup_date, postal_code })

test('the paper of a quote says what the quote says, under the name by which it is kept', async () => {
  const { token, total } = await quoteFor(shop, { title: '開発本部 忘年会 髙﨑' })
  const { body: quote } = await getQuote(shop, token)
  const first = await pdfOf(token)
  expect([first.status, first.type]).toEqual([200, 'application/pdf'])
  expect(first.name).toMatch(new RegExp(`filename="${quote.number}.pdf".*${total}_%E8%A6%8B%E7%A9%8D%E6%9B%B8_`))
  const { pages, isTagged } = await readPdf(first.bytes)
  expect(isTagged).toBe(true)
  const words = pages.join('')
  const said = [
    quote.number,
    `¥${formatNumber(total)}`,
    '髙﨑',
    '12月7日（月）24時',
    '東京都千代田区',
    sampleQuote.addressee,
  ]
  for (const each of said) expect(words).toContain(each.replace(/\s/g, ''))
  for (const { name, amount } of quote.calculation.lines) {
    expect(words).toContain(name.replace(/\s/g, ''))
    expect(words).toContain(formatNumber(amount))
  }
  for (const { amount, tax } of quote.calculation.tax_details.filter((group) => group.amount > 0)) {
    expect(words).toContain(`${formatNumber(amount)}${formatNumber(tax)}`)
  }
  expect(words).not.toContain('承認用のリンク')
  expect((await pdfOf(token)).bytes.equals(first.bytes)).toBe(true)
  await approve(token, { ...boss, comment: '社外の方を忘れずに' })
  const approved = (await readPdf((await pdfOf(token)).bytes)).pages.join('')
  expect(approved).toContain('2026年11月24日（火）10時　長宗我部和彦さま（承認用のリンクから）'.replace(/\s/g, ''))
  expect(approved).toContain('「社外の方を忘れずに」')
  expect((await pdfOf('A'.repeat(48))).status).toBe(404)
})

async function pdfOf(token: string) {
  const answer = await shop.fetch(`/backend/api/meetup/quotes/${token}/pdf`)
  return {
    status: answer.status,
    type: answer.headers.get('content-type')?.split(';')[0],
    name: answer.headers.get('content-disposition'),
    bytes: Buffer.from(await answer.arrayBuffer()),
  }
}

describe('a link', () => {
  test('that was made up, changed or revoked opens nothing', async () => {
    const { token } = await quoteFor(shop)
    const unknown = await getQuote(shop, 'A'.repeat(48))
    for (const wrong of [mistyped(token), token.toUpperCase(), 'A'.repeat(43), `${token}A`]) {
      const { status, body } = await getQuote(shop, wrong)
      expect([status, { ...body, request_id: '' }]).toEqual([404, { ...unknown.body, request_id: '' }])
    }
    await shop.context.sql`update quotes set serial = serial + 1`
    expect((await getQuote(shop, token)).status).toBe(404)
  })

  test('is tried in vain 300 times an hour; the good links of that network open and are ordered all the same', async () => {
    const { token } = await quoteFor(shop)
    const network = '198.19.77.1'
    for (let i = 0; i < 300; i += 1) await getQuote(shop, 'A'.repeat(48), network)
    expect((await getQuote(shop, 'A'.repeat(48), network)).status).toBe(429)
    expect((await getQuote(shop, token, network)).status).toBe(200)
  })

  test('is nowhere in the database', async () => {
    const { token } = await quoteFor(shop)
    const rows = await shop.context.sql`select to_jsonb(quotes)::text as row from quotes`
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('an answer', () => {
  test('is given once: the same again changes nothing, the other is too late', async () => {
    const { token } = await quoteFor(shop)
    const first = await approve(token, { ...boss, comment: '承認します' })
    const comments = [
      { ...boss, comment: '承認します', kind: 'approved', at: '2026-11-24T10:00:00+09:00', way: 'link' },
    ]
    expect([first.status, first.body]).toEqual([200, expect.objectContaining({ state: 'approved', comments })])
    shop.clock.set(new Date(morning.getTime() + 3_600_000))
    const again = await approve(token, { name: '別の人', comment: '' })
    expect([again.status, again.body]).toEqual([200, first.body])
    const other = await sendBack(token)
    expect([other.status, other.body]).toEqual([409, expect.objectContaining({ code: 'quote_closed' })])
    expect((await getQuote(shop, token)).body).toEqual(first.body)
  })

  test('that sends back needs its reason, which stands beside the field', async () => {
    const { token } = await quoteFor(shop)
    const without = await sendBack(token, '  ')
    expect([without.status, without.body]).toEqual([
      422,
      expect.objectContaining({ errors: [{ field: 'comment', message: '差し戻す理由をご記入ください。' }] }),
    ])
    const { body } = await sendBack(token)
    expect(body).toMatchObject({
      state: 'returned',
      comments: [{ kind: 'returned', comment: 'お酒を減らしてください' }],
    })
    expect((await approve(token)).status).toBe(409)
    expect((await sendBack(token, '別の理由')).body).toEqual(body)
  })

  test('of many at once one counts', async () => {
    const { token } = await quoteFor(shop)
    const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => (i % 2 ? approve(token) : sendBack(token))))
    const { state, comments } = (await getQuote(shop, token)).body
    expect(comments).toHaveLength(1)
    const won = state === 'approved' ? 1 : 0
    expect(answers.map(({ status }) => status)).toEqual(answers.map((_, i) => (i % 2 === won ? 200 : 409)))
  })

  test('is too late from the instant at which the price is no longer held', async () => {
    const { token, expires_at } = await quoteFor(shop)
    const end = new Date(expires_at).getTime()
    shop.clock.set(new Date(end))
    expect((await approve(token)).body).toMatchObject({ code: 'quote_closed' })
    expect((await getQuote(shop, token)).body.state).toBe('expired')
    shop.clock.set(new Date(end - 1))
    expect((await approve(token)).body).toMatchObject({ state: 'approved' })
    shop.clock.set(new Date(end))
    expect((await approve(token)).body).toMatchObject({ state: 'expired', comments: [{ kind: 'approved' }] })
  })

  test('is mailed to the account that made the quote, with its reason, and nothing in it is a link', async () => {
    const organizer = await signUp(shop)
    const { token, order_url } = await quoteFor(shop, {}, organizer.headers)
    expect((await getQuote(shop, token)).body.organizer).toEqual({
      name: '神山 葵',
      company: '株式会社みらい計画',
      department: expect.any(String),
    })
    const comment = 'お酒を減らして www.example.com をご覧ください'
    await shop.call('returnQuote', { params: { token }, body: { name: '長宗我部 example.com', comment } })
    await sendBack(token)
    const mails = (await mailsTo(shop, organizer.email)).filter(({ subject }) => subject.includes('お見積り'))
    expect(mails).toHaveLength(1)
    const { subject, text, html } = mails[0]!
    expect(subject).toMatch(/「開発本部 忘年会」のお見積りが差し戻されました（QT-2611-\d{4}）/)
    expect(text).toContain(order_url)
    expect(text).toContain(`■宛名　${sampleQuote.addressee}`)
    expect(text).toContain('■差し戻しの理由　お酒を減らして')
    for (const written of [text, html]) {
      expect(written).toContain('お酒を減らして')
      expect(written).not.toMatch(/www\.example|example\.com/)
    }
  })
})

test.each([
  ['100-0004', '1000004'],
  ['', null],
])('the maker finds what was typed for %o again, to make another one of it', async (postal_code, kept) => {
  const maker = someEmail()
  const { order_token } = await quoteFor(shop, { postal_code, maker_email: maker })
  const { body } = await shop.call('getOwnQuote', { params: { order_token } })
  expect(body).toMatchObject({ postal_code: kept, maker_email: maker, addressee: sampleQuote.addressee })
})

describe('the mail to the approver', () => {
  test('goes out for an account, with its name and no text of its own', async () => {
    const organizer = await signUp(shop)
    const approver = someEmail()
    const made = await quoteFor(shop, { approver_email: approver }, organizer.headers)
    expect(made.approver_mailed).toBe(true)
    const [mail, ...others] = await mailsTo(shop, approver)
    expect(others).toEqual([])
    expect(mail!.subject).toMatch(/^【おりおり】神山 葵さまより、12月11日（金）のお食事のお見積り.*（QT-2611-\d{4}）$/)
    expect(mail!.text).toMatch(/\/quote\/[\w-]{48}\n/)
    for (const secret of [made.order_token, made.token]) expect(mail!.text + mail!.html).not.toContain(secret)
    expect(mail!.text).toContain('神山 葵')
    for (const text of [sampleQuote.title, sampleQuote.addressee, sampleQuote.note!]) {
      expect(mail!.text + mail!.html + mail!.subject).not.toContain(text)
    }
  })

  test.each([
    ['it is', sample.address.postal_code, '（税込・配送料込み）'],
    ['it is not', '', '（税込・配送料は別）'],
  ])('says whether the delivery is in its price: %s', async (_, postal_code, words) => {
    const { headers } = await signUp(shop)
    const approver_email = someEmail()
    const { total } = await quoteFor(shop, { postal_code, approver_email }, headers)
    const [mail] = await mailsTo(shop, approver_email)
    for (const form of [mail!.text, mail!.html]) expect(form).toContain(`${formatNumber(total)}円${words}`)
    const promised = postal_code
      ? 'この金額でお受けします'
      : 'この商品の金額（配送料は別）でお受けします。配送料は、お届け先が決まると'
    for (const form of [mail!.text, mail!.html]) expect(form).toContain(promised)
  })

  test('neither do the maker’s letter, the paper and the text for any form promise a delivery that is not in the price', async () => {
    const { headers, email } = await signUp(shop)
    const { token, total } = await quoteFor(shop, { postal_code: '' }, headers)
    const { body } = await approve(token)
    const [mail] = await mailsTo(shop, email)
    expect(mail!.text).toContain(
      'この商品の金額（配送料は別）のままご注文いただけます。配送料は、お届け先が決まると加わります。',
    )
    expect(mail!.text).toContain(`■商品の金額　${formatNumber(total)}円（税込・配送料は別）`)
    const words = (await readPdf((await pdfOf(token)).bytes)).pages.join('')
    expect(words).toContain('商品の金額（税込・配送料は別）')
    expect(words).toContain('この商品の金額（配送料は別）でお受けします。')
    expect(words).not.toMatch(/お見積金額|この金額で/)
    expect(body.approval_text).toMatch(/1人あたり：[\d,]+円（税込・配送料は別）、/)
  })

  test('does not go out for somebody without an account', async () => {
    const approver = someEmail()
    expect((await quoteFor(shop, { approver_email: approver })).approver_mailed).toBe(false)
    expect(await mailsTo(shop, approver)).toEqual([])
  })

  test('an address gets so many a day from all senders; a sender is not refused, and so does not learn of it', async () => {
    const approver_email = someEmail()
    const mailed = []
    for (let i = 0; i < 3; i += 1) {
      const { headers } = await signUp(shop)
      for (let j = 0; j < 4; j += 1) mailed.push((await quoteFor(shop, { approver_email }, headers)).approver_mailed)
    }
    expect(mailed).toEqual(Array.from({ length: 12 }, (_, i) => i < 10))
  })

  test('an account sends so many a day, and beyond that no quote is made', async () => {
    const { headers } = await signUp(shop)
    for (let i = 0; i < 30; i += 1) await quoteFor(shop, { approver_email: someEmail() }, headers)
    const body = { ...sampleQuote, approver_email: someEmail() }
    expect((await shop.call('createQuote', { body, headers })).status).toBe(429)
    expect((await shop.call('createQuote', { body: sampleQuote, headers })).status).toBe(201)
  })
})

test('an account takes its quotes along when it is deleted, and the mails that name it', async () => {
  const organizer = await signUp(shop)
  const approver = someEmail()
  const { token } = await quoteFor(shop, { approver_email: approver }, organizer.headers)
  expect(await mailsTo(shop, approver)).toHaveLength(1)
  const { status } = await shop.call('deleteAccount', { headers: organizer.headers, body: { password: testPassword } })
  expect(status).toBe(204)
  expect((await getQuote(shop, token)).status).toBe(404)
  expect(await mailsTo(shop, approver)).toEqual([])
})

describe('an order at the held price', () => {
  const cheaper = 4
  const dearer = 15
  let before: Map<number, number>

  beforeEach(() => {
    const { products: known } = shop.context.snapshot.current()
    before = new Map([cheaper, dearer].map((id) => [id, known.get(id)!.prices[0].priceWithTax]))
  })
  afterEach(async () => {
    for (const [id, price] of before) await priceOf(id, price)
    await changeShop(shop.context, async (tx) => {
      await tx.update(deliveryGroups).set({ fee: 2_200 }).where(eq(deliveryGroups.name, '都心'))
      await tx.update(campaigns).set({ orderUntil: '2026-12-31' })
    })
  })

  const changeEverything = () =>
    changeShop(shop.context, async (tx) => {
      await tx.update(products).set({ priceWithTax: 9_999 }).where(eq(products.id, dearer))
      await tx.update(products).set({ priceWithTax: 1 }).where(eq(products.id, cheaper))
      await tx.update(deliveryGroups).set({ fee: 9_900 }).where(eq(deliveryGroups.name, '都心'))
      await tx.update(campaigns).set({ orderUntil: '2026-11-24' })
    })

  const orderOf = (order_token: string, total: number, changes = {}) =>
    place(shop, { ...sample, quote_token: order_token, expected_total: total, ...changes })

  test('costs what was quoted, whatever the shop has changed since', async () => {
    const { token, order_token, total } = await quoteFor(shop)
    const { body: quote } = await getQuote(shop, token)
    await changeEverything()
    shop.clock.set(new Date('2026-12-01T12:00:00+09:00'))
    const today = await placementFor(shop)
    expect(today.expected_total).not.toBe(total)
    const calculated = await shop.call('calculateQuote', {
      params: { order_token },
      body: { estimated_person: 30, postal_code: sample.address.postal_code },
    })
    expect(calculated.body).toEqual({ ...quote.calculation, per_person: Math.ceil(total / 30) })
    const stale = await orderOf(order_token, today.expected_total)
    expect(stale.body).toMatchObject({ code: 'price_changed', calculation: { total } })
    const { status, body } = await orderOf(order_token, total)
    expect([status, body.total]).toEqual([201, total])
    const order = await shop.call('getGuestOrder', { params: { guest_token: body.guest_token! } })
    expect(order.body.calculation).toEqual(quote.calculation)
    expect((await getQuote(shop, token)).body).toMatchObject({ state: 'ordered', calculation: quote.calculation })
  })

  test('keeps what was quoted, its campaign too, when it is changed', async () => {
    const organizer = await signUp(shop)
    const { token, order_token, total } = await quoteFor(shop, {}, organizer.headers)
    const { body: quote } = await getQuote(shop, token)
    expect(quote.calculation.campaign).toMatchObject({ name: '早割 配送料半額' })
    await changeEverything()
    shop.clock.set(new Date('2026-12-01T12:00:00+09:00'))
    const { headers } = await signIn(shop, organizer)
    const body = { ...sample, quote_token: order_token, expected_total: total }
    const { id } = (await place(shop, body, randomUUID(), headers)).body
    const cart = [{ id: dearer, qty: 1 }, ...sample.cart.filter((line) => line.id !== dearer)]
    const { body: changed } = await shop.call('changeMeetup', { headers, params: { id }, body: { cart } })
    expect(changed.calculation.campaign).toEqual(quote.calculation.campaign)
    const before = quote.calculation.lines.find((line) => line.id === dearer)!
    expect(changed.calculation.subtotal).toBe(quote.calculation.subtotal - before.unit_price)
  })

  test('elsewhere the goods keep their prices and the delivery is that of the place', async () => {
    const { token, order_token } = await quoteFor(shop)
    const { body: quote } = await getQuote(shop, token)
    await changeEverything()
    const address = { ...sample.address, postal_code: '136-0071', city: '江東区', street: '亀戸1-2-3' }
    const asked = { params: { order_token }, body: { postal_code: '1360071', estimated_person: 24 } }
    const { body: calculation } = await shop.call('calculateQuote', asked)
    expect(calculation).toMatchObject({ subtotal: quote.calculation.subtotal, shipping_fee: 3_300 })
    const outside = { params: { order_token }, body: { postal_code: '5300001' } }
    expect((await shop.call('calculateQuote', outside)).body).toMatchObject({ code: 'area_not_served' })
    const { status, body } = await orderOf(order_token, calculation.total, { address })
    expect([status, body.total]).toEqual([201, calculation.total])
  })

  test('can be made once: of many at once one wins, and its key answers with it again', async () => {
    const { token, order_token, total } = await quoteFor(shop)
    await approve(token)
    const keys = Array.from({ length: 8 }, () => randomUUID())
    const body = { ...sample, quote_token: order_token, expected_total: total }
    const answers = await Promise.all(keys.map((key) => place(shop, body, key)))
    const won = answers.filter(({ status }) => status === 201)
    expect(won).toHaveLength(1)
    expect(answers.filter(({ body: { code } }) => (code as string) === 'quote_closed')).toHaveLength(7)
    const key = keys[answers.indexOf(won[0]!)]!
    const repeated = await Promise.all([key, key].map((each) => place(shop, body, each)))
    expect(repeated.map((answer) => [answer.status, answer.body])).toEqual(repeated.map(() => [201, won[0]!.body]))
    const [{ n }] = (await shop.context.sql`
      select count(*)::int as n from quotes join meetups on meetups.id = quotes.meetup_id
      where meetups.id = ${won[0]!.body.id} and ordered_at is not null`) as [{ n: number }]
    expect(n).toBe(1)
    expect((await sendBack(token)).body).toMatchObject({ code: 'quote_closed' })
    expect((await approve(token)).body).toMatchObject({ state: 'ordered' })
  })

  test('the same request sent many times at once is one order', async () => {
    const { order_token, total } = await quoteFor(shop)
    const key = randomUUID()
    const body = { ...sample, quote_token: order_token, expected_total: total }
    const answers = await Promise.all(Array.from({ length: 6 }, () => place(shop, body, key)))
    expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1)
    expect(answers[0]!.status).toBe(201)
  })

  test('is refused once the quote has run out or was sent back, and leaves nothing behind', async () => {
    const { order_token, total, expires_at } = await quoteFor(shop)
    const returned = await quoteFor(shop)
    await sendBack(returned.token)
    expect((await orderOf(returned.order_token, total)).body).toMatchObject({ code: 'quote_closed' })
    shop.clock.set(new Date(expires_at))
    expect((await orderOf(order_token, total)).body).toMatchObject({ code: 'quote_closed' })
    expect((await shop.call('calculateQuote', { params: { order_token }, body: {} })).body).toMatchObject({
      code: 'quote_closed',
    })
    shop.clock.set(new Date(new Date(expires_at).getTime() - 1))
    expect((await orderOf(order_token, total)).status).toBe(201)
  })

  test.each([
    ['another number', { cart: [{ id: 4, qty: 5 }, ...sample.cart.slice(1)] }],
    ['a line less', { cart: sample.cart.slice(1) }],
    ['a line more', { cart: [...sample.cart, { id: 1, qty: 5 }] }],
    ['another day', { meetup_date: '2026-12-10' }],
  ])('%s is another order', async (_, changes) => {
    const { token, order_token, total } = await quoteFor(shop)
    const answer = await orderOf(order_token, total, changes)
    expect([answer.status, answer.body]).toEqual([409, expect.objectContaining({ code: 'quote_mismatch' })])
    expect((await getQuote(shop, token)).body.state).toBe('open')
  })

  test('lines may stand in another order, and another headcount is welcome', async () => {
    const { order_token, total } = await quoteFor(shop)
    const answer = await orderOf(order_token, total, { cart: sample.cart.toReversed(), estimated_person: 40 })
    expect([answer.status, answer.body.total]).toEqual([201, total])
  })

  test('a quote that does not exist is told apart from one that is closed', async () => {
    const answer = await orderOf('A'.repeat(48), 1)
    expect([answer.status, answer.body]).toEqual([404, expect.objectContaining({ code: 'quote_not_found' })])
  })

  test('by card the held price is held on the card, once', async () => {
    const { order_token, total } = await quoteFor(shop)
    await changeEverything()
    const payment = { method: 'card', card_token: 'tok_demo_visa' }
    const answers = await Promise.all([1, 2, 3].map(() => orderOf(order_token, total, { payment })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    const payments = await shop.context.sql`
      select amount::int, state::text from payments where meetup_id is not null or state not in ('released', 'releasing')`
    expect(payments).toEqual([{ amount: total, state: 'authorised' }])
  })
})

test('ninety days after it expired no link shows a quote any more; one that was ordered stays', async () => {
  const [quiet, returned, ordered] = [await quoteFor(shop), await quoteFor(shop), await quoteFor(shop)]
  await sendBack(returned.token)
  await place(shop, await placementFor(shop, { quote_token: ordered.order_token }))
  const statusesAt = async (instant: string) => {
    shop.clock.set(instant)
    return Promise.all([quiet, returned, ordered].map(async ({ token }) => (await getQuote(shop, token)).status))
  }
  expect(await statusesAt('2027-03-08T23:59:59+09:00')).toEqual([200, 200, 200])
  expect(await statusesAt('2027-03-09T00:00:00+09:00')).toEqual([404, 404, 200])
})

describe('what was quoted and can no longer be had', () => {
  const karaage = 15
  const publish = (id: number, published: boolean) =>
    changeShop(shop.context, (tx) => tx.update(products).set({ published }).where(eq(products.id, id)))
  const close = (isClosed: boolean) =>
    changeShop(shop.context, (tx) =>
      tx
        .insert(kitchenDays)
        .values({ kind: 'products', date: sample.meetup_date, closed: isClosed || null })
        .onConflictDoUpdate({ target: [kitchenDays.kind, kitchenDays.date], set: { closed: isClosed || null } }),
    )
  afterEach(async () => {
    await publish(karaage, true)
    await close(false)
  })
  const own = async (order_token: string) => (await shop.call('getOwnQuote', { params: { order_token } })).body
  const rest = sample.cart.filter(({ id }) => id !== karaage)

  test('is said to maker and approver by its name, and nobody approves it as if nothing were', async () => {
    const { token, order_token } = await quoteFor(shop)
    expect((await getQuote(shop, token)).body.gone).toBeNull()
    await publish(karaage, false)
    const gone = { day: null, products: [{ id: karaage, name: '若鶏の唐揚げ' }] }
    expect((await getQuote(shop, token)).body.gone).toEqual(gone)
    expect((await own(order_token)).gone).toEqual(gone)
    const refused = await approve(token)
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({ code: 'not_offerable', products: [expect.objectContaining({ name: '若鶏の唐揚げ' })] }),
    ])
    expect((await getQuote(shop, token)).body.state).toBe('open')
    expect((await sendBack(token)).body.state).toBe('returned')
    expect((await getQuote(shop, token)).body.gone).toBeNull()
  })

  test('an order of it names it, and goes on without it at the held price', async () => {
    const { token, order_token } = await quoteFor(shop)
    await approve(token)
    const { lines } = (await own(order_token)).calculation
    await publish(karaage, false)
    await priceOf(sample.cart[0]!.id, 9_999)
    const order = { ...sample, quote_token: order_token }
    const refused = await place(shop, { ...order, expected_total: 1 })
    expect(refused.body).toMatchObject({ code: 'not_offerable', products: [{ id: karaage, name: '若鶏の唐揚げ' }] })
    const asked = { postal_code: sample.address.postal_code, estimated_person: 24, cart: rest }
    const { body: calculation } = await shop.call('calculateQuote', { params: { order_token }, body: asked })
    expect(calculation.lines).toEqual(lines.filter(({ id }) => id !== karaage))
    const { status, body } = await place(shop, { ...order, cart: rest, expected_total: calculation.total })
    expect([status, body.total]).toEqual([201, calculation.total])
    await priceOf(sample.cart[0]!.id, lines.find(({ id }) => id === sample.cart[0]!.id)!.unit_price)
  })

  test('what can still be had is not left out at the held price', async () => {
    const { order_token } = await quoteFor(shop)
    const asked = { postal_code: sample.address.postal_code, estimated_person: 24, cart: rest }
    const refused = await shop.call('calculateQuote', { params: { order_token }, body: asked })
    expect(refused.body).toMatchObject({ code: 'quote_mismatch' })
    expect(
      (await place(shop, { ...sample, cart: rest, quote_token: order_token, expected_total: 1 })).body,
    ).toMatchObject({
      code: 'quote_mismatch',
    })
  })

  test('a day that was closed since is gone as a whole', async () => {
    const { token, order_token } = await quoteFor(shop)
    await close(true)
    expect((await own(order_token)).gone).toEqual({ day: 'date_not_selectable', products: [] })
    expect((await approve(token)).body).toMatchObject({ code: 'date_not_selectable' })
  })
})
