import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { changeShop } from '#snapshot'
import { campaigns } from '#tables/campaigns'
import { products, taxRates } from '#tables/catalog'
import { deliveryGroups } from '#tables/delivery'
import { testShop } from '#testing'

const shop = await testShop()

const food = 1
const beer = 47
/** 丸の内 is in 千代田区, 2,200 yen; 亀戸 in 江東区, 3,300 yen. */
const marunouchi = '1000005'
const kameido = '1360071'
/** Near enough for no automatic campaign: 14 days ahead begin at 2026-12-08. */
const soon = '2026-12-04'
const later = '2026-12-11'

type Body = {
  cart: { id: number; qty: number }[]
  meetup_date?: string | null
  estimated_person?: number | null
  postal_code?: string | null
  campaign_code?: string | null
}

const calculate = (body: Body) => shop.call('calculate', { body })
const one = (id: number, qty: number) => ({ cart: [{ id, qty }] })

async function send(body: string, type = 'application/json') {
  const answer = await shop.fetch('/backend/api/meetup/products/calculate', {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  })
  const { code, errors = [] } = (await answer.json()) as { code: string; errors?: { field: string }[] }
  return { status: answer.status, code, fields: errors.map(({ field }) => field) }
}

const priceOf = (id: number, priceWithTax: number) =>
  changeShop(shop.context, (tx) => tx.update(products).set({ priceWithTax, maxQty: 60 }).where(eq(products.id, id)))

beforeAll(async () => {
  await priceOf(food, 2160)
  await priceOf(beer, 550)
})

describe('calculate', () => {
  test('the worked example: food, beer, delivery and a code', async () => {
    const { status, body } = await calculate({
      cart: [
        { id: food, qty: 30 },
        { id: beer, qty: 20 },
      ],
      meetup_date: soon,
      estimated_person: 30,
      postal_code: kameido,
      campaign_code: 'ORIORI2026',
    })
    expect([status, body]).toEqual([
      200,
      {
        subtotal: 75_800,
        total: 78_000,
        shipping_fee: 3_300,
        campaign_discount_ship: 1_100,
        tax: { total: 6_000, reduced: 4_800, usual: 1_000, shipping_fee: 200 },
        tax_details: [
          { tax_class: 'reduced', rate: 8, amount: 64_800, tax: 4_800 },
          { tax_class: 'usual', rate: 10, amount: 13_200, tax: 1_200 },
        ],
        per_person: 2_600,
        shipping_known: true,
        shipping_free_from: 150_000,
        campaign: { name: expect.any(String), code: 'ORIORI2026' },
        lines: [
          expect.objectContaining({ id: food, qty: 30, unit_price: 2_160, amount: 64_800, tax_rate: 8 }),
          expect.objectContaining({ id: beer, qty: 20, unit_price: 550, amount: 11_000, is_age_restricted: true }),
        ],
        warnings: [],
      },
    ])
  })

  test('alcohol of 505 and delivery of 500 carry 91 yen of tax, never 90', async () => {
    await priceOf(beer, 505)
    const fee = (yen: number) =>
      changeShop(shop.context, (tx) =>
        tx.update(deliveryGroups).set({ fee: yen }).where(eq(deliveryGroups.name, '都心')),
      )
    await fee(500)
    const { body } = await calculate({ ...one(beer, 1), meetup_date: soon, postal_code: marunouchi })
    expect(body.tax).toEqual({ total: 91, reduced: 0, usual: 45, shipping_fee: 46 })
    expect(body.total).toBe(1005)
    await fee(2_200)
    await priceOf(beer, 550)
  })

  test('ordered before a change of the rate, delivered after it: the rate of the delivery', async () => {
    const change = '2026-12-10'
    await changeShop(shop.context, (tx) =>
      tx.insert(taxRates).values({ taxClass: 'reduced', rate: 0, validFrom: change }),
    )
    const taxOn = async (meetup_date?: string) => (await calculate({ ...one(food, 10), meetup_date })).body.tax.total
    expect(await taxOn()).toBe(1_600)
    expect(await taxOn('2026-12-09')).toBe(1_600)
    expect(await taxOn(change)).toBe(0)
    await changeShop(shop.context, (tx) => tx.delete(taxRates).where(eq(taxRates.validFrom, change)))
  })

  test('a date from before there were rates is no fault of ours', async () => {
    expect(await calculate({ ...one(food, 10), meetup_date: '1900-01-01' })).toMatchObject({ status: 200 })
  })

  test('an empty cart is all zeros', async () => {
    for (const cart of [[], [{ id: food, qty: 0 }]]) {
      const { body } = await calculate({ cart, postal_code: marunouchi, estimated_person: 10, meetup_date: later })
      expect(body).toMatchObject({
        subtotal: 0,
        total: 0,
        shipping_fee: 0,
        campaign_discount_ship: 0,
        tax: { total: 0, reduced: 0, usual: 0, shipping_fee: 0 },
        per_person: 0,
        campaign: null,
        lines: [],
        warnings: [],
      })
    }
  })

  test('lines of one product are one line, in the order in which they first came', async () => {
    const { body } = await calculate({
      cart: [
        { id: beer, qty: 1 },
        { id: food, qty: 10 },
        { id: beer, qty: 2 },
      ],
    })
    expect(body.lines.map(({ id, qty }) => [id, qty])).toEqual([
      [beer, 3],
      [food, 10],
    ])
  })

  test('per person is rounded up, and unknown without a headcount', async () => {
    const perPerson = async (estimated_person?: number | null) =>
      (await calculate({ ...one(beer, 1), estimated_person })).body.per_person
    expect(await perPerson(3)).toBe(184)
    expect(await perPerson(1)).toBe(550)
    expect([await perPerson(), await perPerson(0), await perPerson(null)]).toEqual([null, null, null])
  })

  test('a quantity out of range is priced, with a warning', async () => {
    for (const qty of [9, 61]) {
      const { status, body } = await calculate(one(food, qty))
      expect([status, body.subtotal]).toEqual([200, 2_160 * qty])
      expect(body.warnings).toEqual([
        { id: food, code: 'quantity_out_of_range', message: expect.stringContaining('10から60') },
      ])
    }
    expect((await calculate(one(food, 10))).body.warnings).toEqual([])
    expect((await calculate(one(food, 60))).body.warnings).toEqual([])
  })

  test('what is not sold is left out, with a warning', async () => {
    const { body } = await calculate({
      cart: [
        { id: 99_999, qty: 1 },
        { id: beer, qty: 1 },
      ],
    })
    expect([body.subtotal, body.lines.length]).toEqual([550, 1])
    expect(body.warnings).toEqual([{ id: 99_999, code: 'product_not_found', message: expect.any(String) }])
  })

  test('a product that was taken off the menu is not sold any more', async () => {
    const publish = (published: boolean) =>
      changeShop(shop.context, (tx) => tx.update(products).set({ published }).where(eq(products.id, food)))
    await publish(false)
    const { body } = await calculate(one(food, 10))
    expect([body.subtotal, body.lines]).toEqual([0, []])
    expect(body.warnings).toEqual([{ id: food, code: 'product_not_found', message: expect.any(String) }])
    await publish(true)
    await expect.poll(async () => (await calculate(one(food, 10))).body.lines.length).toBe(1)
  })
})

