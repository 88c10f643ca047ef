import { beforeEach, describe, expect, test } from 'vitest'
import { changeShop } from '#snapshot'
import { plans } from '#tables/plans'
import { testShop } from '#testing'

const shop = await testShop()
const { db, snapshot, answers } = shop.context

beforeEach(() => shop.clock.set('2026-11-24T10:00:00+09:00'))

describe('listPlans', () => {
  test('the plans of the shop, with what a list shows', async () => {
    const { status, body } = await shop.call('listPlans')
    expect(status).toBe(200)
    expect(
      body.map(({ name, price_per_person_with_tax, tax_rate }) => [name, price_per_person_with_tax, tax_rate]),
    ).toEqual([
      ['板前にぎりの席', 8_800, 10],
      ['炙り肉の切り分け', 7_700, 10],
      ['おでんの屋台', 5_500, 10],
    ])
    expect(body[0]).toMatchObject({ id: 1, min_persons: 15, max_persons: 80, lead_days: 10 })
    expect(Object.keys(body[0]!.image)).toContain('srcset')
  })
})

describe('getPlan', () => {
  test('the detail adds what is in it, and pictures', async () => {
    const { body } = await shop.call('getPlan', { params: { id: '3' } })
    expect(body).toMatchObject({ id: 3, name: 'おでんの屋台', min_persons: 20 })
    expect(body.description_long).toContain('屋台')
    expect(body.contents[0]).toEqual({ name: 'お料理', text: 'おでん八種（お一人さま六つを目安に）、おにぎり二個' })
    expect(body.images).toEqual([body.image])
  })

  test('what is not published is not found', async () => {
    await changeShop({ db, snapshot }, async (tx) => void (await tx.update(plans).set({ published: false })))
    answers.clear()
    const hidden = await shop.call('getPlan', { params: { id: '1' } })
    const missing = await shop.call('getPlan', { params: { id: '999' } })
    expect([hidden.status, hidden.body.code, missing.body.code]).toEqual([404, 'plan_not_found', 'plan_not_found'])
    expect((await shop.call('listPlans')).body).toEqual([])
    await changeShop({ db, snapshot }, async (tx) => void (await tx.update(plans).set({ published: true })))
  })
})
