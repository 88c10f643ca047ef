import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ALLERGENS, type AllergenCode } from './allergen.ts'
import { verdictOn } from './allergen-cover.ts'
import { propose } from './proposal.ts'
import { type MenuItem, rankMenu } from './proposal-menu.ts'
import { othersOf, type Wishes } from './proposal-wishes.ts'
import { quantityAdvice } from './quantity-advice.ts'
import type { DeliveryStep } from './shipping.ts'

const item = (id: number, more: Partial<MenuItem> = {}): MenuItem => ({
  id,
  package_type: 0,
  serves_as: 'dish',
  serves: { min: 4, max: 6 },
  min_qty: 1,
  qty_step: 1,
  max_qty: 40,
  allergens: [],
  allergens_known: true,
  price: 1000 + id,
  categoryId: id,
  menuOrder: id,
  servings: null,
  is_age_restricted: false,
  ...more,
})
const drink = (id: number, more: Partial<MenuItem> = {}) =>
  item(id, { serves_as: 'drink', serves: null, servings: 6, ...more })
const box = (id: number, more: Partial<MenuItem> = {}) =>
  item(id, { serves_as: 'meal', serves: { min: 1, max: 1 }, min_qty: 5, max_qty: 300, ...more })

const wishes: Wishes = {
  guests: 20,
  budget: 3_000,
  avoid: [],
  drinkers: 0,
  serving: 'any',
  softDrinks: false,
  sweets: false,
}
const free: DeliveryStep[] = [{ from: 0, fee: 0 }]
const linesOf = (asked: Partial<Wishes>, menu: MenuItem[], delivery = free) => {
  const found = propose({ ...wishes, ...asked }, rankMenu(menu), delivery)
  return 'proposal' in found ? found.proposal.lines.map(({ id, qty }) => [id, qty]) : found.obstacle
}

describe('a proposal', () => {
  test('has a dish of every category before two of one', () => {
    const menu = [1, 2, 3, 4].flatMap((categoryId) => [
      item(categoryId * 10, { categoryId }),
      item(categoryId * 10 + 1, { categoryId }),
    ])
    const found = linesOf({}, menu) as number[][]
    expect(found.map(([id]) => Math.floor(id! / 10))).toEqual([1, 2, 3, 4])
  })
  test('takes the same level everywhere, as high as the budget allows', () => {
    const menu = [1, 2, 3, 4].flatMap((categoryId) =>
      [1_000, 2_000, 3_000].map((price, i) => item(categoryId * 10 + i, { categoryId, price })),
    )
    const levels = (budget: number) => (linesOf({ budget }, menu) as number[][]).map(([id]) => id! % 10)
    expect(levels(10_000)).toEqual([2, 2, 2, 2])
    expect(levels(1_000)).toEqual([1, 1, 1, 1])
    expect(levels(400)).toEqual([0, 0, 0, 0])
  })
  test('counts the delivery, also where more goods are delivered free', () => {
    const menu = [box(1, { price: 1_000 }), box(2, { price: 1_100 })]
    const freeFrom = (from: number) => [
      { from: 0, fee: 3_000 },
      { from, fee: 0 },
    ]
    expect(linesOf({ budget: 1_249 }, menu, freeFrom(25_000))).toEqual([[1, 20]])
    expect(linesOf({ budget: 1_250 }, menu, freeFrom(25_000))).toEqual([[2, 20]])
    expect(linesOf({ budget: 1_100 }, menu, freeFrom(22_000))).toEqual([[2, 20]])
    expect(linesOf({ budget: 1_099 }, menu, freeFrom(22_000))).toMatchObject({ code: 'budget' })
  })
  test('pours for those who drink, and more for the others beside them', () => {
    const menu = [box(1), drink(2), drink(3, { is_age_restricted: true })]
    const asked = { guests: 12, softDrinks: true, serving: 'each' as const }
    expect(linesOf({ ...asked, drinkers: 0 }, menu)).toEqual([
      [1, 12],
      [2, 2],
    ])
    expect(linesOf({ ...asked, drinkers: 6 }, menu)).toEqual([
      [1, 12],
      [2, 3],
      [3, 2],
    ])
  })
  test('leaves sweets out when they do not fit, and says so', () => {
    const menu = [box(1, { price: 900 }), item(2, { serves_as: 'sweet', serves: { min: 10, max: 10 }, price: 4_000 })]
    const ask = (budget: number) => propose({ ...wishes, sweets: true, budget }, rankMenu(menu), free)
    expect(ask(1_300)).toMatchObject({ proposal: { sweetsLeftOut: false, total: 26_000 } })
    expect(ask(1_299)).toMatchObject({ proposal: { sweetsLeftOut: true, total: 18_000 } })
  })
  test.each([
    ['boxes where sets are dearer', 1_000, 1_100, 1],
    ['sets where boxes are dearer', 1_100, 1_000, 2],
  ])('for each guest the cheaper of a level: %s', (_what, ofBox, ofSet, id) => {
    const menu = [box(1, { price: ofBox }), box(2, { package_type: 1, serves: null, price: ofSet })]
    expect(linesOf({ serving: 'each', budget: 1_050 }, menu)).toEqual([[id, 20]])
  })
  test('divides boxes where one kind cannot be had for all', () => {
    const menu = [box(1, { max_qty: 12, categoryId: 1 }), box(2, { max_qty: 12, categoryId: 1 })]
    expect(linesOf({ guests: 21 }, menu)).toEqual([
      [1, 11],
      [2, 10],
    ])
  })
})

