import { randomUUID } from 'node:crypto'
import type { MeetupChangeInput, PlacementCall } from '#contract/placement.ts'
import type { Roll } from '../../../server/testing/dice.ts'
import { sample } from '../../../server/testing/sample-placement.ts'
import { asked, refusalOf } from '../office.ts'
import { filledIn, linkedOrder, ownOrder, sends } from '../orders.ts'
import type { Customer, Month } from './month.ts'

/** An order as its customer has it. */
export type Placed = {
  id: string
  number: string
  by: Customer
  date: string
  seen(): Promise<{ status: string }>
  changes(body: MeetupChangeInput): Promise<unknown>
  cancels(): Promise<unknown>
}

/** What offices order; each can be had four open days before. */
const carts: { cart: PlacementCall['cart']; alcohol?: true }[] = [
  { cart: [{ id: 4, qty: 2 }] },
  {
    cart: [
      { id: 4, qty: 4 },
      { id: 15, qty: 2 },
      { id: 43, qty: 2 },
    ],
  },
  {
    cart: [
      { id: 27, qty: 12 },
      { id: 43, qty: 1 },
    ],
  },
  { cart: [{ id: 28, qty: 20 }] },
  {
    cart: [
      { id: 30, qty: 8 },
      { id: 21, qty: 2 },
    ],
  },
  {
    cart: [
      { id: 4, qty: 3 },
      { id: 47, qty: 4 },
    ],
    alcohol: true,
  },
  {
    cart: [
      { id: 15, qty: 3 },
      { id: 48, qty: 6 },
    ],
    alcohol: true,
  },
  {
    cart: [
      { id: 29, qty: 15 },
      { id: 24, qty: 2 },
      { id: 44, qty: 2 },
    ],
  },
]
const windows = ['10:00', '11:30', '12:00', '17:30', '18:00', '19:00']
const streets = ['大手町一丁目2-3', '丸の内二丁目4-1', '神田錦町三丁目22']
const notes = [
  '',
  '',
  '地下の搬入口からお願いします',
  'えびアレルギーの者が1名おります（命に関わります）',
  '領収書は後日で',
]
const allergies: PlacementCall['allergies'][] = [
  [],
  [],
  [{ allergens: ['egg'], persons: 2 }],
  [{ allergens: ['wheat', 'milk'], persons: 1, note: '微量なら可' }],
  [{ allergens: [], persons: 3, note: 'ハラールのお食事' }],
]

const halfHourAfter = (from: string) =>
  from.endsWith(':00') ? from.replace(':00', ':30') : `${Number(from.slice(0, 2)) + 1}:00`

/** The days that the calendar of the shop offers now, the first ones left to the telephone. */
export async function offeredDays({ shop }: Month): Promise<string[]> {
  const { dates } = await asked(shop, 'listSelectableDates', {})
  return dates
    .filter(({ selectable }) => selectable)
    .map(({ date }) => date)
    .slice(2)
}

/** Another form at every roll of the dice. */
export function someForm(roll: Roll, date: string): Partial<PlacementCall> {
  const one = <Each>(of: readonly Each[]): Each => of[roll(of.length)]!
  const { cart, alcohol } = one(carts)
  const from = one(windows)
  return {
    cart,
    meetup_date: date,
    delivery_window: { from, to: halfHourAfter(from) },
    estimated_person: 10 + roll(30),
    title: one(['忘年会', '納会', '部会', '新年会', '研修の昼食', '']),
    address: { ...sample.address, street: one(streets) },
    note: one(notes),
    allergies: one(allergies),
    tableware: roll(2) === 0 ? 'return' : 'disposable',
    ...(alcohol && { birth_date: '1988-04-01' }),
  }
}

export function customersOf(month: Month) {
  const { promises, shopMail } = month

  async function order(by: Customer, changes: Partial<PlacementCall>): Promise<Placed> {
    const contact = { ...sample.contact, company: by.company, last_name: by.last }
    const form = await filledIn(by, { ...changes, contact })
    const { id, number, guest_token } = await sends(by, form, randomUUID())
    promises.mail(by.email, 'ご注文を承りました', number)
    promises.mail(shopMail, '新しいご注文 ', number)
    const acts = guest_token ? linkedOrder(by, guest_token) : ownOrder(by, id)
    return { id, number, by, date: form.meetup_date, ...acts }
  }

  /** A press that the shop may refuse; whether it was done. */
  async function isDone(
    deed: Promise<unknown>,
    { number, by }: Placed,
    words: '変更' | 'キャンセル',
  ): Promise<boolean> {
    const refusal = await refusalOf(deed)
    if (refusal !== 'done') {
      if (!/^(cutoff_passed|not_changeable|not_cancellable|fee_started|meetup_not_found)$/.test(refusal))
        throw new Error(`${number}: ${refusal}`)
      return false
    }
    promises.mail(by.email, `ご注文の${words}を承りました`, number)
    promises.mail(shopMail, `ご注文の${words} `, number)
    return true
  }

  return {
    order,
    changes: (placed: Placed, body: MeetupChangeInput) => isDone(placed.changes(body), placed, '変更'),
    /** What is cancelled already, by whomever, stays as it is, and nobody is told again. */
    async cancels(placed: Placed): Promise<boolean> {
      const { status } = await placed.seen()
      return status !== 'cancelled' && isDone(placed.cancels(), placed, 'キャンセル')
    },

    /** What customers do on a morning: some order, some think better of it. */
    async morning(roll: Roll, people: readonly Customer[], orders: Placed[]): Promise<void> {
      const days = await offeredDays(month)
      for (let n = 1 + roll(3); n > 0; n -= 1) {
        const by = people[roll(people.length)]!
        const form = someForm(roll, days[roll(Math.min(6, days.length))]!)
        const byCard = by.isMember && roll(3) === 0
        orders.push(
          await order(by, { ...form, ...(byCard && { payment: { method: 'card', card_token: 'tok_demo_visa' } }) }),
        )
      }
      const ahead = orders.filter(({ date }) => date > month.today())
      const one = ahead[roll(ahead.length)]
      if (!one) return
      const dice = roll(6)
      if (dice < 3) await this.changes(one, changeBy(roll))
      if (dice === 3) await this.cancels(one)
    },
  }
}

let times = 0
/** Never what the order is already. */
function changeBy(roll: Roll): MeetupChangeInput {
  times += 1
  const changes: MeetupChangeInput[] = [
    { note: `到着の10分前にお電話ください（${times}）` },
    { allergies: [{ allergens: ['shrimp'], persons: 1 + (times % 5), note: `${times}人目から` }] },
    { estimated_person: 50 + times },
    { title: `会の名前 ${times}`, estimated_person: 50 + times },
  ]
  return changes[roll(changes.length)]!
}
