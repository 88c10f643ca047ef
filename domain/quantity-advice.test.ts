import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  followHeadcount,
  isEnoughWithOthers,
  isPerGuest,
  LITTLE,
  PLENTY,
  quantityAdvice,
  recommendedQty,
  type Servable,
} from './quantity-advice.ts'

const shared = (serves_as: Servable['serves_as'], min: number, max: number): Servable => ({
  package_type: 0,
  serves_as,
  serves: { min, max },
  servings: null,
  min_qty: 1,
  qty_step: 1,
  max_qty: 9_999,
})
const tub = shared('meal', 3, 4)
const set: Servable = { ...tub, package_type: 1, serves: null, min_qty: 10, max_qty: 80 }
const box: Servable = { ...tub, serves: { min: 1, max: 1 }, min_qty: 5, max_qty: 300 }
const chicken = shared('dish', 5, 6)
const beans = shared('side', 4, 5)
const cakes = shared('sweet', 12, 12)
const beer: Servable = { ...shared('drink', 0, 0), serves: null, max_qty: 60 }
const tea: Servable = { ...beer, servings: 12 }
const plates = shared('ware', 10, 10)
const menu = new Map(
  [tub, set, box, chicken, beans, cakes, beer, plates, tea].map((product, index) => [index + 1, product]),
)
const [TUB, SET, BOX, CHICKEN, BEANS, CAKES, BEER, PLATES, TEA] = [1, 2, 3, 4, 5, 6, 7, 8, 9]
const cart = (...pairs: [id: number, qty: number][]) => pairs.map(([id, qty]) => ({ id, qty }))

describe('quantityAdvice', () => {
  test.each([
    ['nothing', cart(), 24, { meals: 0, verdict: undefined, perGuest: 0 }],
    ['a tub each for three or four', cart([TUB, 7]), 24, { meals: 25, verdict: 'right', perGuest: 1 }],
    ['half of it', cart([TUB, 3]), 24, { meals: 11, verdict: 'short', perGuest: 0.4, missing: 14 }],
    ['one dish for all is half a meal', cart([CHICKEN, 5]), 24, { meals: 14, verdict: 'short', missing: 11 }],
    ['two dishes are one', cart([CHICKEN, 9]), 24, { meals: 25, verdict: 'right' }],
    ['tubs and a dish', cart([TUB, 7], [CHICKEN, 4]), 24, { meals: 36, verdict: 'plenty', perGuest: 1.5 }],
    ['more than half as much again', cart([TUB, 14]), 24, { verdict: 'over', spare: 25 }],
    ['the smallest order is too much', cart([SET, 10]), 2, { verdict: 'over', spare: 0 }],
    ['one tub too many for a party of four', cart([TUB, 2]), 4, { verdict: 'over', spare: 0 }],
    ['without a headcount', cart([TUB, 7]), null, { meals: 25, verdict: undefined, perGuest: undefined }],
    ['for nobody', cart([TUB, 7]), 0, { meals: 25, verdict: undefined }],
    ['more boxes than can be made', cart([BOX, 500]), 500, { meals: 500, verdict: undefined }],
    ['fewer boxes than can be ordered', cart([BOX, 4]), 4, { verdict: undefined }],
    ['sides alone', cart([BEANS, 14]), 24, { meals: 12, verdict: 'short', onlySides: true }],
    ['a mountain of sides', cart([BEANS, 60]), 24, { verdict: 'over', onlySides: true }],
    ['sweets alone', cart([CAKES, 3]), 24, { meals: 0, verdict: undefined, sweets: 36, tooManySweets: false }],
    ['sweets for twice as many', cart([SET, 24], [CAKES, 4]), 24, { verdict: 'right', tooManySweets: true }],
    ['drinks and ware', cart([BEER, 20], [PLATES, 3]), 24, { meals: 0, verdict: undefined, sweets: 0 }],
    ['something not on the menu', cart([99, 5]), 24, { meals: 0, verdict: undefined }],
  ])('%s', (_, lines, guests, expected) => {
    expect(quantityAdvice(lines, menu, guests)).toMatchObject(expected)
  })

  const order = ['short', 'right', 'plenty', 'over']
  const product = fc.constantFrom(TUB, SET, BOX, CHICKEN, BEANS, CAKES, BEER, PLATES)
  const lines = fc.uniqueArray(fc.record({ id: product, qty: fc.integer({ min: 10, max: 60 }) }), {
    selector: ({ id }) => id,
  })
  const guests = fc.integer({ min: 1, max: 200 })

  it('never says less when there is more', () => {
    fc.assert(
      fc.property(lines, guests, product, fc.nat(20), (before, persons, id, more) => {
        const after = before.map((line) => (line.id === id ? { ...line, qty: line.qty + more } : line))
        const [one, two] = [before, after].map((each) => quantityAdvice(each, menu, persons))
        if (!one!.verdict || !two!.verdict) return
        expect(order.indexOf(two!.verdict)).toBeGreaterThanOrEqual(order.indexOf(one!.verdict))
        expect(two!.meals).toBeGreaterThanOrEqual(one!.meals)
      }),
    )
  })

  it('says the same of a party as many times as large', () => {
    const scalable = lines.map((given) => given.filter(({ id }) => id !== SET && id !== BOX && id !== BEER))
    fc.assert(
      fc.property(scalable, guests, fc.integer({ min: 2, max: 9 }), (given, persons, times) => {
        const larger = given.map((line) => ({ ...line, qty: line.qty * times }))
        const [small, large] = [quantityAdvice(given, menu, persons), quantityAdvice(larger, menu, persons * times)]
        expect([large.verdict, large.perGuest]).toEqual([small.verdict, small.perGuest])
      }),
    )
  })

  it('sweets, drinks and ware never change what is said of the meal', () => {
    const extras = fc.constantFrom(CAKES, BEER, PLATES)
    fc.assert(
      fc.property(lines, guests, extras, fc.integer({ min: 1, max: 60 }), (given, persons, id, qty) => {
        const without = given.filter((line) => line.id !== id)
        const [one, two] = [without, [...without, { id, qty }]].map((each) => quantityAdvice(each, menu, persons))
        expect([two!.meals, two!.verdict, two!.missing]).toEqual([one!.meals, one!.verdict, one!.missing])
      }),
    )
  })

  it('calls nothing right or plenty outside of its stated range', () => {
    fc.assert(
      fc.property(lines, guests, (given, persons) => {
        const { verdict, meals } = quantityAdvice(given, menu, persons)
        if (verdict !== 'right' && verdict !== 'plenty') return
        expect(meals / persons).toBeGreaterThanOrEqual(LITTLE - 0.5 / persons)
        expect(meals / persons).toBeLessThanOrEqual(PLENTY + 0.5 / persons)
      }),
    )
  })
})

