// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { inventedShop as shop } from '#contract/invented-shop.ts'
import { show } from '#web/testing/render.tsx'
import { sampleTerms } from '#web/testing/sample-terms.ts'
import About, { clientLoader as loader } from './about.tsx'
import Home from './home/home.tsx'
import HowToUse from './how-to-use.tsx'
import Alcohol from './legal/alcohol.tsx'
import ExternalTransmission from './legal/external-transmission.tsx'
import Tokushoho from './legal/tokushoho.tsx'
import NotFound, { loader as notFound } from './not-found.tsx'

const text = () => document.body.textContent!
const hrefOf = (name: string | RegExp) => screen.getAllByRole('link', { name })[0]!.getAttribute('href')

test('early orders are mentioned only while they cost less', async () => {
  const { unmount } = await show(<HowToUse />)
  expect(screen.getByText('早割')).toBeTruthy()
  unmount()
  await show(<HowToUse />, { config: { terms: { ...sampleTerms, earlyBird: null } } })
  expect(screen.queryByText('早割')).toBeNull()
})

test.each([
  [{}, ['送信していません'], ['タグマネージャー', 'オプティマイズ', '同意する']],
  [
    { gtmId: 'GTM-1' },
    ['タグマネージャー', 'Google LLC', '識別番号', '同意する'],
    ['送信していません', 'オプティマイズ'],
  ],
  [
    { cards: { by: 'robot_payment' as const, storeId: '1', url: 'https://pay.test' } },
    ['ROBOT PAYMENT', 'カード番号'],
    ['送信していません', '同意する'],
  ],
  [{ optimizeId: 'OPT-1' }, ['送信していません'], ['オプティマイズ', 'Google', '同意する']],
])('what is sent to others is exactly what is configured: %j', async (config, named, absent) => {
  await show(<ExternalTransmission />, { config })
  for (const words of named) expect(text()).toContain(words)
  for (const words of absent) expect(text()).not.toContain(words)
})

test.each([
  ['the legal notice', Tokushoho, [shop.company, shop.manager, shop.registrationNumber, shop.tel, '50%', '不課税']],
  [
    'the legal notice, of parts and plans',
    Tokushoho,
    ['一部キャンセル料（不課税）', '出張プラン', '30%', '休業日に当たるときは'],
  ],
  [
    'the page on alcohol',
    Alcohol,
    [shop.alcohol.number, shop.alcohol.trainedBy, shop.manager, '2029年3月31日', '20歳'],
  ],
  ['the page about us', About, [shop.company, shop.postalCode, shop.tel]],
])('%s has the facts of the shop', async (_, Screen, facts) => {
  await show(<Screen />)
  for (const fact of facts) expect(text()).toContain(fact)
})

test('the legal notice promises a card only where somebody takes it', async () => {
  const rowOf = (term: string) => screen.getByText(term).nextElementSibling?.textContent
  const { unmount } = await show(<Tokushoho />)
  expect(rowOf('お支払い方法')).toBe('請求書払い（銀行振込）')
  expect(rowOf('お支払いの時期')).not.toContain('カード')
  unmount()
  await show(<Tokushoho />, { config: { cards: { by: 'demo' } } })
  expect(rowOf('お支払い方法')).toBe('請求書払い（銀行振込）、クレジットカード')
  expect(rowOf('お支払いの時期')).toMatch(/^請求書払いは、.*。クレジットカードは、.*。$/)
})

test('the page about us has its promises and the way on', async () => {
  await show(<About />)
  for (const promise of ['足りる量を', '器ごと', 'だれもが', '経理まで']) expect(text()).toContain(promise)
  expect(screen.getByRole('link', { name: 'お品書きを見る' }).getAttribute('href')).toBe('/order')
})

const image = { src: '/pictures/mise.webp', srcset: '', srcset_avif: '', width: 880, height: 660, alt: '店の前' }
const storefront = (about: object) => ({ 'GET /backend/api/storefront': { hero: null, about } })

test('the page about us has the picture and the words of the shop, or those of the site', async () => {
  const paragraphs = ['出汁を引いて三十年。', 'お電話は03-0000-0000へ。', '出汁を引いて三十年。']
  const own = storefront({ image, paragraphs })
  const { unmount } = await show(<About />, { loader, answers: own })
  const words = () => screen.getAllByText(/出汁|お電話は03/).map(({ textContent }) => textContent)
  expect([screen.getByRole('img').getAttribute('alt'), words()]).toEqual(['店の前', paragraphs])
  expect(text()).not.toContain('歓送迎会、納会')
  unmount()
  await show(<About />, { loader, answers: storefront({ image: null, paragraphs: [] }) })
  expect(screen.getByRole('img').getAttribute('src')).toContain('/stills/')
  expect(text()).toContain('歓送迎会、納会')
})

test('while nothing is known of the shop’s own, nothing of the site is shown in its place', async () => {
  await show(<About />, { loader, answers: { 'GET /backend/api/storefront': () => new Promise(() => {}) } })
  expect(screen.queryByRole('img')).toBeNull()
  expect(text()).not.toContain('歓送迎会、納会')
})

test('without an answer the page about us has what the site has', async () => {
  await show(<About />, { loader })
  expect(text()).toContain('歓送迎会、納会')
})

test.each([
  ['the page about us', About],
  ['the way to order', HowToUse],
  ['the home page', Home],
])('%s says that dishes are collected only where they are', async (_, Screen) => {
  const { unmount } = await show(<Screen />)
  expect(text()).toMatch(/翌営業日.*に?回収します/)
  unmount()
  const collection = { ...shop.collection, offered: 'no' } as const
  await show(<Screen />, { config: { shop: { ...shop, collection } } })
  expect(text()).not.toMatch(/回収|洗わずに/)
  expect(text()).toContain('処分していただけます。')
})

test('the way to order has its four steps and the way on', async () => {
  await show(<HowToUse />)
  const steps = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(steps.slice(0, 4)).toEqual(['開催日と人数', '商品を選ぶ', 'ご注文手続き', '当日'])
  expect(screen.getByRole('link', { name: 'お品書きを見る' }).getAttribute('href')).toBe('/order')
})

test('an unknown address is a 404 with a link to the home page', async () => {
  expect((notFound() as { init: { status: number } }).init.status).toBe(404)
  await show(<NotFound />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('お探しのページが見つかりません')
  expect(hrefOf(/ホーム|トップ|お品書き/)).toBeTruthy()
})