describe('what the house is known for', () => {
  const tub = (id: number, more: Partial<MenuItem> = {}) =>
    item(id, { serves_as: 'meal', serves: { min: 3, max: 5 }, categoryId: 9, ...more })
  const others = [1, 2, 3, 4].map((id) => item(id, { categoryId: id }))
  /** Meals of the house's own, and of the others. */
  const meals = (lines: number[][], menu: MenuItem[]) => {
    const of = (isOwn: boolean) =>
      quantityAdvice(
        lines
          .filter(([id]) => (menu.find((one) => one.id === id)!.categoryId === 9) === isOwn)
          .map(([id, qty]) => ({ id: id!, qty: qty! })),
        new Map(menu.map((one) => [one.id, one])),
        null,
      ).meals
    return [of(true), of(false)]
  }

  test('is in every buffet that can pay for it, as a double part, and stands first', () => {
    const menu = [...others, tub(9, { price: 4_000 }), tub(10, { price: 9_000 })]
    const lines = linesOf({ budget: 1_200 }, menu) as number[][]
    expect(lines[0]).toEqual([10, 2])
    expect(meals(lines, menu)).toEqual([8, 13])
  })
  test('is two kinds where dishes of a category come twice', () => {
    const menu = [...others.slice(0, 2), item(3, { categoryId: 1 }), tub(9), tub(10), tub(11)]
    const lines = linesOf({ budget: 400 }, menu) as number[][]
    expect(lines.filter(([id]) => id! >= 9)).toHaveLength(2)
  })
  test('is left out where it is too dear or not for the guests', () => {
    const dear = [...others, tub(9, { price: 20_000 })]
    expect((linesOf({ budget: 500 }, dear) as number[][]).map(([id]) => id)).toEqual([1, 2, 3, 4])
    const shrimp = [...others, tub(9, { allergens: ['shrimp'] })]
    expect((linesOf({ budget: 500, avoid: ['shrimp'] }, shrimp) as number[][]).map(([id]) => id)).toEqual([1, 2, 3, 4])
  })
  test('is the category with the most whole meals, whatever its name and number', () => {
    const menu = [...others, item(5, { serves_as: 'meal', categoryId: 5 }), tub(9), tub(10)]
    const [first] = linesOf({ budget: 900 }, menu) as number[][]
    expect(first![0]).toBeGreaterThanOrEqual(9)
  })
})

