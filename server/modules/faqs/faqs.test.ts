import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { inventedShop } from '#contract/invented-shop.ts'
import { changeShop } from '#snapshot'
import { deliveryGroups } from '#tables/delivery'
import { faqs } from '#tables/faqs'
import { testShop } from '#testing'
import { faqGroups } from '../../seed/faqs.ts'

const shop = await testShop()
const { context } = shop

beforeEach(() => shop.clock.set('2026-11-24T10:00:00+09:00'))

const list = async (query: { featured?: '1' } = {}) => (await shop.call('listFaqs', { query })).body
const itemOf = async (question: string) =>
  (await list()).flatMap(({ items }) => items).find((item) => item.question === question)
const change = (question: string, values: Partial<typeof faqs.$inferInsert>) =>
  changeShop(context, (tx) => tx.update(faqs).set(values).where(eq(faqs.question, question)))

test('every question of the shop, in groups and in order, answered whole', async () => {
  const groups = await list()
  expect(groups.map(({ group, items }) => [group, items.map(({ question }) => question)])).toEqual(
    faqGroups.map(({ name, faqs }) => [name, faqs.map(({ question }) => question)]),
  )
  for (const { id, answer_html } of groups.flatMap(({ items }) => items)) {
    expect(Number.isInteger(id)).toBe(true)
    expect(answer_html).toMatch(/^<p>.{20,}<\/p>\s*$/s)
    expect(answer_html).not.toMatch(/\{\{|\}\}/)
  }
})

test('cards are promised while the shop takes them', async () => {
  const paying = async () => (await itemOf('請求書で支払えますか'))!.answer_html
  expect(await paying()).toContain('クレジットカードもお使いいただけます。')
  const { gateway } = context
  Object.assign(context, { gateway: undefined })
  await changeShop(context, async () => {})
  expect(await paying()).not.toContain('カード')
  Object.assign(context, { gateway })
  await changeShop(context, async () => {})
})

test('fees, deadlines and telephone are those the shop goes by', async () => {
  const { answer_html: mails } = (await itemOf('確認や再設定のメールが届きません'))!
  expect(mails).toContain(inventedShop.tel)
  const area = async () => (await itemOf('どこまで届けてもらえますか'))!.answer_html
  expect(await area()).toContain('東京23区です。')
  expect(await area()).toContain('3,300円')
  const set = (fee: number, from: number) =>
    changeShop(context, (tx) => tx.update(deliveryGroups).set({ fee }).where(eq(deliveryGroups.fee, from)))
  await set(4_321, 3_300)
  expect(await area()).toContain('4,321円')
  expect(await area()).not.toContain('3,300円')
  await set(3_300, 4_321)
})

test('those asked before a first order are a part of all', async () => {
  const featured = await list({ featured: '1' })
  const all = await list()
  expect(featured.flatMap(({ items }) => items)).toHaveLength(6)
  for (const { group, items } of featured) {
    expect(all.find((each) => each.group === group)!.items).toEqual(expect.arrayContaining(items))
  }
})

test('a question that is not out is nowhere, and its group goes when nothing is left in it', async () => {
  const { group, items } = (await list())[1]!
  for (const { question } of items.slice(1)) await change(question, { published: false })
  expect((await list())[1]).toEqual({ group, items: items.slice(0, 1) })
  await change(items[0]!.question, { published: false })
  expect((await list()).map((each) => each.group)).not.toContain(group)
  for (const { question } of items) await change(question, { published: true })
})

test('what staff write does nothing but show', async () => {
  const question = '写真と同じものが届きますか'
  const before = faqGroups.flatMap(({ faqs }) => faqs).find((faq) => faq.question === question)!.answer
  await change(question, { answer: '<img src=x onerror=alert(1)>[x](javascript:alert(1)) **{{tel}}** {{nothing}}' })
  const { answer_html } = (await itemOf(question))!
  expect(answer_html).not.toMatch(/<img|javascript:/)
  expect(answer_html).toContain(`<strong>${inventedShop.tel}</strong> {{nothing}}`)
  await change(question, { answer: before })
})

test('another selection is refused', async () => {
  expect((await shop.fetch('/backend/api/faqs?featured=0')).status).toBe(422)
})
