import { expect, test } from './visit.ts'

/** What the page itself contains: no script has run. */
const pageOf = (html: string) => ({
  canonical: /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1],
  isHidden: html.includes('<meta name="robots" content="noindex"'),
  title: /<title>([^<]+)<\/title>/.exec(html)?.[1],
  description: /<meta name="description" content="([^"]+)"/.exec(html)?.[1],
  picture: /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1],
  facts: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, text]) =>
    JSON.parse(text!),
  ),
})

test('search engines find every screen of the sitemap, once, with its own words', { tag: '@desk' }, async ({
  request,
  baseURL,
}) => {
  const robots = await (await request.get('/robots.txt')).text()
  const sitemap = await request.get(/^Sitemap: (.+)$/m.exec(robots)![1]!)
  expect(sitemap.headers()['content-type']).toBe('application/xml; charset=utf-8')
  const addresses = [...(await sitemap.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!)
  const kept = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path!)
  expect(addresses.filter((address) => kept.some((path) => new URL(address).pathname.startsWith(path)))).toEqual([])

  const pages = []
  for (const address of addresses) {
    const answer = await request.get(address)
    expect([address, answer.status()]).toEqual([address, 200])
    pages.push({ address, ...pageOf(await answer.text()) })
  }
  for (const { address, canonical, isHidden, title, description, picture } of pages) {
    expect([canonical, isHidden], address).toEqual([address, false])
    expect([title, description].every(Boolean), address).toBe(true)
    expect(picture!.startsWith(baseURL!), address).toBe(true)
  }
  for (const part of ['title', 'description'] as const) {
    expect(new Set(pages.map((page) => page[part])).size, part).toBe(pages.length)
  }

  const product = pages.find(({ address }) => address.endsWith('/products/4'))!
  expect(product.facts[0]).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: '旬のにぎり「霜月」',
    offers: { price: 8424, priceCurrency: 'JPY', url: product.address },
  })
  for (const picture of product.facts[0].image) expect((await request.get(picture)).status()).toBe(200)
  expect(pages.find(({ address }) => address === `${baseURL}/`)!.facts[0]).toMatchObject({
    '@type': 'FoodEstablishment',
  })
})

test('what a browser takes along to the home screen is there', { tag: '@desk' }, async ({ request }) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  for (const { src, sizes } of manifest.icons as { src: string; sizes: string }[]) {
    const picture = await (await request.get(src)).body()
    expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`).toBe(sizes)
  }
})