describe('delivery', () => {
  test('without a postal code the fee is not known', async () => {
    for (const postal_code of [undefined, null, '']) {
      const { body } = await calculate({ ...one(food, 10), meetup_date: later, postal_code })
      expect(body).toMatchObject({ shipping_known: false, shipping_fee: 0, shipping_free_from: null, total: 21_600 })
      expect(body.shipping_most).toBe(1_650)
    }
  })

  test('nothing is delivered for nothing, and a known place has its own fee', async () => {
    expect((await calculate({ cart: [] })).body.shipping_most).toBeUndefined()
    expect((await calculate({ ...one(food, 10), postal_code: marunouchi })).body.shipping_most).toBeUndefined()
  })

  test.each([
    [marunouchi, 2_200],
    ['100-0005', 2_200],
    ['〒１３６−００７１', 3_300],
  ])('to %s it costs %i yen', async (postal_code, fee) => {
    const { body } = await calculate({ ...one(food, 10), meetup_date: soon, postal_code })
    expect([body.shipping_fee, body.shipping_known]).toEqual([fee, true])
  })

  test.each([
    ['Osaka', '5300001'],
    ['Tokyo outside the wards', '1800004'],
    ['an island of Tokyo', '1000101'],
    ['nowhere', '0000000'],
  ])('%s is not served', async (_name, postal_code) => {
    expect(await calculate({ ...one(food, 10), postal_code })).toMatchObject({
      status: 409,
      body: { code: 'area_not_served' },
    })
  })

  test('goods of 150,000 yen are delivered free of charge, of a yen less they are not', async () => {
    const feeFor = async (goods: number) => {
      await priceOf(food, goods / 10)
      return (await calculate({ ...one(food, 10), meetup_date: soon, postal_code: marunouchi })).body.shipping_fee
    }
    expect(await feeFor(149_990)).toBe(2_200)
    expect(await feeFor(150_000)).toBe(0)
    await priceOf(food, 2160)
  })
})

