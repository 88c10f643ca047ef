// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json } from '#web/app/test-tab.ts'
import type { ExternalAddresses } from '#web/services.ts'
import { show } from '#web/testing/render.tsx'
import { shopAnswers } from '#web/testing/samples.ts'
import Home, { clientLoader } from './home.tsx'

const image = { src: '/a.webp', srcset: '', srcset_avif: '', width: 880, height: 660, alt: '' }
const article = (slug: string) => ({
  ...{ slug, title: `題 ${slug}`, excerpt: '要約', category: { slug: 'season', name: '季節' }, image },
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