describe('a budget that the finest cart leaves much of', () => {
  const plates = [1, 2, 3, 4, 5].map((id) => item(id, { categoryId: id }))
  test('pays for one more kind, or for more of what the house is known for', () => {
    expect(linesOf({ budget: 460 }, plates)).toHaveLength(4)
    expect(linesOf({ budget: 1_000 }, plates)).toHaveLength(5)
    const tub = item(9, { serves_as: 'meal', serves: { min: 2, max: 2 }, price: 4_000, categoryId: 9 })
    const tubs = (budget: number) => (linesOf({ budget }, [...plates.slice(0, 3), tub]) as number[][])[0]
    expect([tubs(1_200), tubs(3_000)]).toEqual([
      [9, 4],
      [9, 5],
    ])
  })
  test('pays for a set each, if that uses it better', () => {
    const set = box(8, { package_type: 1, serves: null, price: 5_000 })
    expect(linesOf({ budget: 5_500 }, [...plates, set])).toEqual([[8, 20]])
    expect(linesOf({ budget: 5_500, serving: 'shared' }, [...plates, set])).toHaveLength(5)
    expect(linesOf({ budget: 460 }, [...plates, set])).toHaveLength(4)
  })
})

describe('another variant', () => {
  const plates = [1, 2, 3, 4].flatMap((categoryId) =>
    [0, 1].map((n) => item(categoryId * 10 + n, { categoryId, price: 1_000 + n * 100 })),
  )
  const ids = (variant: number, more: Partial<Wishes> = {}, menu = plates) => {
    const found = linesOf({ budget: 700, variant, ...more }, menu)
    return Array.isArray(found) ? found.map(([id]) => id) : found
  }
  test('is made of other dishes, until there are none', () => {
    expect([ids(0), ids(1), ids(2)]).toEqual([[11, 21, 31, 41], [10, 20, 30, 40], { code: 'variant', ways: [] }])
  })
  test('of a box that alone is for those who avoid something, the others eat something else', () => {
    const shrimp = plates.map((one): MenuItem => ({ ...one, allergens: ['shrimp'] }))
    const asked: Partial<Wishes> = { avoid: ['shrimp'], avoidPersons: 2 }
    const menu = [...shrimp, box(9, { min_qty: 1 })]
    expect([ids(0, asked, menu), ids(1, asked, menu)]).toEqual([
      [11, 21, 31, 41, 9],
      [10, 20, 30, 40, 9],
    ])
  })
  test('of wishes that nothing keeps says why, as the first does', () => {
    expect(ids(2, { budget: 1 })).toMatchObject({ code: 'budget' })
  })
})