describe('campaigns', () => {
  const order = (changes: Partial<Body>) => calculate({ ...one(food, 20), postal_code: kameido, ...changes })

  test.each([
    ['13 days ahead', '2026-12-07', 0],
    ['14 days ahead', '2026-12-08', 1_650],
    ['while no date is chosen', null, 0],
  ])('half the fee when ordered early: %s', async (_name, meetup_date, discount) => {
    const { body } = await order({ meetup_date })
    expect([body.campaign_discount_ship, body.campaign?.code]).toEqual([discount, discount ? null : undefined])
  })

  test.each(['ORIORI2026', 'oriori2026', ' ＯＲＩＯＲＩ２０２６ '])(
    'the code %j counts when goods are worth 30,000',
    async (code) => {
      const { body } = await order({ meetup_date: soon, campaign_code: code })
      expect([body.campaign_discount_ship, body.campaign?.code]).toEqual([1_100, 'ORIORI2026'])
    },
  )

  test('never both: the better one for the customer', async () => {
    const far = await order({ meetup_date: later, campaign_code: 'ORIORI2026' })
    expect([far.body.campaign_discount_ship, far.body.campaign?.code]).toEqual([1_650, null])
    const near = await order({ meetup_date: later, campaign_code: 'ORIORI2026', postal_code: marunouchi })
    expect([near.body.campaign_discount_ship, near.body.campaign?.code]).toEqual([1_100, 'ORIORI2026'])
  })

  test.each([
    ['unknown', { campaign_code: 'NOPE' }],
    ['of another shop, in Japanese', { campaign_code: '割引券' }],
    ['for goods worth too little', { campaign_code: 'ORIORI2026', cart: [{ id: food, qty: 13 }] }],
  ])('a code that is %s is refused', async (_name, changes) => {
    expect(await order({ meetup_date: soon, ...changes })).toMatchObject({
      status: 409,
      body: { code: 'campaign_invalid' },
    })
  })

  test('a period ends with its last day in Tokyo', async () => {
    const until = (orderUntil: string) =>
      changeShop(shop.context, (tx) => tx.update(campaigns).set({ orderUntil }).where(eq(campaigns.id, 2)))
    await until('2026-11-24')
    const statusAt = async (instant: string) => {
      shop.clock.set(instant)
      return (await order({ meetup_date: later, campaign_code: 'ORIORI2026' })).status
    }
    expect(await statusAt('2026-11-24T23:59:59.999+09:00')).toBe(200)
    expect(await statusAt('2026-11-25T00:00:00+09:00')).toBe(409)
    shop.clock.set('2026-11-24T10:00:00+09:00')
    await until('2099-12-31')
  })

  test('without an address a good code is known to be good, with nothing to reduce yet', async () => {
    const { body } = await order({ postal_code: null, campaign_code: 'ORIORI2026' })
    expect([body.campaign?.code, body.campaign_discount_ship]).toEqual(['ORIORI2026', 0])
  })
})

