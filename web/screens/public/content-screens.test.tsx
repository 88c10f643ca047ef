// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { shop } from '#contract/shop.ts'
import { sampleTerms } from '#web/app/sample-terms.ts'
import { show } from '#web/testing/render.tsx'
import About from './about.tsx'
import Contact from './contact.tsx'
import HowToUse from './how-to-use.tsx'
import Privacy from './legal/privacy.tsx'
import Terms from './legal/terms.tsx'
import Tokushoho from './legal/tokushoho.tsx'
import NotFound, { loader } from './not-found.tsx'

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
  ['/contact', 'お問い合わせ'],
  ['/contact?about=request', 'ご要望・お見積りのご相談'],
  ['/contact?about=other', 'お問い合わせ'],
])('a mail from %s is about %s', async (at, subject) => {
  await show(<Contact />, { at })
  const link = new URL(hrefOf('メールを書く')!)
  expect(link.pathname).toBe(shop.email)
  expect(link.searchParams.get('subject')).toBe(`${subject}（おりおり）`)
  expect(hrefOf(shop.tel)).toBe(`tel:${shop.tel.replaceAll('-', '')}`)
})

test.each([
  [{}, ['送信していません'], ['タグマネージャー', 'オプティマイズ']],
  [{ gtmId: 'GTM-1' }, ['タグマネージャー'], ['送信していません', 'オプティマイズ']],
  [{ optimizeId: 'OPT-1' }, ['オプティマイズ'], ['送信していません', 'タグマネージャー']],
])('the privacy policy names the scripts that really run: %j', async (config, named, absent) => {
  await show(<Privacy />, { config })
  for (const words of named) expect(text()).toContain(words)
  for (const words of absent) expect(text()).not.toContain(words)
  expect(text()).toContain(shop.manager)
})

test.each([
  ['the legal notice', Tokushoho, [shop.company, shop.manager, shop.registrationNumber, shop.tel, '50%', '不課税']],
  ['the terms of use', Terms, [shop.company, '50%', '20歳未満', shop.collection]],
  ['the page about us', About, [shop.company, shop.postalCode, shop.tel]],
])('%s has the facts of the shop', async (_, Screen, facts) => {
  await show(<Screen />)
  for (const fact of facts) expect(text()).toContain(fact)
})

test('an unknown address is a 404 with a link to the home page', async () => {
  expect((loader() as { init: { status: number } }).init.status).toBe(404)
  await show(<NotFound />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('お探しのページが見つかりません')
  expect(hrefOf(/ホーム|トップ|お品書き/)).toBeTruthy()
})