describe('where only some must avoid something', () => {
  const shrimp = { allergens: ['shrimp'] as AllergenCode[] }
  const asked = { avoid: ['shrimp'] as AllergenCode[], avoidPersons: 2 }
  const buffet = [1, 2, 3, 4].map((id) => item(id, { ...shrimp, categoryId: id }))

  test('they get a box each, the others eat as usual', () => {
    const menu = [...buffet, box(9, { min_qty: 1 })]
    const wished = { ...asked, budget: 580 }
    const found = propose({ ...wishes, ...wished }, rankMenu(menu), free)
    expect(found).toMatchObject({ proposal: { serving: 'shared', own: [{ id: 9, qty: 2 }] } })
    expect(linesOf(wished, menu)).toEqual([
      [1, 2],
      [2, 2],
      [3, 2],
      [4, 2],
      [9, 2],
    ])
  })
  test('of boxes that are ordered five at a time the others get the rest, and less of the dishes', () => {
    const menu = [...buffet, box(9)]
    expect(propose({ ...wishes, ...asked }, rankMenu(menu), free)).toMatchObject({
      proposal: { own: [{ id: 9, qty: 5 }] },
    })
    expect(
      quantityAdvice(
        (linesOf(asked, menu) as number[][]).map(([id, qty]) => ({ id: id!, qty: qty! })),
        new Map(menu.map((one) => [one.id, one])),
        20,
      ),
    ).toMatchObject({ verdict: 'right', missing: 0 })
  })
  test('a box for each: two kinds', () => {
    const menu = [box(1, shrimp), box(9, { min_qty: 1, price: 2_000 })]
    expect(linesOf({ ...asked, serving: 'each', budget: 1_200 }, menu)).toEqual([
      [1, 18],
      [9, 2],
    ])
  })
  test('a kind that all may have is one line', () => {
    const found = propose({ ...wishes, ...asked, serving: 'each' }, rankMenu([box(1, { min_qty: 1 })]), free)
    expect(found).toMatchObject({ proposal: { lines: [{ id: 1, qty: 20 }], own: [{ id: 1, qty: 2 }] } })
  })
  test('something sweet of their own, too, and not for all', () => {
    const cake = item(7, { ...shrimp, serves_as: 'sweet', serves: { min: 10, max: 10 }, price: 500 })
    const fruit = item(8, { serves_as: 'sweet', serves: { min: 8, max: 8 }, price: 6_000 })
    const menu = [...buffet, cake, fruit, box(9, { min_qty: 1 })]
    const found = propose({ ...wishes, ...asked, sweets: true, budget: 900 }, rankMenu(menu), free)
    expect(found).toMatchObject({
      proposal: {
        own: [
          { id: 9, qty: 2 },
          { id: 8, qty: 1 },
        ],
      },
    })
    expect(linesOf({ ...asked, sweets: true, budget: 900 }, menu)).toContainEqual([7, 2])
  })
  test('no boxes: dishes of their own', () => {
    const own = item(9, { serves: { min: 2, max: 2 }, serves_as: 'meal' })
    expect(propose({ ...wishes, ...asked }, rankMenu([...buffet, own]), free)).toMatchObject({
      proposal: { own: [{ id: 9, qty: 1 }] },
    })
  })
  test('all of them: as if nobody had been counted', () => {
    const menu = [...buffet, box(9)]
    expect(linesOf({ ...asked, avoidPersons: 20 }, menu)).toEqual(linesOf({ avoid: asked.avoid }, menu))
  })
  test('nothing for some alone: food that all may have', () => {
    expect(linesOf({ guests: 4, avoid: asked.avoid, avoidPersons: 2 }, [...buffet, box(9, { min_qty: 4 })])).toEqual([
      [9, 4],
    ])
  })
})

describe('where there is none', () => {
  test('the budget that would do is told to the yen', () => {
    const menu = [box(1, { price: 1_001 })]
    const fee = [{ from: 0, fee: 30 }]
    expect(linesOf({ budget: 1_000 }, menu, fee)).toEqual({ code: 'budget', ways: [{ code: 'budget', budget: 1_003 }] })
    expect(linesOf({ budget: 1_003 }, menu, fee)).toEqual([[1, 20]])
  })
  test('what else would do: nothing to drink', () => {
    const menu = [box(1, { price: 1_000 }), drink(2, { price: 600 }), drink(3, { is_age_restricted: true })]
    expect(linesOf({ budget: 1_050, softDrinks: true }, menu)).toMatchObject({
      ways: [{ code: 'budget', budget: 1_120 }, { code: 'no_soft_drinks' }],
    })
    expect(linesOf({ budget: 1_050, drinkers: 9 }, menu)).toMatchObject({
      ways: [{ code: 'budget' }, { code: 'drinkers', drinkers: 0 }],
    })
  })
  test('the allergen that leaves nothing is named, and never left out unasked', () => {
    const menu = [box(1, { allergens: ['wheat'] }), box(2, { allergens_known: false })]
    const avoid: AllergenCode[] = ['wheat', 'egg']
    expect(linesOf({ avoid }, menu)).toEqual({ code: 'menu', ways: [{ code: 'without_allergen', allergen: 'wheat' }] })
    expect(linesOf({ avoid: ['egg'] }, menu)).toEqual([[1, 20]])
  })
  test('two who can eat nothing leave the others not without a cart', () => {
    const menu = [box(1, { allergens: ['wheat', 'soybean'] })]
    const avoid: AllergenCode[] = ['wheat', 'soybean']
    expect(linesOf({ guests: 24, avoid, avoidPersons: 2 }, menu)).toEqual({
      code: 'menu',
      ways: [{ code: 'others', guests: 22 }],
    })
    const others = othersOf({ ...wishes, guests: 24, avoid, avoidPersons: 2, drinkers: 24 })
    expect(others).toMatchObject({ guests: 22, avoid: [], drinkers: 22 })
    expect(linesOf({ guests: 24, avoid }, menu)).toEqual({ code: 'menu', ways: [] })
    expect(othersOf({ ...wishes, guests: 24, avoid })).toBeUndefined()
    expect(othersOf({ ...wishes, guests: 24, avoidPersons: 2 })).toBeUndefined()
  })
  test('the nearest headcount, for fewer than can be ordered for', () => {
    expect(linesOf({ guests: 3 }, [box(1)])).toEqual({ code: 'menu', ways: [{ code: 'guests', guests: 4 }] })
  })
  test('no headcount whose own budget does not pay for it', () => {
    expect(linesOf({ guests: 3, budget: 1_100 }, [box(1, { price: 1_000 })])).toEqual({
      code: 'menu',
      ways: [{ code: 'guests', guests: 5 }],
    })
    const menu = [box(1, { price: 1_000, max_qty: 19 })]
    expect(linesOf({ budget: 1_000 }, menu, [{ from: 0, fee: 1_000 }])).toEqual({ code: 'menu', ways: [] })
    expect(linesOf({ budget: 1_100 }, menu, [{ from: 0, fee: 1_000 }])).toMatchObject({ ways: [{ guests: 19 }] })
  })
  test('nothing at all on an empty menu', () => {
    expect(linesOf({}, [])).toEqual({ code: 'menu', ways: [] })
  })
})