describe('recommendedQty', () => {
  const asked = (id: number, lines: { id: number; qty: number }[], persons: number | null) =>
    recommendedQty({ id, ...menu.get(id)! }, lines, menu, persons)
  test.each([
    ['tubs for all', TUB, cart(), 24, 7],
    ['a set: the headcount', SET, cart(), 24, 24],
    ['a set for fewer than its minimum', SET, cart(), 6, 10],
    ['a set for more than its maximum', SET, cart(), 200, 80],
    ['a set beside another meal still is a set for all', SET, cart([TUB, 7]), 24, 24],
    ['a set, headcount unset', SET, cart(), null, 10],
    ['boxes for all', BOX, cart(), 24, 24],
    ['boxes after plates that make half a meal', BOX, cart([CHICKEN, 5]), 24, 24],
    ['boxes beside sets', BOX, cart([SET, 24]), 24, 24],
    ['a dish: a share for everybody', CHICKEN, cart(), 24, 5],
    ['what lies in the cart of it already changes nothing', CHICKEN, cart([CHICKEN, 3]), 24, 5],
    ['a second dish makes the meal', CHICKEN, cart([TUB, 4]), 24, 4],
    ['a dish where nothing is missing', CHICKEN, cart([TUB, 7]), 24, 1],
    ['a side: a share for everybody', BEANS, cart(), 24, 6],
    ['cakes', CAKES, cart([SET, 24]), 24, 2],
    ['plates', PLATES, cart([SET, 24]), 24, 3],
    ['a bottle of tea for each', TEA, cart(), 24, 2],
    ['and for one more', TEA, cart(), 25, 3],
    ['tea beside other drinks', TEA, cart([BEER, 9]), 24, 2],
    ['a drink that nobody has counted', BEER, cart(), 24, 1],
  ])('%s', (_, id, lines, persons, expected) => {
    expect(asked(id, lines, persons)).toBe(expected)
  })

  const guests = fc.integer({ min: 1, max: 300 })
  it('of what is for one guest, and of drinks, does not depend on what was pressed before', () => {
    const pressed = fc.shuffledSubarray([...menu.keys()], { minLength: 1 })
    fc.assert(
      fc.property(guests, pressed, (persons, ids) => {
        const lines: { id: number; qty: number }[] = []
        for (const id of ids) lines.push({ id, qty: asked(id, lines, persons) })
        for (const { id, qty } of lines) {
          const { min_qty, max_qty, serves_as } = menu.get(id)!
          if (serves_as === 'drink') expect(qty).toBe(asked(id, [], persons))
          if (isPerGuest(menu.get(id)!)) expect(qty).toBe(Math.max(min_qty, Math.min(persons, max_qty)))
        }
      }),
    )
  })

  test.each([
    ['one plate beside tubs for all', cart([TUB, 7], [CHICKEN, 1]), CHICKEN, true],
    ['four beside half a meal of tubs', cart([TUB, 4], [CHICKEN, 4]), CHICKEN, true],
    ['a share for everybody', cart([CHICKEN, 5]), CHICKEN, false],
    ['a number of one’s own', cart([TUB, 7], [CHICKEN, 3]), CHICKEN, false],
    ['boxes', cart([BOX, 24], [TUB, 7]), BOX, false],
    ['what is not in the cart', cart([TUB, 7]), CHICKEN, false],
    ['something not on the menu', cart([99, 1]), CHICKEN, false],
  ])('said to be enough with the others: %s', (_, lines, id, expected) => {
    expect(isEnoughWithOthers({ id, ...menu.get(id)! }, lines, menu, 24)).toBe(expected)
    expect(isEnoughWithOthers({ id, ...menu.get(id)! }, lines, menu, null)).toBe(false)
  })

  it('of a meal contents the adviser', () => {
    fc.assert(
      fc.property(guests, fc.constantFrom(TUB, BOX, SET), (persons, id) => {
        fc.pre(persons <= (menu.get(id)!.max_qty === 9_999 ? 300 : menu.get(id)!.max_qty))
        isContent(quantityAdvice([{ id, qty: asked(id, [], persons) }], menu, persons))
      }),
    )
  })

  it('of two dishes, one after the other, contents the adviser', () => {
    const dish = fc
      .tuple(fc.integer({ min: 2, max: 10 }), fc.nat(3))
      .map(([min, more]) => shared('dish', min, min + more))
    // A plate larger than the whole party is too much, whatever else the cart holds.
    const parties = fc.integer({ min: 12, max: 300 })
    fc.assert(
      fc.property(parties, dish, dish, (persons, first, second) => {
        const pair = new Map([
          [1, first],
          [2, second],
        ])
        const lines = [{ id: 1, qty: recommendedQty({ id: 1, ...first }, [], pair, persons) }]
        lines.push({ id: 2, qty: recommendedQty({ id: 2, ...second }, lines, pair, persons) })
        isContent(quantityAdvice(lines, pair, persons))
      }),
    )
  })

  function isContent({ verdict, spare }: ReturnType<typeof quantityAdvice>) {
    expect(verdict).not.toBe('short')
    expect(verdict).toBeDefined()
    // Plates are indivisible: a party of three may have half a plate left, but no plate too many.
    expect(spare).toBe(0)
  }
})

