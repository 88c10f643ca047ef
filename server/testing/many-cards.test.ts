import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { testShop } from '#testing'
import { robotPayment } from '../modules/payments/robot-payment.ts'
import { behaviours, type Held, startCardCompany } from './card-company.ts'
import { dice, type Roll } from './dice.ts'
import { place, placementFor } from './sample-placement.ts'
import { from, signUp, someEmail, someNetwork } from './test-person.ts'

const company = await startCardCompany()
afterAll(company.close)
const morning = '2026-11-24T10:00:00+09:00'
const shop = await testShop({
  now: morning,
  config: { trustProxy: ['loopback'] },
  gateway: { ...robotPayment({ storeId: '123456', url: company.url }), answersWithin: 250 },
  isScheduled: false,
})
const { sql, jobs } = shop.context

const clients = 8
const steps = 14
const days = ['2026-12-10', '2026-12-11', '2026-12-14']

type Placed = { id: string; headers: Record<string, string>; cancel: () => Promise<{ status: number }> }

async function runJob() {
  await jobs.enqueue(sql, 'settle-payments', {})
  await jobs.drained()
}

/** Until nothing is left to do, an hour at a time. */
async function settleAll(since: string): Promise<void> {
  for (let hours = 0; hours < 24; hours += 1) {
    shop.clock.set(new Date(new Date(since).getTime() + hours * 3_600_000 + 16 * 60_000))
    await runJob()
    await company.settled()
    const [left] = await sql<{ n: number }[]>`select count(*)::int as n from payments where due_at is not null`
    if (left!.n === 0) return
  }
}

type Kept = {
  meetup_id: string | null
  status: string | null
  owed: number
  fees: number
  name: string | null
  state: string
  amount: number
  captured: number
}

/** Every payment with its order, and the company's books. */
async function recount(): Promise<{ kept: Kept[]; books: Map<string, Held> }> {
  const kept = await sql<Kept[]>`
    select meetup_id, status, (coalesce(cancellation_fee, total) + change_fee)::int as owed,
      (coalesce(cancellation_fee, 0) + change_fee)::int as fees, reference as name, state, amount::int, captured::int
    from payments left join meetups on meetups.id = meetup_id`
  return { kept, books: new Map(company.ledger.map((held) => [held.name, held])) }
}