const code = fc.constantFrom<AllergenCode>('egg', 'milk', 'wheat')
const anItem = fc
  .record({
    serves_as: fc.constantFrom('meal', 'dish', 'dish', 'side', 'sweet', 'drink', 'ware'),
    serves: fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 0, max: 3 })),
    isSet: fc.boolean(),
    min_qty: fc.constantFrom(1, 1, 1, 3),
    qty_step: fc.constantFrom(1, 1, 2, 5),
    more: fc.integer({ min: 0, max: 40 }),
    price: fc.integer({ min: 100, max: 900 }),
    categoryId: fc.integer({ min: 1, max: 4 }),
    menuOrder: fc.integer({ min: 1, max: 5 }),
    servings: fc.constantFrom(null, 4, 6),
    is_age_restricted: fc.boolean(),
    allergens: fc.uniqueArray(code, { maxLength: 1 }),
    allergens_known: fc.constantFrom(true, true, false),
  })
  .map(({ serves: [min, more], isSet, more: room, ...fields }): Omit<MenuItem, 'id'> => {
    const isMeal = fields.serves_as === 'meal'
    const isDrink = fields.serves_as === 'drink'
    return {
      ...fields,
      serves_as: fields.serves_as as MenuItem['serves_as'],
      package_type: isMeal && isSet ? 1 : 0,
      serves: isDrink || (isMeal && isSet) ? null : { min, max: min + more },
      servings: isDrink ? fields.servings : null,
      min_qty: fields.min_qty * fields.qty_step,
      max_qty: (fields.min_qty + room) * fields.qty_step,
      is_age_restricted: isDrink && fields.is_age_restricted,
    }
  })
const aMenu = (maxLength: number, minLength = 1) =>
  fc.array(anItem, { minLength, maxLength }).map((all) => all.map((fields, i) => ({ ...fields, id: i + 1 })))
const aDelivery = fc
  .tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 1, max: 9_000 }), fc.integer({ min: 0, max: 900 }))
  .map(([fee, from, less]) => [
    { from: 0, fee },
    { from, fee: Math.max(0, fee - less) },
  ])
