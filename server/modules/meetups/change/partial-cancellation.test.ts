import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Meetup } from '#contract/meetups.ts'
import type { MeetupChangeInput } from '#contract/placement.ts'
import { testShop } from '#testing'
import { asShown } from '../../../testing/as-shown.ts'
import { dice } from '../../../testing/dice.ts'
import { place, placementFor, sample } from '../../../testing/sample-placement.ts'
import { mailsTo, signIn, signUp, someEmail } from '../../../testing/test-person.ts'

const morning = '2026-11-24T10:00:00+09:00'
const shop = await testShop({ now: morning, config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const signedUp = await signUp(shop)

/** A moment of each step, all before the cut-off, so that goods can be taken out at 100 % too. */
const moments = ['2026-11-25T10:00:00+09:00', '2026-11-27T10:00:00+09:00', '2026-12-02T10:00:00+09:00'] as const
const rates = [0, 50, 100] as const
const steps = ['2026-11-26T17:00:00+09:00', '2026-12-01T17:00:00+09:00'] as const

/** `LIVES=500 npm test -- partial-cancellation` for more. */
const lives = Number(process.env.LIVES ?? 4)
const menu = [4, 13, 15, 43, 44]
const addresses = [
  sample.address,
  { ...sample.address, postal_code: '1360071', city: '江東区', street: '亀戸1-2-3', building: '' },
]

type Piece = { id: number; paid: number }

/**
 * The promise to the customer, checked piece by piece: taking one out in the paid time costs the rate of its price; one
 * that was put back costs only the part not paid for yet; never more than cancelling would have cost.
 */
class Recount {
  charged = 0
  most: number
  #exact = 0
  #owed = 0
  #inside: Piece[] = []
  #outside: Piece[] = []
  #last: Meetup

  constructor(order: Meetup) {
    this.#last = order
    this.most = order.total
    for (const { id, qty } of order.calculation.lines) this.#bring(id, qty)
  }

  #bring(id: number, qty: number) {
    for (let i = 0; i < qty; i += 1) {
      const [known] = this.#outside.filter((piece) => piece.id === id).sort((a, b) => b.paid - a.paid)
      if (known) this.#outside.splice(this.#outside.indexOf(known), 1)
      this.#inside.push(known ?? { id, paid: 0 })
    }
  }

  #takeAway(id: number, qty: number, price: number) {
    for (let i = 0; i < qty; i += 1) {
      const [piece] = this.#inside.filter((each) => each.id === id).sort((a, b) => b.paid - a.paid)
      this.#inside.splice(this.#inside.indexOf(piece!), 1)
      this.#exact += Math.max(0, price - piece!.paid)
      this.#outside.push({ id, paid: Math.max(price, piece!.paid) })
    }
  }

  change(next: Meetup, rate: number) {
    const last = this.#last
    const qtyOf = (order: Meetup, id: number) => order.calculation.lines.find((line) => line.id === id)?.qty ?? 0
    let shrinks = false
    for (const { id, qty, unit_price } of last.calculation.lines) {
      const less = qty - qtyOf(next, id)
      if (less <= 0) continue
      shrinks = true
      this.#takeAway(id, less, (unit_price * rate) / 100)
    }
    for (const { id, qty } of next.calculation.lines) this.#bring(id, Math.max(0, qty - qtyOf(last, id)))
    const whole = Math.floor(this.#exact + 1e-6)
    const limit = Math.max(0, Math.floor((this.most * rate) / 100) - this.charged)
    const fee = Math.min(whole - this.#owed, limit)
    this.#owed = whole
    this.charged += fee
    const delivery = ({ calculation }: Meetup) => calculation.total - calculation.subtotal
    const lost = shrinks ? Math.max(0, delivery(next) - delivery(last)) : 0
    this.most = rate === 0 ? next.total : Math.max(this.most, next.total - lost)
    this.#last = next
    return { fee, shrinks }
  }

  /** What cancelling costs at a rate. */
  rest(rate: number) {
    const { total, calculation } = this.#last
    const price = new Map(calculation.lines.map((line) => [line.id, (line.unit_price * rate) / 100]))
    const paid = this.#inside.reduce((sum, piece) => sum + Math.min(piece.paid, price.get(piece.id)!), 0)
    const left = Math.floor((total * rate) / 100 - paid + 1e-6)
    return Math.max(0, Math.min(left, Math.floor((this.most * rate) / 100) - this.charged))
  }
}

async function placed(seed: number) {
  const email = someEmail()
  const { headers } = await signIn(shop, signedUp)
  const cart = menu.slice(seed % 3).map((id, i) => ({ id, qty: 3 + ((seed + i) % 5) * 2 }))
  const body = await placementFor(shop, { cart, meetup_date: '2026-12-16', contact: { ...sample.contact, email } })
  const answer = await place(shop, body, randomUUID(), headers)
  expect(answer.status).toBe(201)
  const { id } = answer.body
  await sql`update meetups set fee_timeline = jsonb_set(jsonb_set(fee_timeline,
    '{1,from}', to_jsonb(${steps[0]}::text)), '{2,from}', to_jsonb(${steps[1]}::text)) where id = ${id}`
  return { id, email }
}

const at = async (moment: string) => {
  shop.clock.set(moment)
  return signIn(shop, signedUp)
}

function wish(order: Meetup, random: (below: number) => number): MeetupChangeInput {
  if (random(8) === 0) return { address: addresses[random(2)]! }
  const cart = order.calculation.lines.map(({ id, qty }) => ({ id, qty }))
  const id = menu[random(menu.length)]!
  const known = cart.find((line) => line.id === id)
  // Forty boxes are enough to be delivered free of charge.
  const qty = [0, 1, 2, 4, 8, 11, 40][random(7)]!
  const changed = known ? cart.map((line) => (line === known ? { id, qty } : line)) : [...cart, { id, qty }]
  const wanted = changed.filter((line) => line.qty > 0)
  return wanted.length > 0 ? { cart: wanted } : { cart }
}

test(`${lives} lives of orders: each fee, each step and the end are what the words say`, async () => {
  let [fees, free, capped] = [0, 0, 0]
  for (let life = 0; life < lives; life += 1) {
    const random = dice(life + 1)
    shop.clock.set(morning)
    const { id, email } = await placed(life)
    const call = { params: { id } }
    let person = await at(moments[0])
    let { body: order } = await shop.call('getMeetup', { headers: person.headers, ...call })
    const recount = new Recount(order)
    let step = 0
    for (let round = 0; round < 12; round += 1) {
      if (round === 2 + (life % 3) || round === 9) {
        step += 1
        person = await at(moments[step]!)
      }
      const { headers } = person
      const body = wish(order, random)
      const shown = await asShown(shop, 'changeMeetup', { headers, ...call, query: { dry_run: '1' }, body })
      const { status, body: changed } = await asShown(shop, 'changeMeetup', { headers, ...call, body })
      expect([status, changed]).toEqual([200, shown.body])
      if (changed.revision === order.revision) continue
      const { fee, shrinks } = recount.change(changed, rates[step]!)
      expect(changed.change_fee - order.change_fee).toBe(fee)
      if (!shrinks || step === 0) expect(changed.change_fee).toBe(order.change_fee)
      expect(changed.fee_timeline.map((each) => each.fee)).toEqual(rates.map((rate) => recount.rest(rate)))
      for (const each of changed.fee_timeline.slice(step)) {
        const everything = Math.floor((recount.most * each.rate) / 100)
        expect(each.fee + changed.change_fee).toBeLessThanOrEqual(everything)
        if (each.fee + changed.change_fee === everything) capped += 1
      }
      if (fee > 0) fees += 1
      else free += 1
      order = changed
    }
    if (life % 3 === 0) person = await at(moments[Math.min(2, step + 1)]!)
    const last = life % 3 === 0 ? Math.min(2, step + 1) : step
    const { body: cancelled } = await asShown(shop, 'cancelMeetup', { headers: person.headers, ...call, body: {} })
    expect(cancelled.cancellation_fee).toBe(recount.rest(rates[last]!))
    expect(cancelled.change_fee).toBe(recount.charged)
    const mails = (await mailsTo(shop, email)).map(({ text }) => text)
    const told = mails.flatMap((text) => text.match(/■一部キャンセル料　([\d,]+)円（不課税）/)?.[1] ?? [])
    expect(told.reduce((sum, figure) => sum + Number(figure.replaceAll(',', '')), 0)).toBe(recount.charged)
  }
  // The lives are such that all of it happened.
  expect(Math.min(fees, free, capped)).toBeGreaterThan(lives)
})
