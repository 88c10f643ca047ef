import { expect, test } from 'vitest'
import { DEFAULT_CANCELLATION_POLICY } from '#domain/cancellation.ts'
import { PLAN_CANCELLATION_POLICY } from '#domain/plan.ts'
import { changeShop } from '#snapshot'
import { kitchens } from '#tables/calendar'
import { campaigns } from '#tables/campaigns'
import { deliveryGroups } from '#tables/delivery'
import { testShop } from '#testing'
import { pageConfigOf } from './page-config.ts'

const { context } = await testShop()
const pageConfig = pageConfigOf(context)

test('pages are told the terms of the demo shop', () => {
  const { delivery, cancellation, ...terms } = pageConfig().terms
  expect(cancellation).toEqual({ products: DEFAULT_CANCELLATION_POLICY, plans: PLAN_CANCELLATION_POLICY })
  expect(terms).toEqual({
    closedDays: ['sat', 'sun', 'holiday'],
    newYearBreak: { from: '12-29', to: '01-03' },
    cutoffTime: '17:00',
    leadDays: [2, 3, 4, 5],
    earlyBird: { daysAhead: 14, percent: 50 },
  })
  expect(delivery).toMatchObject({ prefectures: ['東京都'], freeFrom: 150_000, from: '10:00', to: '20:00' })
  expect(delivery.fees.map(({ fee, cities }) => [fee, cities.length, cities[0]])).toEqual([
    [2_200, 10, '千代田区'],
    [3_300, 13, '墨田区'],
  ])
})

test('pages are told the addresses, keys and ids that were set', () => {
  const set = {
    siteUrl: 'https://shop.example.com',
    assetsUrl: 'https://assets.example.com',
    gtmId: 'GTM-1234',
    optimizeId: 'OPT-1234',
    sentryDsn: 'https://key@errors.example.com/1',
    postalApiToken: 'postal-token',
    robotPaymentId: '123456',
  }
  expect(pageConfigOf({ ...context, config: { ...context.config, ...set } })()).toMatchObject(set)
})

test.each([
  [{ isLocalSite: true }, { by: 'demo' }],
  [{ isLocalSite: true, robotPaymentId: 'cypress_test' }, { by: 'demo' }],
  [{ isLocalSite: false }, undefined],
  [{ isLocalSite: false, robotPaymentId: 'cypress_test' }, undefined],
  [
    { isLocalSite: false, robotPaymentId: '123456' },
    { by: 'robot_payment', storeId: '123456' },
  ],
])('%j: who takes cards', (changes, cards) => {
  const config = { ...context.config, ...changes }
  const told = pageConfigOf({ ...context, config })().cards
  expect(told).toEqual(cards && { ...cards, ...('storeId' in cards && { url: 'https://credit.j-payment.co.jp' }) })
})

test('another fee, deadline or campaign in the database is another term on the next page', async () => {
  await changeShop(context, async (tx) => {
    await tx.update(deliveryGroups).set({ fee: 5_000, freeFrom: 180_000 })
    await tx.update(kitchens).set({ cutoffTime: '15:00', deliveryFrom: '11:00' })
    await tx.delete(campaigns)
  })
  const { terms } = pageConfig()
  expect(terms).toMatchObject({ cutoffTime: '15:00', earlyBird: null })
  expect(terms.delivery).toMatchObject({ fees: [{ fee: 5_000 }], freeFrom: 180_000, from: '11:00' })
})
