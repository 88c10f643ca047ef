import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testShop } from '#testing'
import { dueToday } from '../../../testing/due-today.ts'
import { sample } from '../../../testing/sample-placement.ts'
import { staffDesk } from '../../../testing/test-desk.ts'
import { mailsTo } from '../../../testing/test-person.ts'
import { staffWith } from '../../../testing/test-staff.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const staff = await staffWith(shop, ['orders', 'money'])
const { placed, change, cancel, record } = staffDesk(shop, staff)

const steps = ['placed', 'confirmed', 'preparing', 'delivered', 'closed'] as const

/** On its day, by so many steps. */
async function movedTo(status: (typeof steps)[number], more: { send_mail?: boolean } = {}) {
  const email = `${randomUUID()}@example.com`
  const { id } = await placed({ contact: { ...sample.contact, email } })
  await dueToday(shop.context, id)
  for (const to of steps.slice(1, steps.indexOf(status) + 1)) {
    expect((await change(id, { status: to, ...more })).status).toBe(200)
  }
  return { id, email }
}

async function back(id: string, { reason = '別のご注文と取り違えました。', version = 0 } = {}) {
  const body = { version: version || (await record(id)).version, reason }
  return shop.call('stepBack', { headers: staff.headers, params: { id }, body })
}

const corrections = async (email: string) =>
  (await mailsTo(shop, email)).filter(({ subject }) => subject.includes('訂正'))

test.each([
  ['confirmed', 'placed', true],
  ['preparing', 'confirmed', false],
  ['delivered', 'preparing', true],
  ['closed', 'delivered', false],
] as const)('from %s to %s; what was mailed is put right: %s', async (from, to, isTold) => {
  const { id, email } = await movedTo(from)
  expect((await record(id)).step_back).toEqual({ to, tells: isTold })
  const { status, body } = await back(id)
  expect([status, body.status]).toEqual([200, to])
  expect(body.history.at(-1)).toMatchObject({ status: to, by: 'staff', by_name: '神山 葵', reason: expect.any(String) })
  const letters = await corrections(email)
  expect(letters).toHaveLength(isTold ? 1 : 0)
  if (isTold) expect(letters[0]!.text).toContain('■訂正の理由　別のご注文と取り違えました。')
})

test.each([
  ['preparing', 'delivered'],
  ['delivered', 'closed'],
] as const)('before its day an order that is %s does not become %s, alone or with others', async (from, to) => {
  const { id } = await placed()
  await sql`update meetups set status = ${from} where id = ${id}`
  const refused = await change(id, { status: to })
  expect([refused.status, refused.body.code]).toEqual([409, 'status_not_reachable'])
  if (to !== 'closed') return
  const { version } = await record(id)
  const body = { status: to, orders: [{ id, version }] }
  const { left } = (await shop.call('moveOrders', { headers: staff.headers, body })).body
  expect(left.map(({ code }) => code)).toEqual(['status_not_reachable'])
})

test('a hand-over that was not one leaves nothing of itself, and can be made once more', async () => {
  const { id, email } = await movedTo('delivered')
  await back(id)
  expect(await record(id)).toMatchObject({ status: 'preparing', delivered_at: null, received_by: null })
  expect((await change(id, { status: 'delivered', received_by: '受付の島田' })).body).toMatchObject({
    status: 'delivered',
    received_by: '受付の島田',
  })
  const subjects = (await mailsTo(shop, email)).map(({ subject }) => subject)
  expect(subjects.filter((each) => each.includes('お届けが完了'))).toHaveLength(2)
})

test('step by step to the beginning: each letter is taken back once', async () => {
  const { id, email } = await movedTo('closed')
  const seen: string[] = []
  for (let step = await back(id); step.status === 200; step = await back(id)) seen.push(step.body.status)
  expect(seen).toEqual(['delivered', 'preparing', 'confirmed', 'placed'])
  expect(await corrections(email)).toHaveLength(2)
  expect((await cancel(id)).status).toBe(200)
  const over = await back(id)
  expect([over.status, over.body.code]).toEqual([409, 'status_not_reachable'])
})

test('whoever was told nothing hears of no correction', async () => {
  const { id, email } = await movedTo('confirmed', { send_mail: false })
  expect((await record(id)).step_back).toEqual({ to: 'placed', tells: false })
  await back(id)
  expect(await corrections(email)).toEqual([])
})

test('of a step from before it was noted whether it was told, what was sent tells', async () => {
  const { id, email } = await movedTo('confirmed')
  await mailsTo(shop, email)
  await sql`update meetup_history set told = null where meetup_id = ${id}`
  expect((await record(id)).step_back).toEqual({ to: 'placed', tells: true })
})

test('a version that is not there any more, and no reason, are refused', async () => {
  const { id } = await movedTo('confirmed')
  const stale = await back(id, { version: 1 })
  expect([stale.status, stale.body.code]).toEqual([409, 'edited_meanwhile'])
  const empty = await back(id, { reason: '　' })
  expect([empty.status, empty.body.errors?.map(({ field }) => field)]).toEqual([422, ['reason']])
  expect((await record(id)).status).toBe('confirmed')
})

test('two at the same moment take back one step', async () => {
  const { id, email } = await movedTo('delivered')
  const { version } = await record(id)
  const answers = await Promise.all([back(id, { version }), back(id, { version })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await record(id)).status).toBe('preparing')
  expect(await corrections(email)).toHaveLength(1)
})

test('the customer sees no step that was taken back as made', async () => {
  const { id } = await movedTo('preparing')
  await back(id)
  await back(id)
  expect((await record(id)).history.map(({ status }) => status)).toEqual([
    'placed',
    'confirmed',
    'preparing',
    'confirmed',
    'placed',
  ])
})

test('a delivery of which something was given back is not stepped back before that is taken back', async () => {
  const { id } = await movedTo('delivered')
  const credit = async () =>
    shop.call('giveCredit', {
      headers: staff.headers,
      params: { id },
      body: { version: (await record(id)).version, kind: 'short', reason: '不足', amount: { reduced: 100 } },
    })
  const takeBack = async (entry_id: string) =>
    shop.call('takeBackEntry', {
      headers: staff.headers,
      params: { id, list: 'credits', entry_id },
      body: { version: (await record(id)).version, reason: '誤り' },
    })
  await credit()
  await credit()
  const entries = (await record(id)).book.filter(({ kind }) => kind === 'credit')
  for (const { id: entry } of entries) {
    const refused = await back(id)
    expect([refused.status, refused.body.code]).toEqual([409, 'credits_stand'])
    expect((await takeBack(entry)).status).toBe(200)
  }
  expect((await back(id)).body.status).toBe('preparing')
  expect((await change(id, { status: 'delivered' })).status).toBe(200)
  expect((await credit()).status).toBe(200)
  expect((await change(id, { status: 'closed' })).status).toBe(200)
  expect((await back(id)).body.status).toBe('delivered')
  expect((await back(id)).body.code).toBe('credits_stand')
})

test('damages are no price: they stay, whatever becomes of the delivery', async () => {
  const { id } = await movedTo('delivered')
  const body = { version: (await record(id)).version, amount: 1_000, reason: 'お見舞い' }
  await shop.call('grantCompensation', { headers: staff.headers, params: { id }, body })
  expect((await back(id)).body).toMatchObject({ status: 'preparing', money: { compensated: 1_000 } })
})
