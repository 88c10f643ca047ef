import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { MeetupChangeInput, PlacementCall } from '#contract/placement.ts'
import { changeShop } from '#snapshot'
import { testShop } from '#testing'
import { asShown } from '../../testing/as-shown.ts'
import { emptied } from '../../testing/emptied.ts'
import { phoneOrderFor, takenDown } from '../../testing/phone-order.ts'
import { place, placementFor, sample, traces } from '../../testing/sample-placement.ts'
import { staffDesk } from '../../testing/test-desk.ts'
import { placedBy } from '../../testing/test-event.ts'
import { signUp } from '../../testing/test-person.ts'
import { sampleQuote } from '../../testing/test-quote.ts'
import { staffWith } from '../../testing/test-staff.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const person = await signUp(shop)
const staff = await staffWith(shop, ['orders', 'calendar', 'settings'])
const desk = staffDesk(shop, staff)

const [day, later, sooner] = ['2026-12-11', '2026-12-15', '2026-12-09'] as const

/** What staff decide, without their screens: those have tests of their own. */
const decide = (date: string, own: { capacity?: number | null; capacity_meals?: number | null }) =>
  changeShop(shop.context, async (tx) => {
    await tx.execute(`insert into kitchen_days (kind, date) values ('products', '${date}') on conflict do nothing`)
    const { capacity = null, capacity_meals = null } = own
    await tx.execute(
      `update kitchen_days set capacity = ${capacity}, capacity_meals = ${capacity_meals} where date = '${date}'`,
    )
  })
const usually = (meals: number | null) =>
  changeShop(
    shop.context,
    async (tx) => void (await tx.execute(`update kitchens set default_capacity_meals = ${meals}`)),
  )

const startedAnew = async () => {
  await emptied(shop.context, 'meetups')
  await sql`delete from kitchen_days`
  await sql`delete from limit_counts`
}

beforeEach(async () => {
  shop.clock.set('2026-11-24T10:00:00+09:00')
  await startedAnew()
  await usually(null)
})

const placeFor = async (estimated_person: number, changes: Partial<PlacementCall> = {}) =>
  place(shop, await placementFor(shop, { estimated_person, ...changes }))
const outcome = ({ status, body }: { status: number; body: object }) => {
  const { code, message, errors } = body as { code?: string; message?: string; errors?: object[] }
  return status < 300 ? status : { status, code, message, errors }
}
const mealsOn = async (date: string) => {
  const [row] = await sql<{ taken: number; meals: number; served: number }[]>`
    select coalesce(max(taken), 0) as taken, coalesce(max(meals_taken), 0) as meals,
      (select coalesce(sum(estimated_person), 0)::int from meetups where meetup_date = ${date} and status <> 'cancelled') as served
    from kitchen_days where kind = 'products' and date = ${date}`
  expect(row!.meals).toBe(row!.served)
  return row!.meals
}
const full = { status: 409, code: 'date_full', message: 'この開催日は受付を終了しました。別の日をお選びください。' }
const onlyFor = (fact: string, advice: string) => ({
  status: 409,
  code: 'date_full',
  message: fact + advice,
  errors: [{ field: 'estimated_person', message: fact }],
})
const left = (meals: number) =>
  onlyFor(`この日は、あと${meals}名さま分までお受けできます。`, '人数を変更するか、別の日をお選びください。')