test('whatever the card company does, no order and payment disagree, and nothing is held or taken twice', async () => {
  company.noticeUrl = `${shop.origin}/backend/api/payments/notice`
  company.lateBy = 400
  const whim = dice(7)
  company.behave = ({ job, token }) => {
    if (token.startsWith('tok_decline')) return 'decline'
    const behaviour = whim(3) === 0 ? behaviours[whim(behaviours.length)]! : 'accept'
    // A hold that a company refuses to capture or to let go, and of which it did not answer before, is a person's to find.
    return behaviour === 'decline' && job !== 'AUTH' ? 'internal_error' : behaviour
  }
  company.notices = () => 1 + whim(2)
  await sql`insert into kitchen_days (kind, date, capacity) values ('products', '2026-12-14', 3)
    on conflict (kind, date) do update set capacity = kitchen_days.taken + 3`
  const orders: Placed[] = []
  const answers = new Map<string, number>()
  const told = (answer: string) => answers.set(answer, (answers.get(answer) ?? 0) + 1)

  /** Presses again while the outcome is unknown, as the screen asks for; now and then with two tabs at once. */
  async function order(roll: Roll, headers: Record<string, string>, isGuest: boolean): Promise<void> {
    const payment = { method: 'card' as const, card_token: `tok_${roll(8) === 0 ? 'decline' : 'accept'}_${roll(1e9)}` }
    const cart = [{ id: 4, qty: 4 + roll(9) }]
    const body = await placementFor(shop, { payment, cart, meetup_date: days[roll(days.length)]! })
    const key = randomUUID()
    for (let press = 0; press < 3; press += 1) {
      const tabs = Array.from({ length: 1 + roll(2) }, () => place(shop, body, key, headers))
      const [answer] = await Promise.all(tabs)
      const { status, body: placed } = answer!
      told(placed.code ?? String(status))
      if (status === 201) {
        const { id, guest_token = '' } = placed
        const cancel = () =>
          isGuest
            ? shop.call('cancelGuestOrder', { params: { guest_token }, body: {} })
            : shop.call('cancelMeetup', { params: { id }, body: {}, headers })
        orders.push({ id, headers, cancel })
        return
      }
      if (placed.code !== 'payment_pending' || roll(4) === 0) return
    }
  }

  async function change(roll: Roll, { id, headers }: Placed): Promise<void> {
    const { status, body } = await shop.call('changeMeetup', {
      headers,
      params: { id },
      body: { cart: [{ id: 4, qty: 2 + roll(9) }] },
    })
    told(body.code ?? `change ${status}`)
  }

  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      const roll = dice(client + 1)
      const isGuest = client % 2 === 0
      const guest: Record<string, string> = from(someNetwork())
      const headers = isGuest ? guest : (await signUp(shop, someEmail())).headers
      for (let step = 0; step < steps; step += 1) {
        const own = orders.filter((each) => each.headers === headers)
        const some = own[roll(Math.max(1, own.length))]
        const deed = roll(10)
        if (deed < 5 || !some) await order(roll, headers, isGuest)
        else if (deed < 7) await Promise.all([some.cancel(), ...(roll(2) ? [some.cancel()] : [])])
        else if (deed < 9 && !isGuest) await change(roll, some)
        else await runJob()
      }
    }),
  )
  // Fewer dishes cost less than is held, so one of these is taken, however the walk went.
  for (const each of orders.filter(({ headers }) => 'authorization' in headers)) {
    if (answers.has('change 200')) break
    await change(() => 0, each)
  }
  await company.settled()
  // Half of what is left is cancelled when that costs something.
  shop.clock.set('2026-12-08T18:00:00+09:00')
  await Promise.all(orders.filter((_, n) => n % 2 === 0).map(({ cancel }) => cancel()))
  await settleAll('2026-12-08T18:00:00+09:00')

  const before = await recount()
  const open = new Map<string, Kept>()
  for (const payment of before.kept) {
    const { meetup_id, status, state, name, amount, captured, fees } = payment
    const held = before.books.get(name ?? '')
    if (meetup_id !== null && status !== 'cancelled') {
      expect([state, held]).toMatchObject(['authorised', { state: 'held', amount, captured: 0 }])
      expect(open.has(meetup_id)).toBe(false)
      open.set(meetup_id, payment)
    } else if (meetup_id !== null && fees > 0) {
      expect([state, captured, held]).toMatchObject(['captured', fees, { state: 'captured', captured: fees }])
    } else {
      expect(['released', 'declined']).toContain(state)
      expect(held?.state ?? 'cancelled').toBe('cancelled')
    }
  }
  const byCard = await sql<
    { id: string; total: number }[]
  >`select id, total::int from meetups where status <> 'cancelled'`
  expect([...open.keys()].sort()).toEqual(byCard.map(({ id }) => id).sort())
  // Every hold in the company's books is one of ours, and no payment was asked for twice.
  const names = new Set(before.kept.map(({ name }) => name))
  expect(company.ledger.filter(({ name }) => !names.has(name))).toEqual([])
  const asked = company.requests.filter(({ job }) => job === 'AUTH').map(({ reference }) => reference)
  expect(new Set(asked).size).toBe(asked.length)

  await settleAll('2026-12-15T03:00:00+09:00')
  const after = await recount()
  for (const { meetup_id, status, owed, state, captured, name } of after.kept) {
    if (meetup_id === null || status === 'cancelled') continue
    expect([state, captured, after.books.get(name!)]).toMatchObject([
      'captured',
      owed,
      { state: 'captured', captured: owed, refunded: 0 },
    ])
  }
  expect(company.ledger.filter(({ state }) => state === 'held')).toEqual([])
  // It was no walk in the park.
  expect(open.size).toBeGreaterThan(5)
  for (const answer of ['201', 'payment_declined', 'payment_pending', 'date_full', 'change 200']) {
    expect([answer, answers.get(answer) ?? 0]).not.toEqual([answer, 0])
  }
}, 300_000)
