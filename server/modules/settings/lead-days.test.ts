import { expect, test } from 'vitest'
import { presentTerms } from '#snapshot'
import { testShop } from '#testing'
import { staffWith } from '../../testing/test-staff.ts'

const shop = await testShop()
const owner = await staffWith(shop, ['settings'])

async function change(products: { base_lead_days: number }, plans: { base_lead_days: number }) {
  const { version } = (await shop.call('getSettings', { headers: owner.headers })).body
  const body = { version, kitchens: { products, plans } }
  expect((await shop.call('changeSettings', { headers: owner.headers, body })).status).toBe(200)
}

const shown = async () => {
  const { body: list } = await shop.call('listProducts')
  const { body: detail } = await shop.call('getProduct', { params: { id: String(list[0]!.id) } })
  const { body: plans } = await shop.call('listPlans')
  const { body: plan } = await shop.call('getPlan', { params: { id: String(plans[0]!.id) } })
  return {
    products: [...list, detail, ...detail.related].map(({ lead_days }) => lead_days),
    plans: [...plans, plan].map(({ lead_days }) => lead_days),
    terms: presentTerms(shop.context.snapshot.current(), '2026-11-24').leadDays,
  }
}

test('no product and no plan promises a later deadline than the day itself has', async () => {
  const before = await shown()
  expect(Math.min(...before.products)).toBe(2)
  await change({ base_lead_days: 4 }, { base_lead_days: 12 })
  const after = await shown()
  expect(after.products).toEqual(before.products.map((days) => Math.max(4, days)))
  expect(after.plans).toEqual(before.plans.map((days) => Math.max(12, days)))
  expect(after.terms).toEqual([...new Set(before.terms.map((days) => Math.max(4, days)))])
  const faq = await (await shop.fetch('/backend/api/faqs')).text()
  expect(faq).toContain('開催日の4〜5営業日前です。')
})
