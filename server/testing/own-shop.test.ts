import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { confirmations } from '#contract/admin/launch.ts'
import { type TestShop, testShop } from '#testing'
import { sendDueMails } from '../modules/mail/send-due-mails.ts'
import { readPdf } from './read-pdf.ts'
import { place, placementFor, sample } from './sample-placement.ts'
import { createEmptyDatabase, type TestDatabase } from './test-database.ts'
import type { TestPerson } from './test-person.ts'
import { staffWith } from './test-staff.ts'

const facts = {
  name: 'なにわ仕出し',
  company: '株式会社なにわ仕出し',
  postal_code: '530-0001',
  address: '大阪府大阪市北区梅田9-9-9',
  tel: '06-1111-2222',
  hours: '平日 8:00〜17:00',
  email: 'hello@naniwa.example',
  answers_by: '翌営業日の12:00',
  representative: '代表取締役社長 大坂 太郎',
  manager: '浪花 花',
  alcohol: {
    sells: 'yes' as const,
    licence: '一般酒類小売業免許',
    office: '北税務署',
    number: '北法第7号',
    condition: '大阪府内へのお届けに限ります。',
    trained_on: '2026-04-02',
    training_due: '2029-03-31',
    trained_by: '大阪小売酒販組合',
  },
  registration_number: 'T7000012050002',
  tagline: '浪花の味を、会議室へ。',
  dishes: '箱寿司と季節のお弁当',
  bank: { name: '浪花銀行', branch: '梅田支店', account: '普通 7654321', holder: 'カ）ナニワシダシ' },
}

/** Signs up on a server that has a mailbox to look into, which that of a real shop has not. Both have the same files. */
async function ownerOf(database: TestDatabase): Promise<TestPerson> {
  const shop = await testShop({ database, config: { dataDir }, isScheduled: false })
  const owner = await staffWith(shop, ['settings'], 'admin')
  await shop.context.sql`delete from dev_mails`
  return owner
}

/** What the owner does on the screens of the administration. */
async function prepareAndOpen(shop: TestShop, owner: TestPerson) {
  const { headers } = owner
  const category = await shop.call('createCategory', { headers, body: { name: 'お弁当', short_name: 'お弁当' } })
  const product = await shop.call('createProduct', {
    headers,
    body: {
      name: '幕の内弁当',
      category_id: category.body.id,
      price_with_tax: 1_620,
      tax_class: 'reduced',
      unit: '個',
      max_qty: 200,
      lead_days: 2,
      allergens: [{ code: 'wheat', state: 'contains' }],
      allergens_checked_on: '2026-11-20',
      published: true,
    },
  })
  const answers = [
    category,
    product,
    await shop.call('uploadProductPicture', {
      headers: { ...headers, 'content-type': 'image/jpeg' },
      params: { id: String(product.body.id) },
      query: { alt: 'お弁当の写真' },
      body: await sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: '#c5341b' } })
        .jpeg()
        .toBuffer(),
    }),
    await shop.call('changeSettings', { headers, body: { version: 1, ...facts } }),
    await shop.call('createArea', {
      headers,
      body: { name: '市内', fee: 1_100, free_from: null, cities: [{ prefecture: '大阪府', city: '大阪市北区' }] },
    }),
    await shop.call('sendTestMail', { headers }),
    ...(await Promise.all(
      confirmations.map((confirmed) => shop.call('confirmLaunchItem', { headers, body: { confirmed } })),
    )),
    await shop.call('openShop', { headers }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([
    201,
    201,
    201,
    200,
    201,
    202,
    ...confirmations.map(() => 200),
    200,
  ])
}

/** What only the invented company, or its notice, says. */
const demoWords =
  /デモ|架空|東京|23区|おりおり|折節銀行|見本|折田|T5999900000012|03-0000-0000|104-0000|shop@example\.com|サンプル/

const dataDir = await mkdtemp(join(tmpdir(), 'oriori-own-shop-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))

test('a shop of ones own, opened as the how-to says, says nothing of the demo in mails, papers and refusals', async () => {
  const siteUrl = 'https://naniwa.example'
  const config = { siteUrl, isLocalSite: false, isDemo: false, dataDir }
  const database = await createEmptyDatabase()
  const owner = await ownerOf(database)
  const shop = await testShop({ database, config, isScheduled: false })
  const { context } = shop

  await prepareAndOpen(shop, owner)

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
  const none = () => context.sql`null::uuid`
  const hooks = { idOfBooking: none, idOfEnquiry: none, idOfQuote: none }
  await sendDueMails({ ...context, hooks }, undefined)
  for (const { subject, text, html } of await context.sql`select subject, text, html from dev_mails`) {
    texts.push(`${subject}\n${text}\n${html}`)
  }
  // With the mail that was tried before the opening.
  expect(texts).toHaveLength(3)
  expect(texts.every((text) => !text.includes('\u{E000}'))).toBe(true)
  expect(texts.some((text) => text.includes('株式会社なにわ仕出し　お電話 06-1111-2222'))).toBe(true)

  for (const kind of ['quotation', 'order', 'delivery', 'invoice', 'approval', 'meal_expense']) {
    const answer = await shop.fetch(`/backend/api/meetup/guest-orders/${placed.body.guest_token}/documents/${kind}`)
    expect(answer.status).toBe(200)
    const { pages, lines, structure } = await readPdf(new Uint8Array(await answer.arrayBuffer()))
    const text = pages.join('')
    expect(text).toContain('株式会社なにわ仕出し')
    // The drawn name and the seal are the invented company's.
    const isIssued = kind === 'quotation' || kind === 'delivery' || kind === 'invoice'
    expect([kind, lines.includes('なにわ仕出し'), structure.includes('Figure')]).toEqual([kind, isIssued, false])
    texts.push(text)
  }
  expect(texts.at(-3)).toContain('浪花銀行')
  expect(texts.flatMap((text) => text.match(demoWords) ?? [])).toEqual([])
  const manifest = await (await shop.fetch('/manifest.webmanifest')).text()
  expect(manifest).toContain('なにわ仕出し')
  expect(manifest.match(demoWords)).toBeNull()
  // Nor has it the drawn sign of the invented company: the first letter of its own name.
  const [icon, ...others] = (JSON.parse(manifest) as { icons: { src: string }[] }).icons.map(({ src }) => src)
  expect(others).toEqual([])
  const drawn = await shop.fetch(icon!)
  expect([drawn.headers.get('content-type'), await drawn.text()]).toEqual([
    'image/svg+xml; charset=utf-8',
    expect.stringContaining('>な</text>'),
  ])
  expect(await (await shop.fetch('/backend/api/openapi.json')).text()).not.toMatch(/東京23区|shop@example\.com/)
})
