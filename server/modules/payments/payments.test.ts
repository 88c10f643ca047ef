import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { type RefusalCode, Refused } from '#contract/refusals.ts'
import { testShop } from '#testing'
import { asShown } from '../../testing/as-shown.ts'
import { recordingGateway } from '../../testing/recording-gateway.ts'
import { countsOn, place, placementFor, sample } from '../../testing/sample-placement.ts'
import { GatewayRefused } from './gateway.ts'
import { holdAmount } from './hold.ts'
import { purgePayments, settleDuePayments } from './payment-jobs.ts'

const morning = '2026-11-24T10:00:00+09:00'
const gateway = recordingGateway()
const shop = await testShop({ now: morning, gateway, isScheduled: false, config: { trustProxy: ['loopback'] } })
const { sql, jobs } = shop.context

beforeEach(async () => {
  await jobs.drained()
  await sql`truncate book_entries`
  await sql`delete from payments`
  Object.assign(gateway, { calls: [], before: () => {}, answersWithin: 10_000 })
  shop.clock.set(morning)
})

const card = (card_token = 'tok_demo_visa') => ({ method: 'card' as const, card_token })
const cardOrder = (changes: object = {}) => placementFor(shop, { payment: card(), ...changes })
/** As one that has crashed: it was asked, and never says anything. */
const hang = () => Object.assign(gateway, { before: () => new Promise(() => {}), answersWithin: 100 })
const recover = () => Object.assign(gateway, { before: () => {}, answersWithin: 10_000 })
const asked = (what: string) => gateway.calls.filter((call) => call.what === what)
const rows = () =>
  sql`select id, state, amount, captured, refunded, reference, request, meetup_id, due_at from payments order by asked_at`
const cancel = (guest_token = '') => asShown(shop, 'cancelGuestOrder', { params: { guest_token }, body: {} })
type Notice = { id: string; amount: number; name?: string; result?: string }
/** As the company sends it. */
const notice = ({ id, amount, name = `held-${id}`, result = '1' }: Notice) =>
  shop.call('notePayment', { query: { gid: name, rst: result, cod: id.replaceAll('-', ''), ta: String(amount) } })
const later = (minutes: number) => shop.clock.set(new Date(new Date(morning).getTime() + minutes * 60_000))

async function runJob(name = settleDuePayments.name) {
  await jobs.enqueue(sql, name, {})
  await jobs.drained()
}

/** As another server's change does: nothing of it is announced, only the version tells. */
const changeShopUnheard = () => sql`update shop_version set version = version + 1`

describe('placing by card', () => {
  test('the row is there before the company is asked, and belongs to the order with its commit', async () => {
    let before: unknown
    gateway.before = async () => {
      before = await rows()
    }
    const body = await cardOrder()
    const { status, body: placed } = await place(shop, body)
    expect(status).toBe(201)
    expect(before).toMatchObject([{ state: 'asked', amount: placed.total, reference: null, meetup_id: null }])
    const [{ id }] = (await rows()) as unknown as [{ id: string }]
    expect(await rows()).toEqual([
      {
        id,
        state: 'authorised',
        amount: placed.total,
        captured: 0,
        refunded: 0,
        reference: `held-${id}`,
        request: expect.any(Buffer),
        meetup_id: placed.id,
        due_at: null,
      },
    ])
    expect(gateway.calls).toEqual([{ what: 'authorise', reference: id, amount: placed.total }])
    later(60)
    await runJob()
    expect(gateway.calls).toHaveLength(1)
  })

  test('an order by invoice has no payment, and no company is asked', async () => {
    expect((await place(shop, await placementFor(shop))).status).toBe(201)
    expect([gateway.calls, await rows()]).toEqual([[], []])
  })

  test('a shop that changes meanwhile has the card authorised once, not at each round', async () => {
    let changes = 0
    gateway.before = async () => {
      changes += 1
      await changeShopUnheard()
    }
    const { status } = await place(shop, await cardOrder())
    expect(status).toBe(201)
    expect(changes).toBe(1)
    expect(asked('authorise')).toHaveLength(1)
    expect(await rows()).toMatchObject([{ state: 'authorised' }])
  })

  test('the same key at once is one authorisation under one reference, and one order', async () => {
    const body = await cardOrder({ meetup_date: '2026-12-09' })
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 12 }, () => place(shop, body, key)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(asked('authorise').map(({ reference }) => reference)).size).toBe(1)
    expect(await rows()).toMatchObject([{ state: 'authorised', meetup_id: answers[0]!.body.id }])
    await runJob()
    expect(asked('release')).toEqual([])
  })

  test('a duplicate that looked for the order just before it was there asks for no second hold', async () => {
    const { body: placed } = await place(shop, await cardOrder())
    const [{ request }] = (await rows()) as unknown as [{ request: Buffer }]
    const context = { ...shop.context, refuse: (code: RefusalCode) => new Refused(code) }
    const { contact: payer } = sample
    const hold = await holdAmount({ request, amount: placed.total, cardToken: 'tok_demo_visa', payer }, context)
    expect(hold).toBeUndefined()
    expect(asked('authorise')).toHaveLength(1)
    expect(await rows()).toMatchObject([{ state: 'authorised', meetup_id: placed.id, due_at: null }])
  })

  test('an answer that comes again asks the company nothing', async () => {
    const body = await cardOrder()
    const key = randomUUID()
    const first = await place(shop, body, key)
    expect((await place(shop, body, key)).body).toEqual(first.body)
    expect(asked('authorise')).toHaveLength(1)
  })

  test('a declined card leaves a row that holds nothing', async () => {
    const answer = await place(shop, await cardOrder({ payment: card('tok_declined') }))
    expect([answer.status, answer.body.code]).toEqual([409, 'payment_declined'])
    expect(await rows()).toMatchObject([{ state: 'declined', request: null, meetup_id: null, due_at: null }])
    await runJob()
    expect(asked('release')).toEqual([])
  })

  test('nothing that is stored is of the card', async () => {
    await place(shop, await cardOrder({ payment: card('tok_demo_secret') }))
    await place(shop, await cardOrder({ payment: card('tok_declined') }))
    expect(JSON.stringify(await sql`select * from payments`)).not.toContain('tok_')
  })
})

