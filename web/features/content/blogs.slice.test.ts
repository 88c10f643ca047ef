import { expect, test } from 'vitest'
import { json, openTab } from '#web/testing/test-tab.ts'
import { everyCategory, fetchBlogs, fetchNewestBlogs, selectBlogs } from './blogs.slice.ts'

const article = (slug: string) => ({ slug, title: slug })
const page = (slugs: string[], total: number) => json(slugs.map(article), 200, { 'x-total-count': String(total) })

test('articles are kept by category, each with its latest page', async () => {
  const asked: string[] = []
  const { store } = openTab(({ query }) => {
    asked.push(query.get('category') ?? everyCategory)
    return page([asked.at(-1)!], 12)
  })
  for (const category of [everyCategory, 'season']) await store.dispatch(fetchBlogs({ category, page: 1 }))
  expect(asked).toEqual([everyCategory, 'season'])
  expect(selectBlogs(store.getState())).toMatchObject({
    status: 'complete',
    byCategory: { [everyCategory]: [article(everyCategory)], season: [article('season')] },
    pagerTotal: 12,
  })
})

test('of the newest so many are kept as are shown, and the addresses of the others', async () => {
  const { store } = openTab(() => page(['one', 'two', 'three'], 12))
  await store.dispatch(fetchNewestBlogs(2))
  const { newest, byCategory } = selectBlogs(store.getState())
  expect(newest).toEqual({
    status: 'complete',
    data: ['one', 'two'].map(article),
    slugs: ['one', 'two', 'three'],
  })
  expect(byCategory).toEqual({})
})

test('a list that does not come is serverError, and what was there stays', async () => {
  let fails = false
  const { store } = openTab(() => (fails ? json({}, 503) : page(['one'], 1)))
  await store.dispatch(fetchBlogs({ category: everyCategory, page: 1 }))
  fails = true
  await store.dispatch(fetchBlogs({ category: everyCategory, page: 2 }))
  expect(selectBlogs(store.getState())).toMatchObject({
    status: 'serverError',
    byCategory: { [everyCategory]: [article('one')] },
  })
})
