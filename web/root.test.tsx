// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { Provider } from 'react-redux'
import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { PublicFacts } from '#contract/shop-facts.ts'
import { unwrittenFacts } from '#contract/unwritten-facts.ts'
import { paths } from '#web/paths.ts'
import Root, { ErrorBoundary, Layout } from '#web/root.tsx'
import { PageData } from '#web/store/page-data.tsx'
import { setCookie, show } from '#web/testing/render.tsx'
import { openTab, testConfig } from '#web/testing/test-tab.ts'

test('every page is Japanese, and carries the notice for browsers that know no modules', () => {
  const Page = createRoutesStub([{ path: '/', Component: () => <Layout>本文</Layout> }])
  const html = renderToString(
    <Provider store={openTab().store}>
      <PageData value={{ config: testConfig, text: '' }}>
        <Page />
      </PageData>
    </Provider>,
  )
  expect(html).toContain('<html lang="ja">')
  expect(html).toMatch(/<script noModule="" defer="" src="\/ie-support-end\.js">/i)
})

test('the size of the window is in the store, and follows it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { store } = await show(<Root />)
  expect(screen.getByRole('main')).toBeTruthy()
  const { innerWidth: width, innerHeight: height } = window
  expect(store.getState().common.windowSize).toEqual({ width, height })
  Reflect.get(window, 'happyDOM').setViewport({ width: 390, height: 844 })
  act(() => void vi.advanceTimersByTime(200))
  expect(store.getState().common.windowSize).toEqual({ width: 390, height: 844 })
})

const facts = { tel: '03-1111-2222', hours: '平日 9:00〜18:00', email: 'hello@shop.test' }
const prepared = (shop: Partial<PublicFacts> = {}) => ({
  isOpen: false,
  shop: { ...unwrittenFacts, name: '折々亭', ...shop },
})
const page = () => document.body.textContent!
const robots = () => document.querySelector('meta[name=robots]')?.getAttribute('content')

test('a shop that is being prepared says so on its screens, and how it is reached', async () => {
  await show(<Root />, { config: prepared(facts) })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('ただいま開店の準備をしています')
  for (const words of ['折々亭', 'ご注文は、開店のあとに承ります。', '（平日 9:00〜18:00）'])
    expect(page()).toContain(words)
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['tel:0311112222', 'mailto:hello@shop.test'])
  expect(robots()).toBe('noindex')
})

test('what it has not written is left out, and staff are led on', async () => {
  setCookie('REFRESH_TOKEN=r')
  setCookie('IS_ADMIN=true')
  await show(<Root />, { config: prepared() })
  expect(page()).not.toMatch(/お電話|メール|（/)
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['管理画面へ'])
})

test.each([
  ['a screen that staff need', { whilePrepared: true }, { isOpen: false }, true],
  ['any other', {}, { isOpen: false }, false],
  ['one with a frame of its own', { frame: 'bare' }, { isOpen: false }, false],
  ['any, once the shop is open', {}, { isOpen: true }, true],
] as const)('%s, with %j in %j: shown %s', async (_name, handle, config, isThere) => {
  await show('その画面', { layout: <Root />, handle, config })
  expect(page().includes('その画面')).toBe(isThere)
  expect(page().includes('開店の準備')).toBe(!isThere)
})

test('around a screen that is shown before the opening there is no link to the menu of dishes or the cart', async () => {
  await show('その画面', { layout: <Root />, handle: { whilePrepared: true }, config: prepared() })
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(expect.not.arrayContaining([paths.order, paths.cart]))
  expect(links).toContain(paths.privacy)
})

test('a failure is told where a screen is shown, and nowhere else', async () => {
  const failing = <ErrorBoundary error={new Error('broken')} />
  const { unmount } = await show(failing, { handle: { whilePrepared: true }, config: prepared() })
  expect(page()).toContain('ただいま表示できません')
  unmount()
  await show(failing, { config: prepared() })
  expect(page()).toContain('開店の準備をしています')
  expect(page()).not.toContain('ただいま表示できません')
})