const someWishes = fc
  .record({
    guests: fc.integer({ min: 1, max: 40 }),
    budget: fc.integer({ min: 50, max: 1_500 }),
    avoid: fc.uniqueArray(code, { maxLength: 2 }),
    avoidPersons: fc.option(fc.integer({ min: 1, max: 12 }), { nil: undefined }),
    share: fc.integer({ min: 0, max: 4 }),
    serving: fc.constantFrom<Wishes['serving']>('any', 'shared', 'each'),
    variant: fc.constantFrom(0, 0, 1, 2),
    softDrinks: fc.boolean(),
    sweets: fc.boolean(),
  })
  .map(({ share, ...asked }): Wishes => ({ ...asked, drinkers: Math.floor((asked.guests * share) / 4) }))

describe('whatever is wished', () => {
  test('the budget is kept, everybody is fed, nothing unsafe or not orderable is in it', () => {
    fc.assert(
      fc.property(aMenu(14), someWishes, aDelivery, (menu, asked, delivery) => {
        const found = propose(asked, rankMenu(menu), delivery)
        if ('obstacle' in found) return
        const { lines, own, goods, total, perPerson } = found.proposal
        const byId = new Map(menu.map((one) => [one.id, one]))
        const chosen = lines.map((line) => ({ ...line, item: byId.get(line.id)! }))
        expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length)
        expect(goods).toBe(chosen.reduce((sum, line) => sum + line.qty * line.item.price, 0))
        expect(total).toBe(goods + delivery.findLast(({ from }) => goods >= from)!.fee)
        expect(perPerson).toBe(Math.ceil(total / asked.guests))
        expect(perPerson).toBeLessThanOrEqual(asked.budget)
        for (const line of chosen) {
          if (own.length === 0 || (line.course !== 'food' && line.course !== 'sweet'))
            expect(verdictOn(line.item, asked.avoid)).toBe('safe')
          expect(line.qty).toBeGreaterThanOrEqual(line.item.min_qty)
          expect(line.qty).toBeLessThanOrEqual(line.item.max_qty)
          expect(line.qty % line.item.qty_step).toBe(0)
          expect(line.item.is_age_restricted).toBe(line.course === 'alcohol')
        }
        expect(quantityAdvice(lines, byId, asked.guests)).toMatchObject({ missing: 0, onlySides: false })
        const forThem = own.map((line) => ({ ...line, item: byId.get(line.id)! }))
        for (const { id, qty, item } of forThem) {
          expect(verdictOn(item, asked.avoid)).toBe('safe')
          expect(qty).toBeLessThanOrEqual(lines.find((line) => line.id === id)!.qty)
        }
        if (own.length > 0) {
          expect(asked.avoidPersons).toBeLessThan(asked.guests)
          expect(quantityAdvice(own, byId, asked.avoidPersons!)).toMatchObject({ missing: 0 })
          // The rest is a meal for the other guests.
          const rest = lines.map((line) => ({
            ...line,
            qty: line.qty - (own.find(({ id }) => id === line.id)?.qty ?? 0),
          }))
          const fed = asked.guests - quantityAdvice(own, byId, null).meals
          if (fed > 0) expect(quantityAdvice(rest, byId, null).meals).toBeGreaterThanOrEqual(Math.floor(fed))
        }
        expect(['right', 'plenty']).toContain(quantityAdvice(lines, byId, asked.guests).verdict)
        const poured = (course: string) =>
          chosen.filter((line) => line.course === course).reduce((sum, line) => sum + line.qty * line.item.servings!, 0)
        expect(poured('alcohol')).toBeGreaterThanOrEqual(asked.drinkers * 2)
        expect(poured('soft_drink')).toBeGreaterThanOrEqual(asked.softDrinks ? asked.guests : 0)
        if (asked.drinkers === 0) expect(poured('alcohol')).toBe(0)
      }),
      { numRuns: 400 },
    )
  })

  test('the order of the products makes no difference', () => {
    fc.assert(
      fc.property(aMenu(14), someWishes, aDelivery, fc.integer(), (menu, asked, delivery, seed) => {
        const shuffled = menu.toSorted((a, b) => ((a.id * 7919 + seed) % 13) - ((b.id * 7919 + seed) % 13))
        expect(propose(asked, rankMenu(shuffled), delivery)).toEqual(propose(asked, rankMenu(menu), delivery))
      }),
      { numRuns: 200 },
    )
  })

  test('no two variants have a dish in common that is not for those alone who must avoid something', () => {
    let others = 0
    fc.assert(
      fc.property(aMenu(40, 20), someWishes, aDelivery, (menu, asked, delivery) => {
        const ranked = rankMenu(menu)
        const dishes = (variant: number) => {
          const found = propose({ ...asked, variant }, ranked, delivery)
          if ('obstacle' in found) return []
          const { lines, own } = found.proposal
          const isOwn = (id: number, qty: number) => own.some((line) => line.id === id && line.qty === qty)
          return lines.filter(({ id, qty, course }) => course === 'food' && !isOwn(id, qty)).map(({ id }) => id)
        }
        const [first, second, third] = [dishes(0), dishes(1), dishes(2)]
        if (second.length > 0) others += 1
        const all = [...first, ...second, ...third]
        expect(new Set(all).size).toBe(all.length)
      }),
      { numRuns: 200 },
    )
    expect(others).toBeGreaterThan(20)
  })

  test('each way that is named leads to a cart', () => {
    fc.assert(
      fc.property(aMenu(12), someWishes, aDelivery, (menu, asked, delivery) => {
        const found = propose(asked, rankMenu(menu), delivery)
        if ('proposal' in found) return
        for (const way of found.obstacle.ways) {
          const changed: Wishes = { ...(way.code === 'others' ? othersOf(asked)! : asked), variant: 0 }
          if (way.code === 'budget') changed.budget = way.budget
          if (way.code === 'serving') changed.serving = way.serving
          if (way.code === 'drinkers') changed.drinkers = way.drinkers
          if (way.code === 'no_soft_drinks') changed.softDrinks = false
          if (way.code === 'without_allergen') changed.avoid = asked.avoid.filter((one) => one !== way.allergen)
          if (way.code === 'guests') {
            changed.guests = way.guests
            changed.drinkers = Math.min(asked.drinkers, way.guests)
          }
          expect(propose(changed, rankMenu(menu), delivery)).toHaveProperty('proposal')
        }
      }),
      { numRuns: 200 },
    )
  })
})