describe('an order that does not come', () => {
  test.each<[why: string, changes: object, meanwhile: () => unknown, code: string]>([
    [
      'the day got full',
      { meetup_date: '2026-12-10' },
      () => sql`insert into kitchen_days (kind, date, capacity) values ('products', '2026-12-10', 0)
        on conflict (kind, date) do update set capacity = kitchen_days.taken`,
      'date_full',
    ],
    [
      'the price changed',
      {},
      () => sql`with p as (update products set price_with_tax = price_with_tax + 1 where id = 4)
        update shop_version set version = version + 1`,
      'price_changed',
    ],
  ])('%s: the hold is let go at once, once', async (_why, changes, meanwhile, code) => {
    gateway.before = async ({ what }) => void (what === 'authorise' && (await meanwhile()))
    const answer = await place(shop, await cardOrder(changes))
    expect([answer.status, answer.body.code]).toEqual([409, code])
    await jobs.drained()
    const [payment] = await rows()
    expect(payment).toMatchObject({ state: 'released', meetup_id: null, due_at: null })
    expect(asked('release')).toEqual([{ what: 'release', reference: payment!.id }])
    later(120)
    await Promise.all([runJob(), runJob()])
    expect(asked('release')).toHaveLength(1)
  })

  test('a shop that never stops changing refuses the order and lets the hold go', async () => {
    const body = await cardOrder()
    const { snapshot: memory } = shop.context
    const refresh = memory.refresh
    gateway.before = async () => void (await changeShopUnheard())
    memory.refresh = async () => {
      const snapshot = await refresh()
      await changeShopUnheard()
      return snapshot
    }
    const answer = await place(shop, body)
    memory.refresh = refresh
    await memory.refresh()
    expect(answer.body.code).toBe('unavailable')
    expect(asked('authorise')).toHaveLength(1)
    await jobs.drained()
    expect(await rows()).toMatchObject([{ state: 'released' }])
    expect(asked('release')).toHaveLength(1)
  })

  test('placed again after a refusal, with the same key, it asks for a hold of its own', async () => {
    const day = '2026-12-15'
    const body = await cardOrder({ meetup_date: day })
    const key = randomUUID()
    await sql`insert into kitchen_days (kind, date, capacity) values ('products', ${day}, 0)`
    expect((await place(shop, body, key)).body.code).toBe('date_full')
    await jobs.drained()
    await sql`update kitchen_days set capacity = 5 where date = ${day}`
    expect((await place(shop, body, key)).status).toBe(201)
    expect((await rows()).map(({ state }) => state).sort()).toEqual(['authorised', 'released'])
    expect(new Set(asked('authorise').map(({ reference }) => reference)).size).toBe(2)
  })

  test('a crash between company and order: the company’s notice tells what is to be let go', async () => {
    const body = await cardOrder()
    hang()
    expect((await place(shop, body)).body.code).toBe('payment_pending')
    recover()
    const [{ id, amount }] = (await rows()) as unknown as [{ id: string; amount: number }]
    later(14)
    await runJob()
    expect(await rows()).toMatchObject([{ state: 'asked' }])
    later(16)
    await runJob()
    expect([asked('release'), await rows()]).toMatchObject([[], [{ state: 'releasing' }]])
    await notice({ id, amount })
    await notice({ id, amount })
    await jobs.drained()
    expect(await rows()).toMatchObject([{ state: 'released', due_at: null, reference: `held-${id}` }])
    expect(asked('release')).toEqual([{ what: 'release', reference: id }])
  })

  test('a company that never says what became of it: after a day a person has to look, and what it says later is let go', async () => {
    hang()
    await place(shop, await cardOrder())
    recover()
    for (const minutes of [16, 60, 23 * 60]) {
      later(minutes)
      await runJob()
      expect(await rows()).toMatchObject([{ state: 'releasing' }])
    }
    later(24 * 60 + 61)
    await runJob()
    expect(await rows()).toMatchObject([{ state: 'released', due_at: null, reference: null }])
    expect(asked('release')).toEqual([])
    const [{ id, amount }] = (await rows()) as unknown as [{ id: string; amount: number }]
    await notice({ id, amount })
    await jobs.drained()
    expect(await rows()).toMatchObject([{ state: 'released', due_at: null, reference: `held-${id}` }])
    expect(asked('release')).toEqual([{ what: 'release', reference: id }])
  })

  test('placed again after a lost answer, it is the same hold, once the company has said so', async () => {
    const body = await cardOrder()
    const key = randomUUID()
    hang()
    await place(shop, body, key)
    recover()
    later(5)
    expect((await place(shop, body, key)).body.code).toBe('payment_pending')
    const [{ id, amount }] = (await rows()) as unknown as [{ id: string; amount: number }]
    await notice({ id, amount })
    expect((await place(shop, body, key)).status).toBe(201)
    expect(asked('authorise')).toHaveLength(1)
    expect(await rows()).toMatchObject([{ id, state: 'authorised' }])
  })

  test('a second hold for the same payment, and one of another amount, are let go, and the first stays', async () => {
    const { body: placed } = await place(shop, await cardOrder())
    const [{ id, amount }] = (await rows()) as unknown as [{ id: string; amount: number }]
    await notice({ id, amount, name: 'held-again' })
    await notice({ id, amount: amount + 1, name: 'held-more' })
    await jobs.drained()
    await notice({ id, amount, name: 'held-again' })
    await jobs.drained()
    expect(gateway.calls.filter(({ what }) => what === 'release')).toHaveLength(2)
    expect((await rows()).map(({ state, meetup_id }) => [state, meetup_id]).sort()).toEqual([
      ['authorised', placed.id],
      ['released', null],
      ['released', null],
    ])
  })

  test('a notice about nothing changes nothing, and is answered as any other', async () => {
    await place(shop, await cardOrder())
    const before = await rows()
    const [{ id, amount }] = before as unknown as [{ id: string; amount: number }]
    const answers = [
      await notice({ id: randomUUID(), amount }),
      await notice({ id, amount }),
      await notice({ id, amount, result: '2' }),
      await notice({ id, amount, result: '9' }),
      await shop.call('notePayment', { query: {} }),
      await shop.call('notePayment', { query: { cod: "' or 1=1", gid: '\u0000', rst: '1', ta: '-1' } }),
    ]
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, { received: true }]))
    await jobs.drained()
    expect([await rows(), asked('release')]).toEqual([before, []])
  })

  test('of notices that are made up without end most never reach the database, and those from elsewhere still come', async () => {
    await place(shop, await cardOrder())
    const [{ id, amount }] = (await rows()) as unknown as [{ id: string; amount: number }]
    const from = (network: string, told: string = randomUUID()) =>
      shop.call('notePayment', {
        query: { gid: `held-${told}`, rst: '1', cod: told.replaceAll('-', ''), ta: String(amount) },
        headers: { 'x-forwarded-for': network },
      })
    for (let i = 0; i < 300; i += 1) expect((await from('203.0.113.5')).status).toBe(200)
    const refused = await from('203.0.113.5')
    expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([
      429,
      'too_many_requests',
      '60',
    ])
    expect((await from('203.0.113.6', id)).status).toBe(200)
    shop.clock.set('2026-11-24T10:01:00+09:00')
    expect((await from('203.0.113.5')).status).toBe(200)
  })

  test('a hold that the job let go is no payment: the order asks for another one', async () => {
    const first = Promise.withResolvers<void>()
    gateway.before = async ({ what }) => {
      if (what !== 'authorise' || asked('authorise').length > 1) return
      later(16)
      await runJob()
      first.resolve()
    }
    const { status, body: placed } = await place(shop, await cardOrder())
    await first.promise
    expect(status).toBe(201)
    await jobs.drained()
    const [gone, taken] = await sql`select id, state, meetup_id from payments order by meetup_id nulls first`
    expect([gone, taken]).toMatchObject([
      { state: 'released', meetup_id: null },
      { state: 'authorised', meetup_id: placed.id },
    ])
    expect(asked('release').map(({ reference }) => reference)).toEqual([gone!.id])
  })
})

