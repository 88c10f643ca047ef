import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { changeShop } from '#snapshot'
import { articles } from '#tables/articles'
import { products } from '#tables/catalog'
import { testShop } from '#testing'

const shop = await testShop()
const { context } = shop
const slugs = ({ body }: { body: { slug: string }[] }) => body.map(({ slug }) => slug)

beforeEach(() => shop.clock.set('2026-11-24T10:00:00+09:00'))

describe('listArticles', () => {
  test('ten a page, the newest first, with how many there are in all', async () => {
    const first = await shop.fetch('/backend/api/blogs')
    const body = (await first.json()) as { slug: string; published_at: string }[]
    expect([first.status, first.headers.get('x-total-count'), body.length]).toEqual([200, '12', 10])
    expect(body[0]).toMatchObject({
      slug: 'year-end-party',
      category: { slug: 'season', name: '季節' },
      published_at: '2026-11-16T09:00:00+09:00',
    })
    expect(body.map(({ published_at }) => published_at)).toEqual(
      body
        .map(({ published_at }) => published_at)
        .toSorted()
        .reverse(),
    )
    expect(slugs(await shop.call('listArticles', { query: { page: '2' } }))).toEqual([
      'approval-in-one-go',
      'first-time-organiser',
    ])
    expect(slugs(await shop.call('listArticles', { query: { page: '3' } }))).toEqual([])
  })

  test('of one category; of one that there is not, none', async () => {
    const table = await shop.call('listArticles', { query: { category: 'table' } })
    expect(slugs(table)).toEqual(['meeting-room-setup', 'standing-layout'])
    const none = await shop.fetch('/backend/api/blogs?category=%00x')
    expect([none.status, none.headers.get('x-total-count'), await none.json()]).toEqual([200, '0', []])
  })

  test.each(['0', '-1', '1.5', 'x', '', '1e9'])('page %j is refused', async (page) => {
    expect((await shop.fetch(`/backend/api/blogs?page=${page}`)).status).toBe(422)
  })

  test('an article comes out at its moment, and not before', async () => {
    const publishedAt = new Date('2026-11-24T12:00:00+09:00')
    await changeShop(context, (tx) => tx.update(articles).set({ publishedAt }).where(eq(articles.slug, 'office-sushi')))
    const isOut = async () => {
      const list = slugs(await shop.call('listArticles'))
      const one = await shop.call('getArticle', { params: { slug: 'office-sushi' } })
      const feed = await (await shop.fetch('/articles/feed.xml')).text()
      const map = await (await shop.fetch('/sitemap.xml')).text()
      const { body } = await shop.call('listArticleCategories')
      return [
        list.includes('office-sushi'),
        one.status,
        feed.includes('/articles/office-sushi'),
        map.includes('/articles/office-sushi'),
        body.find(({ slug }) => slug === 'season')?.count,
      ]
    }
    shop.clock.set('2026-11-24T11:59:59.999+09:00')
    expect(await isOut()).toEqual([false, 404, false, false, 2])
    shop.clock.set('2026-11-24T12:00:00+09:00')
    expect(await isOut()).toEqual([true, 200, true, true, 3])
    shop.clock.set('2026-11-24T10:00:00+09:00')
    await changeShop(context, (tx) =>
      tx.update(articles).set({ publishedAt: null }).where(eq(articles.slug, 'office-sushi')),
    )
    expect((await isOut())[1]).toBe(404)
  })
})

describe('getArticle', () => {
  const get = (slug: string) => shop.call('getArticle', { params: { slug } })

  test('text, headings, and three more of its category', async () => {
    const { body } = await get('how-much-sushi')
    expect(body.contents.map(({ title }) => title)).toEqual([
      'まず、お寿司が主役かどうか',
      '貫数の目安',
      '桶と皿の選び方',
      '頼む前に確かめること',
    ])
    for (const { id } of body.contents) expect(body.body_html).toContain(`<h2 id="${id}">`)
    expect(body.related.map(({ category }) => category.slug)).toEqual(['organiser', 'organiser', 'organiser'])
    expect(slugs({ body: body.related })).not.toContain('how-much-sushi')
    expect(body.body_html).toMatch(/<figure><picture><source type="image\/avif" srcset="[^"]* 240w,/)
    expect(body.body_html).toContain('<figcaption>手まり寿司は、お箸を使わずに召し上がれます</figcaption>')
  })

  test('a product in the text has the price of now, and leaves no trace when it is gone', async () => {
    const set = (values: Partial<typeof products.$inferInsert>) =>
      changeShop(context, (tx) => tx.update(products).set(values).where(eq(products.id, 4)))
    const html = async () => (await get('how-much-sushi')).body.body_html
    expect(await html()).toMatch(/<a href="\/products\/4">.*旬のにぎり「霜月」.*8,424円（税込）/)
    await set({ priceWithTax: 9_000, name: '<b>&"' })
    expect(await html()).toMatch(/&lt;b&gt;&amp;&quot;.*9,000円（税込）/)
    await set({ published: false })
    expect(await html()).not.toMatch(/products\/4|product:4/)
    expect(await html()).toContain('/products/12')
    await set({ published: true, priceWithTax: 8_424, name: '旬のにぎり「霜月」' })
  })

  test('every text of the demo shows products and pictures of the shop', async () => {
    for (const { slug, body } of context.snapshot.current().articles) {
      if (slug === 'office-sushi') continue
      const { status, body: answer } = await get(slug)
      const asides = answer.body_html.match(/<aside/g) ?? []
      const figures = answer.body_html.match(/<figure/g) ?? []
      expect([slug, status, asides.length, figures.length]).toEqual([
        slug,
        200,
        body.match(/\{\{product/g)!.length,
        body.match(/\{\{picture/g)!.length,
      ])
      expect(answer.body_html).not.toContain('{{')
      expect(answer.contents.length).toBeGreaterThan(2)
      expect(body.length).toBeGreaterThan(600)
    }
  })

  test.each(['nothing-here', 'How-Much-Sushi', '..', '%00', 'a'.repeat(81), 'a--b', '-a'])(
    '%s is no article',
    async (slug) => {
      expect((await shop.fetch(`/backend/api/blogs/${encodeURIComponent(slug)}`)).status).toBe(404)
    },
  )
})

test('the feed is Atom, with titles as text', async () => {
  const feed = await shop.fetch('/articles/feed.xml')
  expect(feed.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  const text = await feed.text()
  expect(text).toContain('<title>社内で開く忘年会、ひと月前からの段取り</title>')
  expect(text.match(/<entry>/g)).toHaveLength(11)
})