/**
 * Every cart of dishes to share, one by one: any choice of products, each in its even part rounded down or up, the
 * house's own as large a part as so many. The finest that keeps the budget, then the cheapest.
 */
function bestByTrying(asked: Wishes, menu: MenuItem[], fee: number, of: { kinds: number; houseParts: number }) {
  const { kinds, houseParts } = of
  const dishes = menu.filter(({ serves_as }) => serves_as === 'meal' || serves_as === 'dish')
  const each = ({ serves, serves_as }: MenuItem) => ((serves!.min + serves!.max) / 2) * (serves_as === 'meal' ? 1 : 0.5)
  const categories = Map.groupBy(dishes, ({ categoryId }) => categoryId)
  let most = 1
  while ([...categories.values()].reduce((sum, { length }) => sum + Math.min(most, length), 0) < kinds) most += 1
  const levelIn = (dish: MenuItem) => {
    const category = categories.get(dish.categoryId)!
    const plainer = category.filter((other) => other.price / each(other) < dish.price / each(dish)).length
    return category.length <= most ? 100 : Math.min(100, Math.floor((100 * plainer) / (category.length - most)))
  }
  const house = houseOf(dishes)
  const houseDishes = Math.min(houseParts, most, house.length)
  if (houseParts > 0 && houseDishes === 0) return undefined
  const part = asked.guests / (kinds - houseDishes + houseParts)
  const partOf = (dish: MenuItem) => (house.includes(dish) && houseParts > 0 ? (part * houseParts) / houseDishes : part)
  let best: { level: number; goods: number } | undefined
  const tryAll = (from: number, chosen: { dish: MenuItem; qty: number }[]) => {
    if (chosen.length === kinds) {
      const meals = chosen.reduce((sum, { dish, qty }) => sum + each(dish) * qty, 0)
      const goods = chosen.reduce((sum, { dish, qty }) => sum + dish.price * qty, 0)
      const used = Map.groupBy(chosen, ({ dish }) => dish.categoryId)
      if (meals < asked.guests || meals > asked.guests * 1.2 + 1e-9) return
      if ([...used.values()].some(({ length }) => length > most) || used.size < Math.min(kinds, categories.size)) return
      if (chosen.filter(({ dish }) => house.includes(dish)).length < houseDishes) return
      if (goods + fee > asked.budget * asked.guests) return
      const level = Math.min(...chosen.map(({ dish }) => levelIn(dish)))
      if (!best || level > best.level || (level === best.level && goods < best.goods)) best = { level, goods }
      return
    }
    for (const [i, dish] of dishes.entries()) {
      if (i < from) continue
      const even = partOf(dish) / each(dish)
      for (const qty of new Set([Math.floor(even + 1e-9), Math.ceil(even - 1e-9)])) {
        if (qty > 0) tryAll(i + 1, [...chosen, { dish, qty }])
      }
    }
  }
  tryAll(0, [])
  return best
}