describe('a company in trouble', () => {
  test.each<[how: string, beInTrouble: () => void]>([
    ['fails', () => Object.assign(gateway, { before: () => Promise.reject(new Error('no route')) })],
    ['hangs', hang],
  ])('one that %s is a payment we do not know of yet, never a fault', async (_how, beInTrouble) => {
    const body = await cardOrder()
    const counts = await countsOn(shop, body.meetup_date)
    beInTrouble()
    const answer = await place(shop, body)
    expect([answer.status, answer.body.code]).toEqual([409, 'payment_pending'])
    expect(await countsOn(shop, body.meetup_date)).toEqual(counts)
    expect(await rows()).toMatchObject([{ state: 'asked', due_at: '2026-11-24 01:15:00+00' }])
  })

  test('what cannot be let go now is tried again, ever less often', async () => {
    await sql`insert into payments (id, reference, amount, state, asked_at, changed_at, due_at)
      values (${randomUUID()}, 'held-1', 1000, 'releasing', ${morning}, ${morning}, ${morning})`
    gateway.before = () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))
    for (const minutes of [0, 1, 3, 7]) {
      later(minutes)
      await runJob()
    }
    expect(asked('release')).toHaveLength(4)
    later(14)
    await runJob()
    expect(asked('release')).toHaveLength(4)
    gateway.before = () => {}
    later(15)
    await runJob()
    expect(await rows()).toMatchObject([{ state: 'released' }])
  })

  test('of several workers one settles a payment', async () => {
    await sql`insert into payments (id, reference, amount, state, asked_at, changed_at, due_at)
      select gen_random_uuid(), 'held-' || n, 1000, 'releasing', ${morning}, ${morning}, ${morning} from generate_series(1, 20) as n`
    await Promise.all(Array.from({ length: 4 }, () => runJob()))
    expect(asked('release')).toHaveLength(20)
    expect(new Set(asked('release').map(({ reference }) => reference)).size).toBe(20)
  })
})

