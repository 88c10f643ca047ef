import { expect, test } from 'vitest'
import type { PlacementCall } from '#contract/placement.ts'
import { testShop } from '#testing'
import { place, placementFor, sample, traces } from '../../../testing/sample-placement.ts'
import { signUp } from '../../../testing/test-person.ts'

const shop = await testShop({ now: '2026-11-24T10:00:00+09:00' })
const { sql } = shop.context

/** Near enough for no automatic campaign. */
const withCode = (email: string, changes: Partial<PlacementCall> = {}) =>
  placementFor(shop, {
    meetup_date: '2026-12-04',
    campaign_code: 'ORIORI2026',
    contact: { ...sample.contact, email },
    ...changes,
  })

const discountOf = async (id: string) => {
  const [row] = await sql<{ discount: number }[]>`
    select campaign_discount_ship::int as discount from meetups where id = ${id}`
  return row!.discount
}

const usesOf = async (id: string) => {
  const [row] = await sql<{ uses: number }[]>`
    select count(*)::int as uses from campaign_uses
    where meetup_id = ${id} and (customer like 'mail:%' or customer like 'user:%')`
  return row!.uses
}

test('a first code reduces one order of an address, however it is written', async () => {
  const first = await place(shop, await withCode('hanako@example.jp'))
  expect([first.status, await discountOf(first.body.id)]).toEqual([201, 1_100])
  for (const email of ['hanako@example.jp', 'HANAKO@example.jp', 'hana.ko+2@example.jp']) {
    const body = await withCode(email)
    const before = await traces(shop)
    const refused = await place(shop, body)
    expect([refused.status, refused.body.code]).toEqual([409, 'campaign_invalid'])
    expect(refused.body.message).toContain('すでにご利用')
    expect(await traces(shop)).toEqual(before)
    expect((await place(shop, await withCode(email, { campaign_code: null }))).status).toBe(201)
  }
  expect((await place(shop, await withCode('jiro@example.jp'))).status).toBe(201)
})

test('and one of an account, whatever address it types', async () => {
  const { headers } = await signUp(shop)
  const ordered = await place(shop, await withCode('a@example.jp'), undefined, headers)
  expect([ordered.status, await usesOf(ordered.body.id)]).toEqual([201, 2])
  const again = await place(shop, await withCode('b@example.jp'), undefined, headers)
  expect([again.status, again.body.code]).toEqual([409, 'campaign_invalid'])
  // Without the account, to the address of its order: neither.
  expect((await place(shop, await withCode('a@example.jp'))).body.code).toBe('campaign_invalid')
})

test('of two at once one has it, and the other is not placed', async () => {
  const body = await withCode('twice@example.jp')
  const answers = await Promise.all([place(shop, body), place(shop, body)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
})

test('the same request, sent again, is the same order', async () => {
  const body = await withCode('again@example.jp')
  const key = crypto.randomUUID()
  const [first, second] = [await place(shop, body, key), await place(shop, body, key)]
  expect([second.status, second.body]).toEqual([201, first.body])
})

test('a cancelled order gives it back, once', async () => {
  const first = await place(shop, await withCode('back@example.jp'))
  const params = { guest_token: first.body.guest_token! }
  await shop.call('cancelGuestOrder', { params })
  await shop.call('cancelGuestOrder', { params })
  expect(await usesOf(first.body.id)).toBe(0)
  expect((await place(shop, await withCode('back@example.jp'))).status).toBe(201)
  expect((await place(shop, await withCode('back@example.jp'))).status).toBe(409)
})

test('campaigns without a code are not counted by customer', async () => {
  for (let round = 1; round <= 2; round += 1) {
    const early = await placementFor(shop, { contact: { ...sample.contact, email: 'early@example.jp' } })
    const { body, status } = await place(shop, early)
    expect([status, await usesOf(body.id)]).toEqual([201, 0])
  }
})