describe('placing', () => {
  test('is not limited in meals where nobody has said so, and counts them all the same', async () => {
    expect(outcome(await placeFor(5_000))).toBe(201)
    expect(await mealsOn(day)).toBe(5_000)
  })

  test('fills a day exactly; one person more is told how many still fit', async () => {
    await usually(100)
    expect(outcome(await placeFor(60))).toBe(201)
    expect(outcome(await placeFor(25))).toBe(201)
    const before = await traces(shop)
    expect(outcome(await placeFor(16))).toEqual(left(15))
    expect(await traces(shop)).toEqual(before)
    expect(outcome(await placeFor(15))).toBe(201)
    expect(outcome(await placeFor(1))).toMatchObject(full)
    expect(await mealsOn(day)).toBe(100)
    expect(outcome(await placeFor(100, { meetup_date: later }))).toBe(201)
  })

  test('of a first order that is larger than the day is refused, also on a day without a row', async () => {
    await usually(100)
    expect(outcome(await placeFor(101))).toEqual(left(100))
    expect(await sql`select from kitchen_days`).toHaveLength(0)
    expect(outcome(await placeFor(100))).toBe(201)
  })

  test('of two at once for the last twenty meals one comes through, whatever the order', async () => {
    await usually(100)
    expect(outcome(await placeFor(80))).toBe(201)
    const bodies = await Promise.all([20, 20].map((estimated_person) => placementFor(shop, { estimated_person })))
    const answers = await Promise.all(bodies.map((body) => place(shop, body)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await mealsOn(day)).toBe(100)
  })

  test('of thirty at once never more than the day has, and nobody is refused who would fit', async () => {
    await usually(100)
    const persons = Array.from({ length: 30 }, (_, n) => 3 + (n % 7))
    const bodies = await Promise.all(persons.map((estimated_person) => placementFor(shop, { estimated_person })))
    const answers = await Promise.all(bodies.map((body) => place(shop, body)))
    const meals = await mealsOn(day)
    expect(meals).toBeLessThanOrEqual(100)
    const refusedOnes = persons.filter((_, n) => answers[n]!.status !== 201)
    for (const refusedOne of refusedOnes) expect(meals + refusedOne).toBeGreaterThan(100)
  })

  test.each([
    ['orders first', { capacity: 2, capacity_meals: 100 }, [10, 10], full],
    ['meals first', { capacity: 9, capacity_meals: 100 }, [60, 40], full],
    ['both at once', { capacity: 2, capacity_meals: 100 }, [60, 40], full],
  ])('a day is full by what comes first: %s', async (_, limits, parties, refusal) => {
    await decide(day, limits)
    for (const party of parties) expect(outcome(await placeFor(party))).toBe(201)
    expect(outcome(await placeFor(1))).toMatchObject(refusal)
  })

  test('a day of its own takes more, or less, than usual', async () => {
    await usually(50)
    await decide(day, { capacity_meals: 80 })
    await decide(later, { capacity_meals: 20 })
    expect(outcome(await placeFor(80))).toBe(201)
    expect(outcome(await placeFor(21, { meetup_date: later }))).toEqual(left(20))
    expect(outcome(await placeFor(51, { meetup_date: sooner }))).toEqual(left(50))
  })

  test('what else is wrong comes after a day that is full for so many', async () => {
    await usually(10)
    expect(outcome(await placeFor(24, { expected_total: 1 }))).toEqual(left(10))
    expect((await placeFor(10, { expected_total: 1 })).body.code).toBe('price_changed')
  })

  test('a cancelled order gives its meals back', async () => {
    await usually(100)
    const { body } = await placeFor(100)
    expect(outcome(await placeFor(1))).toMatchObject(full)
    await asShown(shop, 'cancelGuestOrder', { params: { guest_token: body.guest_token! }, body: {} })
    expect(await mealsOn(day)).toBe(0)
    expect(outcome(await placeFor(100))).toBe(201)
  })
})

describe('what customers choose from', () => {
  const dayFor = async (persons?: number) => {
    const query = persons === undefined ? {} : { estimated_person: String(persons) }
    const { body } = await shop.call('listSelectableDates', { query })
    const { selectable, reason, remaining_meals } = body.dates.find(({ date }) => date === day)!
    return [selectable, reason, remaining_meals]
  }

  test('says how many people a day still takes, and whether it takes so many', async () => {
    expect(await dayFor(5_000)).toEqual([true, null, undefined])
    await usually(100)
    await placeFor(85)
    expect([await dayFor(), await dayFor(15), await dayFor(16)]).toEqual([
      [true, null, 15],
      [true, null, 15],
      [false, 'full', 15],
    ])
    await placeFor(15)
    expect(await dayFor()).toEqual([false, 'full', 0])
  })

  test('hears of it when somebody changes the headcount', async () => {
    await usually(100)
    const id = await placedBy(shop, person, { estimated_person: 100 })
    expect(await dayFor()).toEqual([false, 'full', 0])
    await asShown(shop, 'changeMeetup', { headers: person.headers, params: { id }, body: { estimated_person: 70 } })
    expect(await dayFor()).toEqual([true, null, 30])
  })

  test.each(['0', '-1', 'x', '1000000'])('a headcount of %s is refused', async (estimated_person) => {
    expect((await shop.call('listSelectableDates', { query: { estimated_person } })).status).toBe(422)
  })

  test('products, proposals and quotes are for a day with meals', async () => {
    await usually(100)
    await placeFor(85)
    const quote = (estimated_person: number) =>
      shop.call('createQuote', { body: { ...sampleQuote, meetup_date: day, estimated_person } })
    expect(outcome(await quote(16))).toEqual(left(15))
    expect(outcome(await quote(15))).toBe(201)
    const offers = async () =>
      (await shop.call('checkOfferable', { query: { product_ids: ['4'], meetup_date: day } })).body[0]
    expect(await offers()).toMatchObject({ offerable: true })
    await placeFor(15)
    shop.context.answers.clear()
    expect(await offers()).toMatchObject({ offerable: false, reason: 'date_full' })
  })

  test('a quote that no longer fits says so, and is not ordered', async () => {
    await usually(100)
    const { body: quote } = await shop.call('createQuote', { body: { ...sampleQuote, meetup_date: day } })
    await placeFor(101 - sampleQuote.estimated_person)
    expect((await shop.call('getQuote', { params: { token: quote.token } })).body.gone).toMatchObject({
      day: 'date_full',
    })
    const { cart } = sampleQuote
    const body = await placementFor(shop, { ...sample, cart, quote_token: quote.order_token })
    const answer = await place(shop, { ...body, estimated_person: sampleQuote.estimated_person })
    expect(outcome(answer)).toEqual(left(sampleQuote.estimated_person - 1))
  })

  test('an order is ordered again for a day that takes as many', async () => {
    const id = await placedBy(shop, person, { estimated_person: 24 })
    const again = async () =>
      (await shop.call('reorderMeetup', { headers: person.headers, params: { id }, body: { meetup_date: later } })).body
    await decide(later, { capacity_meals: 24 })
    expect(await again()).toMatchObject({ unavailable: [], estimated_person: 24 })
    await decide(later, { capacity_meals: 23 })
    expect(await again()).toMatchObject({ cart: [], unavailable: [{ reason: 'date_full' }, {}, {}] })
  })
})

describe('changing', () => {
  const change = (id: string, body: MeetupChangeInput, query = {}) =>
    asShown(shop, 'changeMeetup', { headers: person.headers, params: { id }, body, query })
  const more = (fact: string) => onlyFor(fact, '')

  test('up to the last meal, and not beyond; the preview says the same', async () => {
    await usually(100)
    const id = await placedBy(shop, person, { estimated_person: 60 })
    expect(outcome(await placeFor(30))).toBe(201)
    for (const query of [{ dry_run: '1' }, {}]) {
      expect(outcome(await change(id, { estimated_person: 71 }, query))).toEqual(
        more('この日は、あと10名さままで増やせます。'),
      )
    }
    expect(await mealsOn(day)).toBe(90)
    expect(outcome(await change(id, { estimated_person: 70 }))).toBe(200)
    expect(outcome(await change(id, { estimated_person: 71 }))).toEqual(
      more('この日は、これより多い人数をお受けできません。'),
    )
    expect(await mealsOn(day)).toBe(100)
  })

  test('down, or as many as before, is always allowed, also where the limit is lower by now', async () => {
    const id = await placedBy(shop, person, { estimated_person: 60 })
    await decide(day, { capacity: 0, capacity_meals: 10 })
    expect(outcome(await change(id, { title: '新年会' }))).toBe(200)
    expect(outcome(await change(id, { estimated_person: 60, title: '忘年会' }))).toBe(200)
    expect(outcome(await change(id, { estimated_person: 50 }))).toBe(200)
    expect(outcome(await change(id, { estimated_person: 51 }))).toMatchObject({ code: 'date_full' })
    expect(await mealsOn(day)).toBe(50)
  })

  test('up on a day that takes no more orders, but has meals', async () => {
    const id = await placedBy(shop, person, { estimated_person: 60 })
    await decide(day, { capacity: 1, capacity_meals: 100 })
    expect(outcome(await change(id, { estimated_person: 100 }))).toBe(200)
  })

  test.each([later, sooner])('to another day only where all of it fits: %s', async (meetup_date) => {
    const id = await placedBy(shop, person, { estimated_person: 60 })
    await decide(meetup_date, { capacity_meals: 59 })
    const refusal = left(59)
    for (const query of [{ dry_run: '1' }, {}]) {
      expect(outcome(await change(id, { meetup_date }, query))).toEqual(refusal)
    }
    expect([await mealsOn(day), await mealsOn(meetup_date)]).toEqual([60, 0])
    expect(outcome(await change(id, { meetup_date, estimated_person: 59 }))).toBe(200)
    expect([await mealsOn(day), await mealsOn(meetup_date)]).toEqual([0, 59])
  })

  test('of two at once that want the last ten one gets them', async () => {
    await usually(100)
    const ids = [
      await placedBy(shop, person, { estimated_person: 45 }),
      await placedBy(shop, person, { estimated_person: 45 }),
    ]
    const answers = await Promise.all(ids.map((id) => change(id, { estimated_person: 55 })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await mealsOn(day)).toBe(100)
  })
})

describe('staff', () => {
  const reason = '調理場の河野に確認'

  test('take an order by telephone beyond the meals with a reason, and it is marked', async () => {
    await usually(100)
    await placeFor(90)
    const order = await phoneOrderFor(shop, { estimated_person: 20 })
    expect(outcome(await takenDown(shop, staff, order))).toEqual(
      onlyFor('この日は、あと10名さま分までお受けできます。', '理由を記録すると受注できます。'),
    )
    const { status, body } = await takenDown(shop, staff, { ...order, override_reason: reason })
    expect([status, body.overrides]).toEqual([201, ['capacity']])
    const [row] = await sql`select overrides, override_reason from meetups where id = ${body.id}`
    expect(row).toEqual({ overrides: ['capacity'], override_reason: reason })
    expect(await mealsOn(day)).toBe(110)
  })

  test('keep no reason that was not needed', async () => {
    await usually(100)
    const order = await phoneOrderFor(shop, { estimated_person: 100, override_reason: reason })
    expect((await takenDown(shop, staff, order)).body.overrides).toEqual([])
  })

  test('raise a headcount beyond the meals with a reason, and move an order where they are not enough; it is marked', async () => {
    await usually(100)
    await decide(later, { capacity_meals: 50 })
    const { id } = await desk.placed({ estimated_person: 100 })
    const advice = '理由を記録すると、超えてお受けできます。'
    const refusal = onlyFor('この日は、これより多い人数をお受けできません。', advice)
    expect(outcome(await desk.change(id, { estimated_person: 110 }, { dry: true }))).toEqual(refusal)
    expect(outcome(await desk.change(id, { estimated_person: 110 }))).toEqual(refusal)
    expect(outcome(await desk.change(id, { estimated_person: 110, reason }, { dry: true }))).toBe(200)
    expect(outcome(await desk.change(id, { estimated_person: 110, reason }))).toBe(200)
    expect(await mealsOn(day)).toBe(110)
    expect((await desk.record(id)).overrides).toEqual(['capacity'])
    expect(outcome(await desk.change(id, { meetup_date: later }))).toEqual(
      onlyFor('この日は、あと50名さま分までお受けできます。', advice),
    )
    expect([await mealsOn(day), await mealsOn(later)]).toEqual([110, 0])
    expect(outcome(await desk.change(id, { meetup_date: later, reason }))).toBe(200)
    expect([await mealsOn(day), await mealsOn(later)]).toEqual([0, 110])
    expect((await desk.record(id)).overrides).toEqual(['capacity'])
    expect(outcome(await desk.change(id, { meetup_date: later, estimated_person: 50 }))).toBe(200)
    expect((await desk.change(id, { meetup_date: day })).body).toMatchObject({ overrides: [], override_reason: '' })
  })

  test('cancel, and the meals are free', async () => {
    await usually(100)
    const { id } = await desk.placed({ estimated_person: 100 })
    expect((await desk.cancel(id)).status).toBe(200)
    expect(await mealsOn(day)).toBe(0)
  })

  test('see on the day, on the first screen and in the simulator what customers meet', async () => {
    await usually(100)
    await placeFor(85)
    const { headers } = staff
    const [shown] = (await shop.call('listCalendarDays', { headers, query: { kind: 'products', from: day, to: day } }))
      .body
    expect(shown).toMatchObject({ capacity_meals: 100, usual_capacity_meals: 100, meals_taken: 85, meals: 85 })
    const { body } = await shop.call('setCalendarDay', {
      headers,
      params: { date: day },
      body: { capacity_meals: 60, version: shown!.version },
    })
    expect(body).toMatchObject({ capacity_meals: 60, overbooked: 0, overbooked_meals: 25, version: 1 })
    const simulated = async (estimated_person?: string) => {
      const query = { date: day, ...(estimated_person && { estimated_person }) }
      const { reasons, remaining_meals, day: facts } = (await shop.call('simulateDay', { headers, query })).body
      return [reasons, remaining_meals, facts.capacity_meals, facts.meals_taken]
    }
    expect(await simulated()).toEqual([['full'], 0, 60, 85])
    await decide(day, { capacity_meals: null })
    expect(await simulated('15')).toEqual([[], 15, 100, 85])
    expect(await simulated('16')).toEqual([['full'], 15, 100, 85])
    shop.clock.set('2026-12-09T10:00:00+09:00')
    const { headers: anew } = await staffWith(shop, ['orders'])
    const { days } = (await shop.call('getDashboard', { headers: anew })).body
    expect(days!.find(({ date }) => date === day)).toMatchObject({
      meals: 85,
      capacity_meals: 100,
      remaining_meals: 15,
      remaining: 99,
    })
  })

  test('set what a day usually takes, which customers meet at once, and cannot plan it', async () => {
    const { headers } = staff
    const settings = async () => (await shop.call('getSettings', { headers })).body
    expect((await settings()).kitchens.products.default_capacity_meals).toBeNull()
    const set = async (default_capacity_meals: number | null) =>
      shop.call('changeSettings', {
        headers,
        body: { kitchens: { products: { default_capacity_meals } }, version: (await settings()).version },
      })
    expect((await set(20)).body.kitchens.products.default_capacity_meals).toBe(20)
    expect(outcome(await placeFor(21))).toEqual(left(20))
    expect((await set(null)).status).toBe(200)
    expect(outcome(await placeFor(21))).toBe(201)
    expect((await set(-1)).body).toMatchObject({
      errors: [
        {
          field: 'kitchens.products.default_capacity_meals',
          message: '食数の上限を0以上の数字でご記入ください。',
        },
      ],
    })
    const planned = await shop.call('planSettings', {
      headers,
      body: {
        from: '2027-01-01',
        kitchens: { products: { default_capacity_meals: 20 } },
        version: (await settings()).version,
      },
    })
    expect(planned.body).toMatchObject({ errors: [{ field: 'kitchens.products.default_capacity_meals' }] })
  })
})

test('whatever customers do in any order, the day has no more meals than it may, and counts them right', async () => {
  const act = fc.oneof(
    fc.record({ what: fc.constant('place' as const), persons: fc.integer({ min: 1, max: 60 }) }),
    fc.record({ what: fc.constant('cancel' as const), which: fc.nat(9) }),
    fc.record({
      what: fc.constant('change' as const),
      which: fc.nat(9),
      persons: fc.integer({ min: 1, max: 60 }),
      date: fc.constantFrom(day, later),
    }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 8 }), async (acts) => {
      await startedAnew()
      await usually(100)
      const orders: string[] = []
      const one = (which: number) => orders[which % orders.length]
      for (const step of acts) {
        if (step.what === 'place') {
          const { status, body } = await placeFor(step.persons)
          if (status === 201) orders.push(body.guest_token!)
          continue
        }
        const guest_token = one(step.which)
        if (!guest_token) continue
        if (step.what === 'cancel') await asShown(shop, 'cancelGuestOrder', { params: { guest_token }, body: {} })
        else {
          const body = { estimated_person: step.persons, meetup_date: step.date }
          await asShown(shop, 'changeGuestOrder', { params: { guest_token }, body })
        }
        for (const date of [day, later]) expect(await mealsOn(date)).toBeLessThanOrEqual(100)
      }
    }),
    { numRuns: 12 },
  )
})