/** The category with the most whole meals, of two the first. */
function houseOf(dishes: readonly MenuItem[]): MenuItem[] {
  const mealsIn = (id: number) => dishes.filter((one) => one.categoryId === id && one.serves_as === 'meal').length
  const ids = [...new Set(dishes.map(({ categoryId }) => categoryId))].sort((a, b) => mealsIn(b) - mealsIn(a) || a - b)
  return dishes.filter(({ categoryId }) => categoryId === ids[0] && mealsIn(categoryId) > 0)
}

test('no cart is finer or, as fine, cheaper', () => {
  const aDish = fc.record({
    serves_as: fc.constantFrom<'meal' | 'dish'>('meal', 'dish'),
    serves: fc.tuple(fc.integer({ min: 2, max: 4 }), fc.integer({ min: 0, max: 2 })),
    price: fc.integer({ min: 100, max: 900 }),
    categoryId: fc.integer({ min: 1, max: 3 }),
  })
  const dishes = fc
    .array(aDish, { minLength: 3, maxLength: 8 })
    .map((all) =>
      all.map(({ serves: [min, more], ...fields }, i) => item(i + 1, { ...fields, serves: { min, max: min + more } })),
    )
  let found = 0
  fc.assert(
    fc.property(
      dishes,
      fc.integer({ min: 8, max: 14 }),
      fc.integer({ min: 80, max: 700 }),
      fc.integer({ min: 0, max: 500 }),
      (menu, guests, budget, fee) => {
        const asked: Wishes = { ...wishes, guests, budget, serving: 'shared' }
        const parts = [2, 1, 0].map((houseParts) => bestByTrying(asked, menu, fee, { kinds: 3, houseParts }))
        const best = parts.find((one) => one !== undefined)
        if (!best) return
        const own = propose(asked, rankMenu(menu), [{ from: 0, fee }])
        expect(own).toHaveProperty('proposal')
        const { goods } = (own as { proposal: { goods: number } }).proposal
        const isWellUsed = best.goods + fee >= 0.85 * budget * guests
        if (best.level < 100 || isWellUsed) found += 1
        if (best.level < 100 || isWellUsed) expect(goods).toBe(best.goods)
        else expect(goods).toBeGreaterThanOrEqual(best.goods)
      },
    ),
    { numRuns: 400 },
  )
  expect(found).toBeGreaterThan(50)
})

test('of a thousand products with all allergens avoided nothing unknown is proposed', () => {
  const menu = Array.from({ length: 1_000 }, (_, i) => item(i + 1, { allergens_known: i % 2 === 0, categoryId: i % 7 }))
  const avoid = ALLERGENS.map((one) => one.code)
  const lines = linesOf({ avoid, budget: 600 }, menu) as number[][]
  expect(lines.length).toBe(4)
  expect(lines.every(([id]) => id! % 2 === 1)).toBe(true)
})