describe('an order that is cancelled', () => {
  test.each([
    ['in time: the hold is let go', '2026-12-08T16:59:59+09:00', 0, 'released', 'release'],
    ['late: the fee is taken', '2026-12-08T17:00:00+09:00', 50, 'captured', 'capture'],
    ['too late: all of it is taken', '2026-12-09T17:00:00+09:00', 100, 'captured', 'capture'],
  ])('%s', async (_when, now, rate, state, what) => {
    const { body: placed } = await place(shop, await cardOrder())
    shop.clock.set(now)
    const { body } = await cancel(placed.guest_token)
    const fee = Math.floor((placed.total * rate) / 100)
    expect(body.cancellation_fee).toBe(fee)
    await jobs.drained()
    const [payment] = await rows()
    expect(payment).toMatchObject({ state, captured: fee, meetup_id: placed.id, due_at: null })
    expect(gateway.calls.slice(1)).toEqual([{ what, reference: payment!.id, ...(fee > 0 && { amount: fee }) }])
    await cancel(placed.guest_token)
    await runJob()
    expect(gateway.calls).toHaveLength(2)
  })

  test('what was taken beyond the fee is given back', async () => {
    const { body: placed } = await place(shop, await cardOrder())
    await sql`update payments set state = 'captured', captured = amount`
    await cancel(placed.guest_token)
    await jobs.drained()
    expect(await rows()).toMatchObject([{ state: 'refunded', captured: placed.total, refunded: placed.total }])
    expect(gateway.calls[1]).toMatchObject({ what: 'refund', amount: placed.total })
  })

  test('a company that is away does not keep anybody from cancelling', async () => {
    const { body: placed } = await place(shop, await cardOrder())
    gateway.before = () => Promise.reject(new Error('away'))
    expect((await cancel(placed.guest_token)).body.status).toBe('cancelled')
    await jobs.drained()
    expect(await rows()).toMatchObject([{ state: 'releasing' }])
  })
})

