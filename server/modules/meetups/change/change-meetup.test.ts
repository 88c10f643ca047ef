import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Calculation } from '#contract/catalog.ts'
import { inventedShop } from '#contract/invented-shop.ts'
import type { Meetup } from '#contract/meetups.ts'
import type { MeetupChangeInput } from '#contract/placement.ts'
import { changeShop } from '#snapshot'
import { products } from '#tables/catalog'
import { deliveryAreas, deliveryGroups } from '#tables/delivery'
import { testShop } from '#testing'
import { asShown } from '../../../testing/as-shown.ts'
import { recordingGateway } from '../../../testing/recording-gateway.ts'
import { countsOn, place, placementFor, sample, withBeer } from '../../../testing/sample-placement.ts'
import { mailsTo, signIn, signUp, someEmail } from '../../../testing/test-person.ts'
import { boss, quoteFor } from '../../../testing/test-quote.ts'

const morning = '2026-11-24T10:00:00+09:00'
const gateway = recordingGateway()
const shop = await testShop({ now: morning, gateway, config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const signedUp = await signUp(shop)
let organiser = signedUp
const stranger = await signUp(shop)

beforeEach(() => {
  shop.clock.set(morning)
  organiser = signedUp
})

/** Later on, and signed in again. */
async function at(now: string) {
  shop.clock.set(now)
  organiser = await signIn(shop, signedUp)
}

const [sushi, karaage, tea, beer, inari] = [4, 15, 43, 47, 13] as const
/** Drinks alone may be changed a day longer than cancelling is free. */
const drinks = [
  { id: tea, qty: 20 },
  { id: 44, qty: 10 },
]

/** One box of tea below free delivery. */
const nearlyFree = [
  { id: tea, qty: 17 },
  { id: 45, qty: 40 },
]

async function placed(changes: Parameters<typeof placementFor>[1] = {}) {
  const email = someEmail()
  const body = await placementFor(shop, { contact: { ...sample.contact, email }, ...changes })
  const answer = await place(shop, body, randomUUID(), organiser.headers)
  expect(answer.status).toBe(201)
  return { ...(await detail(answer.body.id)).body, email }
}

type ChangeAnswer = Meetup & {
  code?: string
  message?: string
  errors?: { field: string }[]
  calculation: Calculation
  meetup?: Meetup
  products?: { id: number; reason: string }[]
}

async function change(id: string, body: MeetupChangeInput, { headers } = organiser) {
  const answer = await asShown(shop, 'changeMeetup', { headers, params: { id }, body })
  return { ...answer, body: answer.body as ChangeAnswer }
}
const preview = (id: string, body: MeetupChangeInput) =>
  asShown(shop, 'changeMeetup', { headers: organiser.headers, params: { id }, query: { dry_run: '1' }, body })
const detail = (id: string) => shop.call('getMeetup', { headers: organiser.headers, params: { id } })
const revisions = (id: string, { headers } = organiser) => shop.call('listMeetupRevisions', { headers, params: { id } })
const cartOf = ({ calculation }: Pick<Meetup, 'calculation'>) => calculation.lines.map(({ id, qty }) => ({ id, qty }))
const withQty = (meetup: Pick<Meetup, 'calculation'>, id: number, qty: number) => [
  ...cartOf(meetup).filter((line) => line.id !== id),
  ...(qty > 0 ? [{ id, qty }] : []),
]
const setPrice = (id: number, priceWithTax: number) =>
  changeShop(shop.context, (tx) => tx.update(products).set({ priceWithTax }).where(eq(products.id, id)))
const totalOf = (meetup: Pick<Meetup, 'calculation'>) => meetup.calculation.total

/** All sums of an order follow from its lines. */
function expectSumsRight({ calculation, total, fee_timeline }: Meetup) {
  expect(calculation.subtotal).toBe(calculation.lines.reduce((sum, line) => sum + line.unit_price * line.qty, 0))
  expect(total).toBe(calculation.total)
  expect(total).toBe(calculation.subtotal + calculation.shipping_fee - calculation.campaign_discount_ship)
  for (const { rate, fee } of fee_timeline) expect(fee).toBe(Math.floor((total * rate) / 100))
}

test('all that may be changed is, and what was there is kept', async () => {
  const before = await placed()
  const { taken } = await countsOn(shop, '2026-12-11')
  const asked: MeetupChangeInput = {
    title: '開発本部 納会',
    estimated_person: 26,
    delivery_window: { from: '17:00', to: '17:30' },
    cart: [...withQty(before, tea, 3), { id: inari, qty: 1 }],
    address: { ...sample.address, building: '大手町折々ビル 14階' },
    reception: { name: '総務部 受付', tel: '03-1111-2222' },
    tableware: 'disposable',
    note: '箸を多めに',
    revision: 0,
  }
  const shown = await preview(before.id, asked)
  expect(shown.status).toBe(200)
  expect((await detail(before.id)).body).toEqual({ ...before, email: undefined })
  const { status, body, headers } = await change(before.id, { ...asked, expected_total: totalOf(shown.body) })
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(body).toEqual(shown.body)
  expect((await detail(before.id)).body).toEqual(body)
  expect(body).toMatchObject({
    revision: 1,
    title: '開発本部 納会',
    estimated_person: 26,
    tableware: 'disposable',
    note: '箸を多めに',
    delivery_window: { from: '17:00', to: '17:30' },
    reception: { name: '総務部 受付', tel: '0311112222' },
    address: { building: '大手町折々ビル 14階' },
    number: before.number,
    placed_at: before.placed_at,
    change_fee: 0,
  })
  expect(cartOf(body)).toEqual([
    { id: sushi, qty: 4 },
    { id: karaage, qty: 2 },
    { id: tea, qty: 3 },
    { id: inari, qty: 1 },
  ])
  expect(totalOf(body)).toBe(totalOf(before) + 1_944 + 3_890)
  expectSumsRight(body)
  expect(await countsOn(shop, '2026-12-11')).toEqual({ taken, orders: expect.any(Number) })
  const {
    email: _,
    history: __,
    total: ___,
    event_id: ____,
    server_time: _____,
    day_contact: ______,
    money: _______,
    refund: ________,
    ...order
  } = before
  expect((await revisions(before.id)).body).toEqual([{ order, replaced_at: morning, by: 'customer' }])
})

test('both sides are told what changed, from what to what, by how many yen', async () => {
  const { email, ...before } = await placed()
  await change(before.id, {
    cart: withQty(before, sushi, 3),
    estimated_person: 20,
    note: '入口は http://example.net です',
  })
  const subject = `【おりおり】ご注文の変更を承りました（${before.number}）`
  const mail = (await mailsTo(shop, email)).find((each) => each.subject === subject)
  for (const words of [
    '24名さま → 20名さま',
    '4点 → 3点（−8,424円）',
    `差額 −8,424円`,
    'かかりません（0円）',
    `/mypage/meetups/${before.id}`,
  ]) {
    expect(mail!.text).toContain(words)
    expect(mail!.html).toContain(words)
  }
  expect(mail!.text).not.toContain('http://example.net')
  const notice = (await mailsTo(shop, inventedShop.email)).find(({ subject }) => subject.includes('変更'))
  expect(notice!.text).toContain('24名さま → 20名さま')
})

test('what changes nothing leaves nothing: no revision, no mail, however late and however often', async () => {
  const { email, ...before } = await placed()
  const { cart, contact: _, ...same } = { ...sample, cart: cartOf(before).toReversed() }
  const unchanged = {
    title: same.title,
    estimated_person: 24,
    delivery_window: same.delivery_window,
    address: same.address,
    reception: null,
    tableware: 'return' as const,
    note: '',
    cart,
    expected_total: before.total,
  }
  for (const now of [morning, '2026-12-10T10:00:00+09:00']) {
    await at(now)
    for (const body of [{}, unchanged, { revision: 7 }]) {
      const answer = await change(before.id, body)
      expect([answer.status, answer.body]).toEqual([200, { ...before, server_time: now }])
    }
  }
  expect((await revisions(before.id)).body).toEqual([])
  expect((await mailsTo(shop, email)).map(({ subject }) => subject)).toHaveLength(1)
  expect((await change(before.id, { expected_total: 1 })).body.code).toBe('price_changed')
})

test('a change that is sent again after a lost answer is the same change', async () => {
  const before = await placed()
  const body = { cart: withQty(before, tea, 5), revision: 0, expected_total: totalOf(before) + 3 * 1_944 }
  const first = await change(before.id, body)
  const again = await change(before.id, body)
  expect([again.status, again.body]).toEqual([200, first.body])
  expect(first.body.revision).toBe(1)
})

test('what another tab has changed is told, and not overwritten', async () => {
  const before = await placed()
  const { body: theirs } = await change(before.id, { note: '先に変えました', revision: 0 })
  const { status, body } = await change(before.id, { note: '後から変えました', revision: 0 })
  expect([status, body.code, body.meetup]).toEqual([409, 'edited_meanwhile', theirs])
  expect((await preview(before.id, { title: '別の名前', revision: 0 })).status).toBe(409)
  expect((await detail(before.id)).body.note).toBe('先に変えました')
  expect((await change(before.id, { note: '後から変えました', revision: 1 })).status).toBe(200)
})

describe('when', () => {
  test('until the cut-off, and not from that instant on', async () => {
    const { id } = await placed()
    await at('2026-12-08T16:59:59.999+09:00')
    expect((await change(id, { note: '間に合いました' })).status).toBe(200)
    await at('2026-12-08T17:00:00+09:00')
    const { status, body } = await change(id, { note: '遅すぎました' })
    expect([status, body.code]).toEqual([409, 'cutoff_passed'])
    // The sentence for a new order would ask for another date, which a change cannot have.
    expect(body.message).toBe('変更をお受けできる期限を過ぎました。お電話でご相談ください。')
    expect((await detail(id)).body.note).toBe('間に合いました')
  })

  test.each(['preparing', 'delivered', 'closed', 'cancelled'] as const)('not once it is %s', async (status) => {
    const { id } = await placed()
    if (status === 'cancelled')
      await asShown(shop, 'cancelMeetup', { headers: organiser.headers, params: { id }, body: {} })
    else await sql`update meetups set status = ${status} where id = ${id}`
    const answer = await change(id, { note: 'もう遅い' })
    expect([answer.status, answer.body.code]).toEqual([409, 'not_changeable'])
  })

  test('a confirmed one may be', async () => {
    const { id } = await placed()
    await sql`update meetups set status = 'confirmed' where id = ${id}`
    const { body } = await change(id, { note: '確定のあと' })
    expect([body.status, body.note]).toEqual(['confirmed', '確定のあと'])
  })

  test('the cut-off is that of what is ordered then', async () => {
    const { id, cutoff_at } = await placed({ cart: [...drinks, { id: inari, qty: 2 }] })
    expect(cutoff_at).toBe('2026-12-08T17:00:00+09:00')
    const { body } = await change(id, { cart: drinks })
    expect(body.cutoff_at).toBe('2026-12-09T17:00:00+09:00')
    await at('2026-12-08T18:00:00+09:00')
    const late = await change(id, { cart: [...drinks, { id: inari, qty: 2 }] })
    expect([late.body.code, late.body.products]).toMatchObject([
      'not_offerable',
      [{ id: inari, reason: 'cutoff_passed' }],
    ])
    expect((await change(id, { cart: withQty(body, tea, 30) })).status).toBe(200)
  })

  test('a lead time that the shop lengthens takes nothing away from what was agreed', async () => {
    const { id, cutoff_at } = await placed({ cart: drinks })
    const setLead = (leadDays: number) =>
      changeShop(shop.context, (tx) => tx.update(products).set({ leadDays }).where(eq(products.id, tea)))
    await setLead(60)
    const { status, body } = await change(id, { cart: [{ id: tea, qty: 19 }] })
    await setLead(2)
    expect([status, body.cutoff_at]).toEqual([200, cutoff_at])
  })
})

describe('what it costs', () => {
  test('a product keeps the price that was agreed; what is new is at that of today', async () => {
    const before = await placed()
    await setPrice(sushi, 9_000)
    await setPrice(inari, 4_000)
    const { body: fewer } = await change(before.id, { cart: [...withQty(before, sushi, 3), { id: inari, qty: 1 }] })
    const { body: more } = await change(before.id, { cart: withQty(fewer, sushi, 10) })
    await setPrice(sushi, 8_000)
    const { body: cheaper } = await change(before.id, { cart: withQty(more, sushi, 11) })
    await setPrice(sushi, 8_424)
    await setPrice(inari, 3_890)
    const prices = [fewer, more, cheaper].map(({ calculation }) =>
      [sushi, inari].map((id) => calculation.lines.find((line) => line.id === id)!.unit_price),
    )
    expect(prices).toEqual([
      [8_424, 4_000],
      [8_424, 4_000],
      [8_000, 4_000],
    ])
    for (const meetup of [fewer, more, cheaper]) expectSumsRight(meetup)
  })

  test('where nothing of money changes, no sum does, whatever the shop asks today', async () => {
    const before = await placed()
    await setPrice(sushi, 9_999)
    const { body } = await change(before.id, { title: '年末の会', estimated_person: 30, reception: null })
    await setPrice(sushi, 8_424)
    expect(body.calculation).toEqual({ ...before.calculation, per_person: Math.ceil(before.total / 30) })
  })

  test('what was taken off the menu stays in the order, may shrink and go, but not grow', async () => {
    const before = await placed()
    const publish = (published: boolean) =>
      changeShop(shop.context, (tx) => tx.update(products).set({ published }).where(eq(products.id, sushi)))
    await publish(false)
    const kept = await change(before.id, { cart: withQty(before, tea, 4) })
    const fewer = await change(before.id, { cart: withQty(before, sushi, 2) })
    const more = await change(before.id, { cart: withQty(before, sushi, 5) })
    await publish(true)
    expect([kept.status, fewer.status]).toEqual([200, 200])
    expect(fewer.body.calculation.lines.find(({ id }) => id === sushi)).toMatchObject({ qty: 2, unit_price: 8_424 })
    expect([more.body.code, more.body.products]).toMatchObject([
      'not_offerable',
      [{ id: sushi, reason: 'not_published' }],
    ])
  })

  test('a campaign for early orders is kept, free delivery is found and lost again', async () => {
    const before = await placed()
    expect(before.calculation).toMatchObject({ shipping_fee: 2_200, campaign_discount_ship: 1_100 })
    await at('2026-12-02T10:00:00+09:00')
    const { body: many } = await change(before.id, { cart: withQty(before, sushi, 20) })
    expect(many.calculation).toMatchObject({ shipping_fee: 0, campaign_discount_ship: 0 })
    const { body: few } = await change(before.id, { cart: withQty(many, sushi, 4) })
    expect(few.total).toBe(before.total)
    expect(few.calculation.campaign).toEqual(before.calculation.campaign)
  })

  test('a code whose condition is no longer met is left out, not refused', async () => {
    const before = await placed({ campaign_code: 'ORIORI2026', meetup_date: '2026-12-04' })
    expect(before.calculation.campaign?.code).toBe('ORIORI2026')
    const { status, body } = await change(before.id, { cart: [{ id: tea, qty: 2 }] })
    expect([status, body.calculation.campaign, body.calculation.shipping_fee]).toEqual([200, null, 2_200])
  })

  describe('another fee of the area since', () => {
    const setFees = (fee: number, freeFrom: number | null) =>
      changeShop(shop.context, (tx) =>
        tx.update(deliveryGroups).set({ fee, freeFrom }).where(eq(deliveryGroups.name, '都心')),
      )
    afterEach(() => setFees(2_200, 150_000))

    test('holds for new orders; a change counts with what was agreed, free of charge and back', async () => {
      const before = await placed({ cart: nearlyFree })
      expect(before.calculation).toMatchObject({ shipping_fee: 2_200, shipping_free_from: 150_000 })
      await setFees(3_000, null)
      const free = await change(before.id, { cart: withQty(before, tea, 18) })
      expect(free.body.calculation).toMatchObject({ shipping_fee: 0, shipping_free_from: 150_000 })
      const near = await change(before.id, { cart: nearlyFree })
      expect(near.body.calculation).toMatchObject({ shipping_fee: 2_200, shipping_free_from: 150_000 })
      expectSumsRight(near.body)
      const other = { ...sample.address, postal_code: '104-0061', city: '中央区' }
      expect((await change(before.id, { address: other })).body.calculation.shipping_fee).toBe(2_200)
      const kameido = { ...sample.address, postal_code: '136-0071', city: '江東区' }
      expect((await change(before.id, { address: kameido })).body.calculation.shipping_fee).toBe(3_300)
      expect((await change(before.id, { address: sample.address })).body.calculation.shipping_fee).toBe(3_000)
    })

    test('of an order from before it was kept, what it paid is what was agreed', async () => {
      const [paid, free] = [await placed({ cart: nearlyFree }), await placed({ cart: [{ id: sushi, qty: 40 }] })]
      expect([paid, free].map(({ calculation }) => calculation.shipping_fee)).toEqual([2_200, 0])
      await sql`update meetups set area_fee = null where id in (${paid.id}, ${free.id})`
      await setFees(3_000, 150_000)
      expect((await change(paid.id, { cart: withQty(paid, tea, 16) })).body.calculation.shipping_fee).toBe(2_200)
      expect((await change(free.id, { cart: [{ id: sushi, qty: 10 }] })).body.calculation.shipping_fee).toBe(3_000)
    })

    test('where nothing is delivered to any more, what is ordered may still be changed', async () => {
      const before = await placed()
      const moved = (name: string) =>
        changeShop(shop.context, (tx) =>
          tx
            .update(deliveryAreas)
            .set({ city: name })
            .where(inArray(deliveryAreas.city, ['千代田区', '千代田区　'])),
        )
      await moved('千代田区　')
      const { status, body } = await change(before.id, { cart: withQty(before, tea, 3) })
      const elsewhere = await change(before.id, { address: { ...sample.address, postal_code: '100-0005' } })
      await moved('千代田区')
      expect([status, body.calculation.shipping_fee]).toEqual([200, 2_200])
      expect(elsewhere.body.code).toBe('area_not_served')
    })
  })

  test('another address is delivered at its own fee, or not at all', async () => {
    const before = await placed()
    const address = { ...sample.address, postal_code: '1360071', city: '江東区', street: '亀戸1-2-3' }
    const { body } = await change(before.id, { address })
    expect(body.calculation.shipping_fee).toBe(3_300)
    expectSumsRight(body)
    const osaka = { ...sample.address, postal_code: '5300001', prefecture: '大阪府', city: '大阪市北区' }
    expect((await change(before.id, { address: osaka })).body.code).toBe('area_not_served')
    const otherWard = await change(before.id, { address: { ...address, city: '港区' } })
    expect(otherWard.body.errors).toMatchObject([{ field: 'address.city' }])
  })

  test('another total than was seen is refused with the new one', async () => {
    const before = await placed()
    const { status, body } = await change(before.id, { cart: withQty(before, tea, 5), expected_total: before.total })
    expect([status, body.code, body.calculation.total]).toEqual([409, 'price_changed', before.total + 3 * 1_944])
    expect((await detail(before.id)).body.revision).toBe(0)
  })

  test('what is taken out after the free time costs its part once, and parts and rest the whole', async () => {
    const before = await placed({ cart: drinks })
    await at('2026-12-08T17:00:00+09:00')
    const { body: once } = await change(before.id, { cart: withQty(before, tea, 15) })
    const { body: twice } = await change(before.id, { cart: withQty(once, tea, 8) })
    const { body: more } = await change(before.id, { cart: withQty(twice, tea, 20) })
    const { body: again } = await change(before.id, { cart: withQty(more, tea, 8) })
    expect([once, twice, more, again].map(({ change_fee }) => change_fee)).toEqual([
      (5 * 1_944) / 2,
      ...Array(3).fill((12 * 1_944) / 2),
    ])
    const half = Math.floor(before.total / 2)
    expect(more.fee_timeline[1]!.fee).toBe(half - more.change_fee)
    const cancel = { headers: organiser.headers, params: { id: before.id }, body: {} }
    const { body: cancelled } = await asShown(shop, 'cancelMeetup', cancel)
    expect([cancelled.cancellation_fee, cancelled.change_fee]).toEqual([half - again.change_fee, again.change_fee])
    const mails = await mailsTo(shop, before.email)
    const told = mails.flatMap(({ text }) => text.match(/■一部キャンセル料　.*/g) ?? [])
    expect(told.toSorted()).toEqual(
      ['4,860円（不課税）', '6,804円（不課税）', 'かかりません（0円）', 'かかりません（0円）'].map(
        (words) => `■一部キャンセル料　${words}`,
      ),
    )
    expect(
      mails.filter(({ text }) => text.includes('ご注文を承りました') || text.includes('商品を減らすと')),
    ).not.toEqual([])
  })

  test('who takes nothing out pays nothing, whatever becomes of the delivery', async () => {
    const before = await placed({ cart: nearlyFree })
    expect(before.calculation).toMatchObject({ subtotal: 149_688, shipping_fee: 2_200 })
    const address = { ...sample.address, postal_code: '1360071', city: '江東区', street: '亀戸1-2-3', building: '' }
    const far = await placed({ cart: drinks, address })
    await at('2026-12-08T17:00:00+09:00')
    const { body: free } = await change(before.id, { cart: withQty(before, tea, 18) })
    expect([free.total - before.total, free.change_fee]).toEqual([1_944 - 1_100, 0])
    const { body: near } = await change(far.id, { address: sample.address })
    expect([near.calculation.shipping_fee, near.change_fee]).toEqual([2_200, 0])
  })

  test('the delivery that is not free any more is not paid for by who cancels the rest', async () => {
    const before = await placed({ cart: [...nearlyFree.slice(1), { id: tea, qty: 18 }] })
    await at('2026-12-08T17:00:00+09:00')
    const { body } = await change(before.id, { cart: nearlyFree })
    expect([body.total, body.change_fee]).toEqual([149_688 + 1_100, 972])
    expect(body.fee_timeline.map(({ fee }) => fee)).toEqual([0, before.total / 2 - 972, before.total - 972])
  })
})

describe('by card', () => {
  const card = { method: 'card', card_token: 'tok_demo_visa' } as const

  test('no more than what is held', async () => {
    const before = await placed({ payment: card, meetup_date: '2026-12-15' })
    const { body: fewer } = await change(before.id, { cart: withQty(before, sushi, 2) })
    expect(fewer.total).toBeLessThan(before.total)
    expect((await change(before.id, { cart: cartOf(before) })).body.total).toBe(before.total)
    const { status, body } = await change(before.id, { cart: withQty(before, sushi, 5) })
    expect([status, body.code]).toEqual([409, 'card_hold_exceeded'])
    expect(body.calculation.total).toBe(before.total + 8_424)
  })

  test('another dish for one of the same price costs a fee that the card has not', async () => {
    const before = await placed({ payment: card, cart: drinks })
    await at('2026-12-08T18:00:00+09:00')
    const { status, body } = await change(before.id, {
      cart: [
        { id: tea, qty: 18 },
        { id: 44, qty: 12 },
      ],
    })
    expect([status, body.code]).toEqual([409, 'card_hold_exceeded'])
    expect(
      (
        await change(before.id, {
          cart: [
            { id: tea, qty: 18 },
            { id: 44, qty: 10 },
          ],
        })
      ).status,
    ).toBe(200)
  })

  test('cancelled, the fees of the parts are taken with that of the rest', async () => {
    const before = await placed({ payment: card, cart: drinks })
    await at('2026-12-08T18:00:00+09:00')
    const { body } = await change(before.id, { cart: withQty(before, tea, 10) })
    expect(body.change_fee).toBeGreaterThan(0)
    await asShown(shop, 'cancelMeetup', { headers: organiser.headers, params: { id: before.id }, body: {} })
    const [payment] = await sql<{ captured: string }[]>`select captured from payments where meetup_id = ${before.id}`
    expect(Number(payment!.captured)).toBe(Math.floor(before.total / 2))
  })
})

describe('alcohol', () => {
  test('new in the order, it takes the date of birth; there already, it does not', async () => {
    const { id, ...before } = await placed()
    const cart = [...cartOf(before), { id: beer, qty: 2 }]
    const shown = await preview(id, { cart })
    expect(shown.status).toBe(200)
    expect((await change(id, { cart })).body.code).toBe('age_confirmation_required')
    expect((await change(id, { cart, birth_date: '2006-12-12' })).body.code).toBe('under_age')
    const { body } = await change(id, { cart, birth_date: '2006-12-11', expected_total: totalOf(shown.body) })
    expect(body.total).toBe(totalOf(shown.body))
    expect((await change(id, { cart: withQty(body, beer, 3) })).status).toBe(200)
    const [kept] = await sql`select to_jsonb(meetups)::text as row from meetups where id = ${id}`
    expect(kept!.row).not.toContain('2006')
  })

  test('an order that had it from the first is not asked again', async () => {
    const { id, ...before } = await placed({ cart: withBeer, birth_date: '1990-01-01' })
    expect((await change(id, { cart: withQty(before, beer, 6) })).status).toBe(200)
  })
})

test.each<[name: string, body: MeetupChangeInput, status: number, code: string, field?: string]>([
  ['an unknown product', { cart: [{ id: 99_999, qty: 1 }] }, 409, 'not_offerable'],
  [
    'an unknown product that is not even wanted',
    {
      cart: [
        { id: 4, qty: 4 },
        { id: 99_999, qty: 0 },
      ],
    },
    409,
    'not_offerable',
  ],
  ['too many', { cart: [{ id: 4, qty: 9_999 }] }, 422, 'quantity_out_of_range', 'cart.0.qty'],
  ['none', { cart: [{ id: 4, qty: 0 }] }, 422, 'quantity_out_of_range', 'cart.0.qty'],
  ['an empty cart', { cart: [] }, 422, 'invalid', 'cart'],
  ['a window that is none', { delivery_window: { from: '17:10', to: '17:40' } }, 422, 'invalid', 'delivery_window'],
  [
    'a telephone that cannot be',
    { reception: { name: '佐藤', tel: '010-1234-5678' } },
    422,
    'invalid',
    'reception.tel',
  ],
  ['nobody', { estimated_person: 0 }, 422, 'invalid', 'estimated_person'],
  ['half an address', { address: { city: '千代田区' } as never }, 422, 'invalid'],
  ['no date', { meetup_date: '12/14' }, 422, 'invalid', 'meetup_date'],
  ['another state', { status: 'delivered' } as never, 422, 'invalid', 'status'],
  ['a total of its own', { total: 1 } as never, 422, 'invalid', 'total'],
])('%s is refused, and nothing of it is done', async (_name, body, status, code, field) => {
  const before = await placed({ meetup_date: '2026-12-21' })
  const answer = await change(before.id, body)
  expect([answer.status, answer.body.code]).toEqual([status, code])
  if (field) expect(answer.body.errors!.map((error) => error.field)).toContain(field)
  expect((await detail(before.id)).body).toEqual({ ...before, email: undefined })
})

test('somebody else’s order is answered like one that does not exist, to a change and to its history', async () => {
  const { id } = await placed()
  const guest = (await place(shop, await placementFor(shop))).body.id
  const answers = await Promise.all([
    ...[id, guest, randomUUID()].map((each) => change(each, { note: 'x' }, stranger)),
    ...[id, guest, randomUUID()].map((each) => revisions(each, stranger)),
    preview(guest, { note: 'x' }),
  ])
  for (const { status, body } of answers) {
    expect(status).toBe(404)
    expect({ ...body, request_id: 0 }).toEqual({ ...answers[0]!.body, request_id: 0 })
  }
  expect((await asShown(shop, 'changeMeetup', { params: { id }, body: {} })).status).toBe(401)
  expect((await shop.call('listMeetupRevisions', { params: { id } })).status).toBe(401)
})

test('a price that changed under the server’s memory is noticed', async () => {
  const before = await placed()
  await sql`update products set price_with_tax = 4000 where id = ${inari}`
  await sql`update shop_version set version = version + 1`
  const cart = [...cartOf(before), { id: inari, qty: 1 }]
  const { body } = await change(before.id, { cart })
  expect(body.calculation.lines.at(-1)!.unit_price).toBe(4_000)
  await setPrice(inari, 3_890)
})

test('the calendar file of a changed order is newer', async () => {
  const { id } = await placed()
  await change(id, { delivery_window: { from: '16:00', to: '16:30' } })
  const answer = await shop.fetch(`/backend/api/meetup/user/meetups/${id}/calendar.ics`, { headers: organiser.headers })
  const file = await answer.text()
  expect(file).toContain('SEQUENCE:1')
  expect(file).toContain('T160000')
})

test('before an approved order gets dearer, the dry run says what was approved, and by whom', async () => {
  const { token, order_token, total } = await quoteFor(shop, {}, organiser.headers)
  await shop.call('approveQuote', { params: { token }, body: boss })
  const { id } = await placed({ quote_token: order_token })
  const more = { cart: sample.cart.map((line) => ({ ...line, qty: line.qty * 2 })) }
  expect((await preview(id, more)).body).toMatchObject({
    approved: { total, has_delivery: true, by: boss.name, at: morning },
  })
  const { body } = await change(id, more)
  expect(body).not.toHaveProperty('approved')
  const { id: other } = await placed()
  expect((await preview(other, more)).body).not.toHaveProperty('approved')
})

test('a quote that nobody approved was not approved', async () => {
  const { order_token } = await quoteFor(shop, {}, organiser.headers)
  const { id } = await placed({ quote_token: order_token })
  expect((await preview(id, { estimated_person: 30 })).body).not.toHaveProperty('approved')
})
