import { eq, ne } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ProposalRequestInput } from '#contract/proposal-fields.ts'
import { changeShop } from '#snapshot'
import { kitchenDays } from '#tables/calendar'
import { campaigns } from '#tables/campaigns'
import { products } from '#tables/catalog'
import { deliveryAreas } from '#tables/delivery'
import { testShop } from '#testing'

const shop = await testShop()

const friday = '2026-12-11'
const party: ProposalRequestInput = {
  estimated_person: 24,
  budget_per_person: 4_500,
  drinkers: 12,
  meetup_date: friday,
}
const ask = (changes: Partial<ProposalRequestInput> = {}) =>
  shop.call('proposeCart', { body: { ...party, ...changes } })
const proposed = async (changes: Partial<ProposalRequestInput> = {}) => (await ask(changes)).body.proposal!

beforeEach(() => changeShop(shop.context, (tx) => tx.delete(kitchenDays)))

describe('proposeCart', () => {
  test('a party of 24: dishes to share, something sweet and to drink, within the budget', async () => {
    const { status, body } = await ask()
    expect([status, body.obstacle]).toEqual([200, null])
    const { lines, per_person, total, meals_per_person } = body.proposal!
    const courses = Map.groupBy(lines, ({ course }) => course)
    expect(courses.get('food')).toHaveLength(4)
    expect([...courses.keys()].sort()).toEqual(['alcohol', 'food', 'soft_drink', 'sweet', 'ware'])
    expect(meals_per_person).toBeGreaterThanOrEqual(1)
    expect(per_person).toBeLessThanOrEqual(4_500)
    expect(per_person).toBe(Math.ceil(total / 24))
    expect(lines.filter((line) => line.is_age_restricted).map(({ course }) => course)).toEqual(['alcohol', 'alcohol'])
  })

  test.each(['1000004', '1310045'])('the sum is what the cart then costs, delivered to %s', async (postal_code) => {
    const { lines, total, per_person, calculation, delivery } = await proposed({ postal_code })
    const { body } = await shop.call('calculate', {
      body: {
        cart: lines.map(({ id, qty }) => ({ id, qty })),
        meetup_date: friday,
        estimated_person: 24,
        postal_code,
      },
    })
    expect(calculation).toEqual(body)
    expect([body.total, body.per_person]).toEqual([total, per_person])
    expect(delivery).toEqual({ fee: body.shipping_fee - body.campaign_discount_ship, is_highest: false })
  })

  test('while the place is unknown the highest fee is kept back', async () => {
    const { total, calculation, delivery } = await proposed({ meetup_date: '2026-12-01' })
    expect(delivery).toEqual({ fee: 3_300, is_highest: true })
    expect(total).toBe(calculation.total + 3_300)
    expect((await proposed()).delivery.fee).toBe(1_650)
  })

  test('a campaign counts from the goods on that it begins with, neither before nor beyond the budget', async () => {
    const period = { orderFrom: '2026-01-01', orderUntil: '2027-12-31' }
    const terms = { discountKind: 'share', discountValue: 100, minGoods: 50_000, published: true } as const
    const free = { name: '配送料無料', ...terms, ...period }
    await changeShop(shop.context, (tx) => tx.insert(campaigns).values(free))
    const asked = { postal_code: '1360071', meetup_date: '2026-12-01', drinkers: 0 }
    const fees = []
    for (const budget_per_person of [1_500, 2_000, 2_100, 2_200, 3_000]) {
      const { total, per_person, calculation, delivery } = await proposed({ ...asked, budget_per_person })
      expect([calculation.total, calculation.shipping_fee - calculation.campaign_discount_ship]).toEqual([
        total,
        delivery.fee,
      ])
      expect(per_person).toBeLessThanOrEqual(budget_per_person)
      fees.push(delivery.fee)
    }
    await changeShop(shop.context, (tx) => tx.delete(campaigns).where(eq(campaigns.name, free.name)))
    expect([fees.at(0), fees.at(-1)]).toEqual([3_300, 0])
  })

  test('and the cart then says as much for each guest', async () => {
    for (const meetup_date of ['2026-12-01', friday, null]) {
      const { lines, per_person } = await proposed({ meetup_date })
      const cart = lines.map(({ id, qty }) => ({ id, qty }))
      const { body } = await shop.call('calculate', { body: { cart, meetup_date, estimated_person: 24 } })
      expect(Math.ceil((body.total + body.shipping_most!) / 24)).toBe(per_person)
    }
  })

  test('the same for everybody who asks the same', async () => {
    expect((await ask()).body).toEqual((await ask({ avoid: [] })).body)
  })

  test('of the same wishes another cart, the same for everybody, until there are none', async () => {
    const dishes = async (variant: number) => {
      const { body } = await ask({ variant })
      const food = body.proposal?.lines.filter(({ course }) => course === 'food') ?? []
      return { food: food.map(({ id }) => id), per_person: body.proposal?.per_person, obstacle: body.obstacle }
    }
    const carts = []
    for (const variant of [0, 1, 2, 3]) carts.push(await dishes(variant))
    expect(await dishes(1)).toEqual(carts[1])
    expect(await dishes(0)).toEqual({
      ...carts[0],
      food: (await proposed()).lines.filter(({ course }) => course === 'food').map(({ id }) => id),
    })
    const others = carts.filter(({ food }) => food.length > 0)
    expect(others.length).toBeGreaterThan(1)
    const all = others.flatMap(({ food }) => food)
    expect(new Set(all).size).toBe(all.length)
    for (const { per_person } of others) expect(per_person).toBeLessThanOrEqual(4_500)
    for (const { obstacle } of carts.slice(others.length)) expect(obstacle).toEqual({ code: 'variant', ways: [] })
  })

  test('eight who drink, for 6,000 yen each: with sushi, and most of the budget is used', async () => {
    const { lines, per_person } = await proposed({ estimated_person: 8, budget_per_person: 6_000, drinkers: 8 })
    expect(per_person).toBeGreaterThan(5_100)
    expect(per_person).toBeLessThanOrEqual(6_000)
    const { body: menu } = await shop.call('listProducts')
    const sushi = menu.filter(({ product_category: { name } }) => name === 'お寿司').map(({ id }) => id)
    expect(sushi).toContain(lines[0]!.id)
  })

  test('each line says for how many it is', async () => {
    const { lines } = await proposed()
    const { body: menu } = await shop.call('listProducts')
    for (const { id, qty, serves_as, serves } of lines) {
      const product = menu.find((one) => one.id === id)!
      const each = product.serves ?? { min: product.servings!, max: product.servings! }
      expect([serves_as, serves]).toEqual([product.serves_as, { min: each.min * qty, max: each.max * qty }])
    }
  })

  test('nothing that contains, may contain or is not known to be free of what is avoided', async () => {
    const avoid = ['egg', 'shrimp'] as const
    const { body } = await ask({ avoid: [...avoid] })
    expect(body.left_out.allergens).toBeGreaterThan(20)
    expect(body.left_out.allergens_unknown).toBe(2)
    const { body: menu } = await shop.call('listProducts')
    for (const { id } of body.proposal!.lines) {
      const { allergens, allergens_known } = menu.find((product) => product.id === id)!
      expect(allergens_known).toBe(true)
      expect(allergens.filter(({ code }) => avoid.includes(code as 'egg'))).toEqual([])
    }
  })

  test('two of 24 must avoid something: they get their own, the others eat as usual, within the same budget', async () => {
    const avoid = ['shrimp', 'egg'] as const
    const asked = { avoid: [...avoid], avoid_persons: 2, budget_per_person: 3_000, drinkers: 0 }
    const { body } = await ask(asked)
    const { lines, per_person, meals_per_person } = body.proposal!
    const own = lines.filter(({ for_avoiding }) => for_avoiding > 0)
    expect(own.length).toBeGreaterThan(0)
    const { body: menu } = await shop.call('listProducts')
    const isSafe = (id: number) => {
      const { allergens, allergens_known } = menu.find((product) => product.id === id)!
      return allergens_known && !allergens.some(({ code }) => avoid.includes(code as 'egg'))
    }
    expect(own.every(({ id }) => isSafe(id))).toBe(true)
    const food = lines.filter(({ course }) => course === 'food')
    expect(food.some(({ id }) => !isSafe(id))).toBe(true)
    expect(per_person).toBeLessThanOrEqual(3_000)
    expect([meals_per_person >= 1, meals_per_person <= 1.2]).toEqual([true, true])
    expect((await ask(asked)).body).toEqual(body)
    const all = (await ask({ ...asked, avoid_persons: 24 })).body
    expect(all).toEqual((await ask({ ...asked, avoid_persons: null })).body)
    expect(all.proposal!.lines.every(({ for_avoiding }) => for_avoiding === 0)).toBe(true)
  })

  test('only what can be had on the day, in quantities that can be ordered', async () => {
    const { body: menu } = await shop.call('listProducts', { query: { meetup_date: friday } })
    const { body } = await ask()
    expect(body.left_out.not_offerable).toBe(menu.filter(({ offerable, sold_out }) => !offerable && !sold_out).length)
    for (const { id, qty } of body.proposal!.lines) {
      const { offerable, min_qty, max_qty } = menu.find((product) => product.id === id)!
      expect([offerable, min_qty <= qty && qty <= max_qty]).toEqual([true, true])
    }
  })

  test('what is sold out or not published is not thought of', async () => {
    const first = (await proposed()).lines.find(({ course }) => course === 'food')!
    const set = (values: Partial<typeof products.$inferInsert>) =>
      changeShop(shop.context, (tx) => tx.update(products).set(values).where(eq(products.id, first.id)))
    for (const values of [{ soldOut: true }, { soldOut: false, published: false }]) {
      await set(values)
      expect((await proposed({ meetup_date: null })).lines.map(({ id }) => id)).not.toContain(first.id)
    }
    await set({ published: true })
  })

  test('a box or a set for each, where that is asked for', async () => {
    const boxes = await proposed({ serving: 'each', budget_per_person: 2_500, drinkers: 0 })
    expect([boxes.serving, boxes.meals_per_person]).toEqual(['each', 1])
    expect(boxes.lines.filter(({ course }) => course === 'food').map(({ qty }) => qty)).toEqual([24])
    const sets = await proposed({ serving: 'each', budget_per_person: 7_000, drinkers: 0 })
    expect(sets.lines.map(({ course }) => course)).toEqual(['food', 'soft_drink'])
  })

  test('a budget that is too small is told, with the one that would do', async () => {
    const { body } = await ask({ budget_per_person: 1_000 })
    expect(body).toMatchObject({ proposal: null, obstacle: { code: 'budget' } })
    const way = body.obstacle!.ways.find(({ code }) => code === 'budget') as { budget_per_person: number }
    expect((await proposed({ budget_per_person: way.budget_per_person })).per_person).toBe(way.budget_per_person)
    expect((await ask({ budget_per_person: way.budget_per_person - 1 })).body.proposal).toBeNull()
  })

  test('a day on which nothing can be had: another one would do', async () => {
    const { body } = await ask({ meetup_date: '2026-12-13' })
    expect(body).toMatchObject({ proposal: null, obstacle: { code: 'date', ways: [{ code: 'other_date' }] } })
  })

  test('a shop without drinks that were counted says what would do', async () => {
    const beer = { servings: null }
    const before = await shop.context.db.select({ id: products.id, servings: products.servings }).from(products)
    await changeShop(shop.context, (tx) => tx.update(products).set(beer).where(eq(products.isAgeRestricted, true)))
    expect((await ask()).body).toMatchObject({ obstacle: { code: 'menu', ways: [{ code: 'drinkers', drinkers: 0 }] } })
    await changeShop(shop.context, async (tx) => {
      for (const { id, servings } of before) await tx.update(products).set({ servings }).where(eq(products.id, id))
    })
  })

  test('an area that is not served is refused', async () => {
    expect(await ask({ postal_code: '5300001' })).toMatchObject({ status: 409, body: { code: 'area_not_served' } })
  })

  test('a shop without areas has no delivery to keep back', async () => {
    const areas = await shop.context.db.select().from(deliveryAreas)
    await changeShop(shop.context, (tx) => tx.delete(deliveryAreas).where(ne(deliveryAreas.id, 0)))
    expect((await proposed()).delivery).toEqual({ fee: 0, is_highest: true })
    await changeShop(shop.context, (tx) => tx.insert(deliveryAreas).values(areas))
  })

  test('a network asks as often as an office may', async () => {
    shop.clock.set('2026-11-24T11:00:00+09:00')
    const answers = await Promise.all(Array.from({ length: 260 }, () => ask({ budget_per_person: 1_500 })))
    const statuses = Map.groupBy(answers, ({ status }) => status)
    expect([...statuses.keys()].sort()).toEqual([200, 429])
    expect(statuses.get(429)![0]!.headers.get('retry-after')).toMatch(/^[1-9]\d?$/)
    shop.clock.set('2026-11-24T11:01:00+09:00')
    expect((await ask()).status).toBe(200)
  })

  test.each([
    [{ estimated_person: 0 }, 'estimated_person'],
    [{ estimated_person: 1_001 }, 'estimated_person'],
    [{ budget_per_person: 0 }, 'budget_per_person'],
    [{ budget_per_person: 1_000_001 }, 'budget_per_person'],
    [{ drinkers: 25 }, 'drinkers'],
    [{ drinkers: -1 }, 'drinkers'],
    [{ avoid: ['egg'], avoid_persons: 0 }, 'avoid_persons'],
    [{ avoid: ['egg'], avoid_persons: 1.5 }, 'avoid_persons'],
    [{ avoid: ['egg'], avoid_persons: 25 }, 'avoid_persons'],
    [{ avoid: [], avoid_persons: 2 }, 'avoid_persons'],
    [{ avoid_persons: 2 }, 'avoid_persons'],
    [{ serving: 'buffet' }, 'serving'],
    [{ variant: -1 }, 'variant'],
    [{ variant: 4 }, 'variant'],
    [{ variant: 0.5 }, 'variant'],
    [{ variant: '1' }, 'variant'],
    [{ meetup_date: '2026-02-30' }, 'meetup_date'],
  ])('%o is refused', async (changes, field) => {
    const { status, body } = await ask(changes as Partial<ProposalRequestInput>)
    expect([status, body.errors?.[0]?.field]).toEqual([422, field])
  })
})

test('two who can eat nothing on the menu leave a cart for the other 22', async () => {
  const changes: Partial<ProposalRequestInput> = { avoid: ['wheat', 'soybean'], avoid_persons: 2 }
  const { body: none } = await ask(changes)
  expect(none.proposal).toBeNull()
  expect(none.obstacle!.ways).toContainEqual({ code: 'others', estimated_person: 22 })
  const proposal = await proposed({ ...changes, others_only: true })
  expect(proposal.lines.length).toBeGreaterThan(0)
  expect(proposal.calculation.per_person).toBe(Math.ceil(proposal.calculation.total / 22))
})