describe('whatever is ordered', () => {
  test('the parts add up, and the tax is that of a calculation in whole numbers without end', async () => {
    const { body: all } = await shop.call('listProducts')
    const price = new Map(all.map(({ id, price_with_tax, tax_rate }) => [id, { price_with_tax, tax_rate }]))
    const line = fc.record({ id: fc.integer({ min: 1, max: 60 }), qty: fc.integer({ min: 0, max: 9999 }) })
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { maxLength: 30 }),
        fc.constantFrom(null, marunouchi, kameido),
        fc.constantFrom(soon, later, null),
        async (cart, postal_code, meetup_date) => {
          const { body } = await calculate({ cart, postal_code, meetup_date })
          const goods = (rate: number) =>
            cart.reduce((sum, { id, qty }) => {
              const known = price.get(id)
              return known?.tax_rate === rate ? sum + BigInt(known.price_with_tax) * BigInt(qty) : sum
            }, 0n)
          const shipping = BigInt(body.shipping_fee - body.campaign_discount_ship)
          const reduced = (goods(8) * 8n) / 108n
          const usual = ((goods(10) + shipping) * 10n) / 110n
          expect(BigInt(body.subtotal)).toBe(goods(8) + goods(10))
          expect(BigInt(body.total)).toBe(goods(8) + goods(10) + shipping)
          expect(BigInt(body.tax.total)).toBe(reduced + usual)
          expect(body.tax.reduced + body.tax.usual + body.tax.shipping_fee).toBe(body.tax.total)
          expect(body.tax_details.reduce((sum, { amount }) => sum + amount, 0)).toBe(body.total)
          expect(body.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(body.subtotal)
          expect(shipping >= 0n).toBe(true)
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('odd input', () => {
  const cart = (value: unknown) => JSON.stringify({ cart: value })
  const withField = (name: string, value: unknown) => JSON.stringify({ cart: [], [name]: value })

  test.each<[string, string, string[]]>([
    ['no cart', '{}', ['cart']],
    ['a cart that is no list', cart({ id: 1, qty: 1 }), ['cart']],
    ['a line that is a list', cart([[1, 1]]), ['cart.0']],
    ['nested lines', cart([{ id: { id: 1 }, qty: 1 }]), ['cart.0.id']],
    ['an unknown field', withField('coupon', 1), ['coupon']],
    ['an unknown field in a line', cart([{ id: 1, qty: 1, price: 1 }]), ['cart.0.price']],
    ['a quantity below zero', cart([{ id: 1, qty: -1 }]), ['cart.0.qty']],
    ['half a quantity', cart([{ id: 1, qty: 1.5 }]), ['cart.0.qty']],
    ['a quantity of a thousand million', cart([{ id: 1, qty: 1e9 }]), ['cart.0.qty']],
    ['a quantity beyond numbers', '{"cart":[{"id":1,"qty":1e999}]}', ['cart.0.qty']],
    ['a quantity as text', cart([{ id: 1, qty: '１' }]), ['cart.0.qty']],
    ['an id beyond the database', cart([{ id: 2 ** 31, qty: 1 }]), ['cart.0.id']],
    ['id 0', cart([{ id: 0, qty: 1 }]), ['cart.0.id']],
    ['201 lines', cart(Array.from({ length: 201 }, (_, i) => ({ id: i + 1, qty: 1 }))), ['cart']],
    ['an impossible date', withField('meetup_date', '2026-02-29'), ['meetup_date']],
    ['a date in full width', withField('meetup_date', '２０２６-12-11'), ['meetup_date']],
    ['a headcount of a thousand million', withField('estimated_person', 1e9), ['estimated_person']],
    ['a headcount below zero', withField('estimated_person', -1), ['estimated_person']],
    ['a postal code that is none', withField('postal_code', '12345'), ['postal_code']],
    ['NUL in the code', withField('campaign_code', 'ORIORI\u0000'), ['campaign_code']],
    ['half a character in the code', '{"cart":[],"campaign_code":"\\ud800"}', ['campaign_code']],
    ['a very long code', withField('campaign_code', 'A'.repeat(1000)), ['campaign_code']],
    ['a prototype', '{"cart":[],"__proto__":{"admin":true}}', ['__proto__']],
  ])('%s: 422 names the field', async (_name, body, fields) => {
    const answer = await send(body)
    expect([answer.status, answer.code]).toEqual([422, 'invalid'])
    expect(answer.fields).toEqual(expect.arrayContaining(fields))
  })

  test.each([
    ['broken JSON', '{"cart":', 400],
    ['a list', '[]', 422],
    ['null', 'null', 422],
    ['text', '"cart"', 422],
    ['nothing', '', 400],
    ['a thousand brackets', `${'['.repeat(1000)}${']'.repeat(1000)}`, 0],
    ['too much', cart(Array(9000).fill({ id: 1, qty: 1 })), 413],
  ])('%s is answered with a 4xx', async (_name, body, expected) => {
    const { status } = await send(body)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    if (expected) expect(status).toBe(expected)
  })

  test('something else than JSON is 415', async () => {
    expect((await send('cart=1', 'application/x-www-form-urlencoded')).status).toBe(415)
  })

  test('200 lines of 9,999 of the dearest are still whole yen', async () => {
    await priceOf(food, 2_147_483_647)
    const { body } = await calculate({ cart: Array(200).fill({ id: food, qty: 9999 }) })
    expect(body.total).toBe(2_147_483_647 * 9999 * 200)
    expect(Number.isSafeInteger(body.total)).toBe(true)
    await priceOf(food, 2160)
  })
})
