import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changeShop } from '#snapshot'
import { products } from '#tables/catalog'
import { plans } from '#tables/plans'
import { testShop } from '#testing'
import { readConfig } from './config.ts'
import { derivedPurposes, purposes } from './modules/links/purposes.ts'
import { doorOf } from './start-shop.ts'

const shop = await testShop({ now: '2026-11-24T10:00:00+09:00', config: { siteUrl: 'http://localhost:3000' } })
const read = async (path: string) => {
  const answer = await shop.fetch(path)
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}

test('the sitemap names what is published, and no more', async () => {
  const before = await read('/sitemap.xml')
  expect([before.status, before.type]).toEqual([200, 'application/xml; charset=utf-8'])
  const lines = ['/products/4', '/plans/2'].map((path) => `<url><loc>http://localhost:3000${path}</loc></url>\n`)
  for (const line of lines) expect(before.text).toContain(line)
  await changeShop(shop.context, async (tx) => {
    await tx.update(products).set({ published: false }).where(eq(products.id, 4))
    await tx.update(plans).set({ published: false }).where(eq(plans.id, 2))
  })
  expect((await read('/sitemap.xml')).text).toBe(lines.reduce((text, line) => text.replace(line, ''), before.text))
})

test('screens that another site stands in for are not in the sitemap', async () => {
  const { external } = shop.context.config
  Object.assign(external, { faq: 'https://faq.example.com', articles: 'https://blog.example.com' })
  const { text } = await read('/sitemap.xml')
  Object.assign(external, { faq: undefined, articles: undefined })
  expect(text).not.toMatch(/<loc>http:\/\/localhost:3000\/(?:faq|articles)/)
  expect(text).toContain('<loc>http://localhost:3000/contact</loc>')
})

test('on a home screen the shop has its name and its icons', async () => {
  const { status, type, text } = await read('/manifest.webmanifest')
  expect([status, type]).toEqual([200, 'application/manifest+json; charset=utf-8'])
  expect(JSON.parse(text)).toMatchObject({
    name: 'おりおり — 会議と集まりのお料理',
    short_name: 'おりおり',
    lang: 'ja',
  })
  expect(JSON.parse(text).icons).toHaveLength(3)
})

test('security.txt says where to write, until a year from now', async () => {
  expect((await read('/.well-known/security.txt')).text).toBe(
    `Contact: mailto:shop@example.com
Expires: 2027-11-24T10:00:00+09:00
Preferred-Languages: ja, en
Canonical: http://localhost:3000/.well-known/security.txt
`,
  )
})

test('a password manager finds the page on which a password is changed', async () => {
  const answer = await shop.fetch('/.well-known/change-password', { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/change-password'])
})

test('robots.txt forbids no page that a link with a token leads to: a crawler must see its noindex', async () => {
  const forbidden = [...(await read('/robots.txt')).text.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path!)
  expect(forbidden).toEqual(expect.arrayContaining(['/backend/', '/mypage', '/cart', '/order/']))
  const pages = Object.values({ ...purposes, ...derivedPurposes }).map(({ page }) => `${page}token`)
  expect(pages.filter((page) => forbidden.some((path) => page.startsWith(path)))).toEqual([])
})

test.each([
  ['this machine', {}, true],
  ['production', { SITE_URL: 'https://oriori.example', PRODUCTION_URL: 'https://oriori.example' }, true],
  ['staging', { SITE_URL: 'https://staging.oriori.example', PRODUCTION_URL: 'https://oriori.example' }, false],
  ['a public site that nobody called production', { SITE_URL: 'https://oriori.example' }, false],
])('%s: listed is %o %s', async (_name, environment, isListed) => {
  const config = readConfig(environment)
  expect(doorOf(config).headers['x-robots-tag']).toBe(isListed ? undefined : 'noindex, nofollow')
  const site = Object.assign(shop.context.config, { environment: config.environment, isLocalSite: config.isLocalSite })
  expect(site.environment).toBe(config.environment)
  expect((await read('/robots.txt')).text.includes('\nDisallow: /\n')).toBe(!isListed)
})
