// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fetchBlog } from '#web/features/content/blog.slice.ts'
import { show } from '#web/testing/render.tsx'
import { type Answered, json } from '#web/testing/test-tab.ts'
import ArticleScreen, { clientLoader as loadArticle } from './article.tsx'
import Articles, { clientLoader } from './articles.tsx'

const image = { src: '/a.webp', srcset: '', srcset_avif: '', width: 880, height: 660, alt: '' }
const article = (slug: string) => ({
  slug,
  title: `題 ${slug}`,
  excerpt: '要約',
  category: { slug: 'season', name: '季節' },
  image,
  published_at: '2026-11-16T09:00:00+09:00',
})
const categories = [{ slug: 'season', name: '季節', count: 11 }]
const list = (rows: object[], total: number) => () => json(rows, 200, { 'x-total-count': String(total) })

const open = (at: string, answer: () => Response) =>
  show(<Articles />, {
    at,
    loader: clientLoader,
    answers: { 'GET /backend/api/blogs': answer, 'GET /backend/api/blog-categories': categories },
  })

test('the newest is shown large, the others below, and the pages lead on', async () => {
  await open('/articles', list([article('new'), article('old')], 11))
  expect(await screen.findByText('要約')).toBeTruthy()
  expect(screen.getAllByRole('article')).toHaveLength(2)
  expect(screen.getByRole('link', { name: '題 old' }).getAttribute('href')).toBe('/articles/old')
  expect(screen.getByRole('link', { name: '2ページ目' }).getAttribute('href')).toBe('/articles?page=2')
})

test('a category keeps its name on the way to its next page', async () => {
  await open('/articles?category=season', list([article('a')], 11))
  expect((await screen.findByRole('link', { name: '2ページ目' })).getAttribute('href')).toBe(
    '/articles?category=season&page=2',
  )
  const tabs = within(screen.getByRole('navigation', { name: '読みものの分類' }))
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toContain('季節')
})

test('a page past the end says so and leads back', async () => {
  await open('/articles?page=9', list([], 11))
  expect(await screen.findByText('読みものはまだありません')).toBeTruthy()
  expect(screen.getByRole('link', { name: '読みものの一覧へ' }).getAttribute('href')).toBe('/articles')
})

test('a list that does not come can be asked for again', async () => {
  await open('/articles', () => json({}, 500))
  expect(await screen.findByRole('button', { name: 'もう一度試す' })).toBeTruthy()
})

const openOne = (answer: Answered) =>
  show(<ArticleScreen />, {
    at: '/articles/one',
    path: '/articles/:slug',
    loader: loadArticle,
    answers: { 'GET /backend/api/blogs/one': answer },
  })

test('an article has its contents, its text and others of its category', async () => {
  await openOne({
    ...article('one'),
    body_html: '<h2 id="section-1">量</h2><p>本文</p><h2 id="section-2">皿</h2>',
    contents: [
      { id: 'section-1', title: '量' },
      { id: 'section-2', title: '皿' },
    ],
    related: [article('two')],
  })
  const contents = within(await screen.findByRole('navigation', { name: '目次' }))
  for (const link of contents.getAllByRole('link')) {
    expect(document.querySelector(link.getAttribute('href')!)!.textContent).toBe(link.textContent)
  }
  expect(screen.getByText('本文')).toBeTruthy()
  expect(screen.getByRole('link', { name: '題 two' })).toBeTruthy()
})

test('search engines and readers of feeds find an article and the feed', async () => {
  const found = { ...article('one'), body_html: '<p>本文</p>', contents: [], related: [] }
  await show(<ArticleScreen />, {
    at: '/articles/one',
    path: '/articles/:slug',
    answers: { 'GET /backend/api/blogs/one': found },
    before: (dispatch) => dispatch(fetchBlog('one')),
  })
  const facts = JSON.parse(document.querySelector('script[type="application/ld+json"]')!.textContent!)
  expect(facts).toMatchObject({
    '@type': 'Article',
    headline: '題 one',
    datePublished: '2026-11-16T09:00:00+09:00',
    image: ['http://shop.test/a.webp'],
    mainEntityOfPage: 'http://shop.test/articles/one',
  })
  const feed = document.querySelector('link[rel="alternate"]')!
  expect([feed.getAttribute('type'), feed.getAttribute('href')]).toEqual(['application/atom+xml', '/articles/feed.xml'])
})

test('an article that is not out is not found', async () => {
  await openOne(() => json({ code: 'not_found', message: '', errors: [] }, 404))
  expect(await screen.findByText('お探しのページが見つかりません')).toBeTruthy()
})