describe('followHeadcount', () => {
  test.each([
    ['a set follows', cart([SET, 10]), 10, 30, cart([SET, 30])],
    ['boxes follow', cart([BOX, 24]), 24, 20, cart([BOX, 20])],
    ['a set at its minimum follows', cart([SET, 10]), 6, 12, cart([SET, 12])],
    ['a set stops at its minimum', cart([SET, 12]), 12, 3, cart([SET, 10])],
    ['and at its maximum', cart([SET, 12]), 12, 300, cart([SET, 80])],
    ['what was chosen otherwise stays', cart([SET, 22]), 25, 30, cart([SET, 22])],
    ['what is shared stays', cart([TUB, 7], [CHICKEN, 24]), 24, 30, cart([TUB, 7], [CHICKEN, 24])],
    ['no headcount before', cart([SET, 10]), null, 30, cart([SET, 10])],
    ['no headcount after', cart([SET, 10]), 10, null, cart([SET, 10])],
    ['an unknown product stays', cart([99, 10]), 10, 30, cart([99, 10])],
  ])('%s', (_, lines, from, to, expected) => {
    expect(followHeadcount(lines, menu, from, to)).toEqual(expected)
  })

  it('there and back is where it was, within the limits', () => {
    const persons = fc.integer({ min: 10, max: 80 })
    fc.assert(
      fc.property(persons, persons, (from, to) => {
        const before = cart([SET, from], [BOX, from], [TUB, 7])
        expect(followHeadcount(followHeadcount(before, menu, from, to), menu, to, from)).toEqual(before)
      }),
    )
  })
})
