// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ExternalAddresses } from '#web/services.ts'
import { show } from '#web/testing/render.tsx'
import { product, shopAnswers } from '#web/testing/samples.ts'
import { json, testConfig } from '#web/testing/test-tab.ts'
import Home, { clientLoader } from './home.tsx'

const image = { src: '/a.webp', srcset: '', srcset_avif: '', width: 880, height: 660, alt: '' }
const article = (slug: string) => ({
  slug,
  title: `題 ${slug}`,
  excerpt: '要約',
  category: { slug: 'season', name: '季節' },
  image,
  published_at: '2026-11-16T09:00:00+09:00',
})
const newest = ['year-end', 'office-sushi', 'table', 'summer-gathering'].map(article)
const faqs = [{ group: 'ご注文', items: [{ id: 1, question: '問い1', answer_html: '<p>答え1</p>' }] }]

const open = (
  external: ExternalAddresses = {},
  articles: object[] = newest,
  questions: object[] = faqs,
  scenes: object[] = [],
) =>
  show(<Home />, {
    loader: clientLoader,
    config: { external },
    answers: {
      ...shopAnswers(),
      'GET /backend/api/blogs': () => json(articles, 200, { 'x-total-count': String(articles.length) }),
      'GET /backend/api/faqs': questions,
      'GET /backend/api/scenes': scenes,
    },
  })

const articleLinks = () => {
  const heading = screen.queryByRole('heading', { level: 2, name: '読みもの' })
  if (!heading) return null
  const links = within(heading.closest('section')!).getAllByRole('link')
  return links.map((link) => [link.textContent, link.getAttribute('href')])
}

test('the newest articles are shown, and a campaign’s post that is not among them is linked', async () => {
  await open()
  expect(articleLinks()).toEqual([
    ['題 year-end', '/articles/year-end'],
    ['題 office-sushi', '/articles/office-sushi'],
    ['題 table', '/articles/table'],
    ['読みものの一覧', '/articles'],
    ['夏の納涼会に', '/articles/summer-gathering'],
  ])
})

test('articles on another site are linked there, a campaign’s post where it is', async () => {
  await open({ articles: 'https://a.example/', summerCampaign: 'https://s.example/' })
  expect(articleLinks()).toEqual([
    ['読みものの一覧', 'https://a.example/'],
    ['夏の納涼会に', 'https://s.example/'],
  ])
})

test('without articles and questions there is no room for them', async () => {
  await open({}, [], [])
  expect(articleLinks()).toBeNull()
  expect(screen.queryByRole('heading', { name: 'よくあるご質問' })).toBeNull()
})

test('what is asked before a first order opens on the home page', async () => {
  await open()
  const questions = within(screen.getByRole('region', { name: 'よくあるご質問' }))
  expect(questions.getByText('問い1')).toBeTruthy()
  expect(questions.getByRole('link', { name: /すべて見る/ }).getAttribute('target')).toBe('_blank')
})

test('scenes lead to their pages; without one there is no room for them', async () => {
  const scene = { slug: 'meeting', name: '会議', title: '会議に、お弁当', summary: '要約', image }
  await open({}, newest, faqs, [scene])
  expect(screen.getByRole('heading', { name: '会の場面から選ぶ' })).toBeTruthy()
  expect(screen.getByRole('link', { name: /会議に、お弁当/ }).getAttribute('href')).toBe('/scenes/meeting')
  cleanup()
  await open()
  expect(screen.queryByRole('heading', { name: '会の場面から選ぶ' })).toBeNull()
})

const dishes = (best: number) =>
  Array.from({ length: 6 }, (_, index) => {
    const categoryId = 1 + Math.floor(index / 2)
    return product({
      id: 101 + index,
      name: `品${index + 1}`,
      is_best_seller: index >= 6 - best,
      product_category: { id: categoryId, name: `分類${categoryId}` },
    })
  })

test.each([
  ['nobody', 0, '商品のご紹介', ['品1', '品3', '品5']],
  ['too few', 3, '商品のご紹介', ['品1', '品3', '品5']],
  ['enough', 5, 'よく選ばれている商品', ['品2', '品3', '品4', '品5']],
])('products are called popular only where customers have ordered them: %s', async (_, best, title, names) => {
  await show(<Home />, {
    loader: clientLoader,
    answers: { ...shopAnswers(), 'GET /backend/api/meetup/products': dishes(best) },
  })
  const section = screen.getByRole('region', { name: title })
  expect(
    within(section)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(names)
  expect(section.textContent?.includes('直近90日間')).toBe(title === 'よく選ばれている商品')
})

test('the first screen says what is sold, from what price on and until when, by the shop’s own data', async () => {
  const box = (id: number, price_with_tax: number) =>
    product({ id, price_with_tax, package_type: 0, serves_as: 'meal', serves: { min: 1, max: 1 } })
  await show(<Home />, {
    loader: clientLoader,
    answers: { ...shopAnswers(), 'GET /backend/api/meetup/products': [box(1, 2_000), box(2, 1_480)] },
  })
  const hero = screen.getByRole('heading', { level: 1 }).closest('section')!
  expect(hero.textContent).toContain('のオフィスへ、会議や懇親会のお寿司と季節の料理を、器ごとお届けします。')
  expect(hero.textContent).toContain('お一人さま1,480円のお弁当から。')
  expect(hero.textContent).toMatch(/2〜\d営業日前の17時まで承ります。/)
  const proposal = within(hero).getByRole('link', { name: /^予算から、\s?おまかせ提案で選ぶ$/ })
  expect(proposal.getAttribute('href')).toBe('/order#proposal')
})

test.each([
  [{ name: 'なにわ仕出し', tagline: '', dishes: '' }, '集まりに、おいしいお料理を。', '会議や懇親会のお料理を、'],
  [{ name: 'なにわ仕出し', tagline: '昼を、囲もう。', dishes: 'カレー' }, '昼を、囲もう。', '会議や懇親会のカレーを、'],
])('the first screen has the words of the shop: %o', async (words, heading, dishes) => {
  const shop = { ...testConfig.shop, ...words }
  await show(<Home />, { loader: clientLoader, answers: shopAnswers(), config: { shop } })
  const title = screen.getByRole('heading', { level: 1 })
  expect(title.textContent).toBe(heading)
  expect(title.closest('section')!.textContent).toContain(dishes)
})

test('a shop without boxes names no price', async () => {
  await show(<Home />, { loader: clientLoader, answers: { ...shopAnswers(), 'GET /backend/api/meetup/products': [] } })
  expect(screen.getByRole('heading', { level: 1 }).closest('section')!.textContent).not.toContain('お弁当から')
})

test('what an order brings along is named, and where to read on', async () => {
  await open()
  const band = screen.getByRole('region', { name: '幹事さまの手間を、ひとつずつ減らします' })
  expect(
    within(band)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual([...['おまかせ提案', '承認リンク', '出欠のリンク', '進行表', '書類']])
  expect(
    within(band)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/how-to-use#tools', '/create-account'])
})