const lost = new Error('no answer')
const no = new GatewayRefused('ER032', { mayBeDone: true })
const otherNo = new GatewayRefused('ER004')

describe('an order that is delivered', () => {
  const ofOrder = () => asked('capture').map(({ amount }) => amount)

  test.each([
    ['on its day nothing is taken', '2026-12-11T23:59:59+09:00', 'placed', 'authorised'],
    ['the day after, it is', '2026-12-12T00:00:00+09:00', 'placed', 'captured'],
    ['once somebody has noted it, at once', '2026-12-11T18:30:00+09:00', 'delivered', 'captured'],
  ])('%s', async (_when, now, status, state) => {
    const { body: placed } = await place(shop, await cardOrder())
    await sql`update meetups set status = ${status}::meetup_status where id = ${placed.id}`
    shop.clock.set(now)
    await Promise.all([runJob(), runJob()])
    await runJob()
    const taken = state === 'captured' ? placed.total : 0
    expect(await rows()).toMatchObject([{ state, captured: taken, due_at: null }])
    expect(ofOrder()).toEqual(taken ? [taken] : [])
  })

  test('an order that shrank costs what it is now, and the fee of the change', async () => {
    const { body: placed } = await place(shop, await cardOrder())
    await sql`update payments set amount = amount + 5000`
    await sql`update meetups set change_fee = 700 where id = ${placed.id}`
    shop.clock.set('2026-12-12T09:00:00+09:00')
    await runJob()
    expect(ofOrder()).toEqual([placed.total + 700])
  })

  test('one that was cancelled is taken for nothing but its fee', async () => {
    const { body: placed } = await place(shop, await cardOrder())
    shop.clock.set('2026-12-08T17:00:00+09:00')
    await cancel(placed.guest_token)
    await jobs.drained()
    shop.clock.set('2026-12-20T09:00:00+09:00')
    await runJob()
    expect(ofOrder()).toEqual([Math.floor(placed.total / 2)])
  })

  test.each<[what: string, answers: (Error | undefined)[], state: string, asks: number]>([
    ['an answer that was lost, and then it says no', [lost, no, no, no], 'captured', 4],
    ['a no, which is a no', [no, no, no, no, no, undefined], 'capturing', 4],
    ['no answer, no, and then it is done', [lost, no, undefined], 'captured', 3],
    ['a lost answer, a no for another reason, which says nothing of it', [lost, otherNo, no, no, no], 'captured', 5],
    ['a no for another reason, and then it is done', [otherNo, undefined], 'captured', 2],
  ])('%s', async (_what, answers, state, asks) => {
    await place(shop, await cardOrder())
    const { capture } = gateway
    let n = 0
    gateway.capture = async () => {
      const error = answers[n]
      n += 1
      if (error) throw error
    }
    for (const minutes of [0, 1, 3, 7]) {
      shop.clock.set(new Date(new Date('2026-12-12T09:00:00+09:00').getTime() + minutes * 60_000))
      await runJob()
    }
    gateway.capture = capture
    expect([(await rows())[0]!.state, n]).toEqual([state, asks])
  })
})

test('a payment without an order is forgotten after 30 days; one of an order, or still to be let go, stays', async () => {
  await place(shop, await cardOrder())
  await place(shop, await cardOrder({ payment: card('tok_declined') }))
  await sql`insert into payments (id, reference, amount, state, asked_at, changed_at, due_at)
    values (${randomUUID()}, 'held-1', 1000, 'releasing', ${morning}, ${morning}, '2026-12-31T00:00:00+09:00')`
  shop.clock.set('2026-12-24T09:59:00+09:00')
  await runJob(purgePayments.name)
  expect(await rows()).toHaveLength(3)
  shop.clock.set('2026-12-24T10:01:00+09:00')
  await runJob(purgePayments.name)
  const left = (await rows()).map(({ state, request }) => [state, request])
  expect(left.sort()).toEqual([
    ['authorised', null],
    ['releasing', null],
  ])
})

test('the database holds no payment for two orders, and none that takes more than was held', async () => {
  const { body: placed } = await place(shop, await cardOrder({ contact: { ...sample.contact } }))
  await expect(sql`update payments set captured = amount + 1`).rejects.toMatchObject({ code: '23514' })
  await expect(
    sql`insert into payments (id, amount, state, meetup_id, asked_at, changed_at)
      values (gen_random_uuid(), 1, 'authorised', ${placed.id}, now(), now())`,
  ).rejects.toMatchObject({ code: '23505' })
})
