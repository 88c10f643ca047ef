import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ShopFacts } from '#contract/shop-facts.ts'
import { readPdf } from './read-pdf.ts'
import { createEmptyDatabase } from './test-database.ts'

const facts: ShopFacts = {
  name: 'なにわ仕出し',
  company: '株式会社なにわ仕出し',
  postalCode: '530-0001',
  address: '大阪府大阪市北区梅田9-9-9',
  tel: '06-1111-2222',
  hours: '平日 8:00〜17:00',
  email: 'hello@naniwa.example',
  answersBy: '翌営業日の12:00',
  representative: '代表取締役社長 大坂 太郎',
  manager: '浪花 花',
  alcohol: {
    licence: '一般酒類小売業免許',
    office: '北税務署',
    number: '北法第7号',
    condition: '大阪府内へのお届けに限ります。',
    trainedOn: '2026-04-02',
    trainingDue: '2029-03-31',
    trainedBy: '大阪小売酒販組合',
  },
  registrationNumber: 'T1111111111111',
  bank: { name: '浪花銀行', branch: '梅田支店', account: '普通 7654321', holder: 'カ）ナニワシダシ' },
}

/** What only the invented company, or its notice, says. */
const demoWords =
  /デモ|架空|東京|23区|おりおり|折節銀行|見本|折田|T5999900000012|03-0000-0000|104-0000|shop@example\.com|サンプル/

// Every module takes its shop from these two files, as it is loaded.
beforeAll(async () => {
  vi.resetModules()
  const { inventedShop } =
    await vi.importActual<typeof import('#contract/invented-shop.ts')>('#contract/invented-shop.ts')
  vi.doMock('#contract/shop.ts', async (original) => ({
    ...(await original<object>()),
    shop: { ...facts, collection: '翌営業日' },
  }))
  expect(inventedShop.company).not.toBe(facts.company)
})
afterAll(() => {
  vi.doUnmock('#contract/shop.ts')
  vi.resetModules()
})

test('a shop of ones own, opened as the how-to says, says nothing of the demo in mails, papers and refusals', async () => {
  const { testShop } = await import('#testing')
  const { place, placementFor, sample } = await import('./sample-placement.ts')
  const { sendDueMails } = await import('../modules/mail/send-due-mails.ts')
  const siteUrl = 'https://naniwa.example'
  const config = { siteUrl, isLocalSite: false, isDemo: false }
  const shop = await testShop({ database: await createEmptyDatabase(), config, isScheduled: false })
  const { context } = shop

  const [statements] = /(?<=```sql\n)[\s\S]*?(?=```)/.exec(readFileSync('docs/how-to/open-your-own-shop.md', 'utf8'))!
  const osaka = statements.replace("'東京都', '千代田区', '都心'", "'大阪府', '大阪市北区', '市内'")
  expect(osaka).not.toBe(statements)
  await context.sql.unsafe(osaka)
  await expect.poll(() => context.snapshot.current().products.size).toBe(1)

  const [product] = [...context.snapshot.current().products.keys()]
  const order = {
    cart: [{ id: product!, qty: 20 }],
    address: { ...sample.address, postal_code: '530-0001', prefecture: '大阪府', city: '大阪市北区' },
  }
  const headers = { origin: siteUrl }
  const placement = await placementFor(shop, order)
  const placed = await place(shop, placement, undefined, headers)
  expect([placed.status, placed.body.message]).toEqual([201, undefined])

  const tokyo = await place(shop, { ...placement, address: sample.address }, undefined, headers)
  expect(tokyo.body.message).toBe(
    '申し訳ありません。こちらのご住所にはお届けできません。お届けは大阪市北区に限ります。',
  )

  const texts: string[] = []
  await sendDueMails(context, undefined)
  for (const { subject, text, html } of await context.sql`select subject, text, html from dev_mails`) {
    texts.push(`${subject}\n${text}\n${html}`)
  }
  expect(texts).toHaveLength(2)
  expect(texts.every((text) => !text.includes('\u{E000}'))).toBe(true)
  expect(texts.some((text) => text.includes('株式会社なにわ仕出し　お電話 06-1111-2222'))).toBe(true)

  for (const kind of ['quotation', 'order', 'delivery', 'invoice', 'approval', 'meal_expense']) {
    const answer = await shop.fetch(`/backend/api/meetup/guest-orders/${placed.body.guest_token}/documents/${kind}`)
    expect(answer.status).toBe(200)
    const text = (await readPdf(new Uint8Array(await answer.arrayBuffer()))).pages.join('')
    expect(text).toContain('株式会社なにわ仕出し')
    texts.push(text)
  }
  expect(texts.at(-3)).toContain('浪花銀行')
  expect(texts.flatMap((text) => text.match(demoWords) ?? [])).toEqual([])
  const manifest = await (await shop.fetch('/manifest.webmanifest')).text()
  expect(manifest).toContain('なにわ仕出し')
  expect(manifest.match(demoWords)).toBeNull()
  expect(await (await shop.fetch('/backend/api/openapi.json')).text()).not.toMatch(/東京23区|shop@example\.com/)
})
