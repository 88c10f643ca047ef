// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { Link } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { cartActions, selectCartLines } from '#web/features/cart/cart.slice.ts'
import { setCookie, show } from '#web/testing/render.tsx'
import { loadShop, shopAnswers } from '#web/testing/samples.ts'
import { testConfig } from '#web/testing/test-tab.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { commonActions, selectShowGlobalMenu } from './common.slice.ts'
import { FirstScreen } from './first-screen.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Menu } from './menu.tsx'
import { OfflineNote } from './offline-note.tsx'
import { PageMeta } from './page-meta.tsx'
import { RouteChange } from './route-change.tsx'
import { NotFoundScreen, ServerErrorScreen } from './status-screen.tsx'
import { toastActions } from './toasts.slice.ts'
import { Toasts } from './toasts.tsx'

afterEach(() => Reflect.deleteProperty(window, 'dataLayer'))

type Who = 'guest' | 'customer' | 'admin'

function signIn(who: Who): void {
  if (who !== 'guest') setCookie('REFRESH_TOKEN=r')
  if (who === 'admin') setCookie('IS_ADMIN=true')
}
const names = (role = 'link') => screen.getAllByRole(role).map(({ textContent }) => textContent)

test.each([
  ['guest', 'ログイン', '/mypage/login'],
  ['customer', 'マイページ', '/mypage'],
] as const)('the header offers a %s: %s', async (who, name, href) => {
  signIn(who)
  await show(<Header />)
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href)
  expect(screen.queryByRole('link', { name: who === 'guest' ? 'マイページ' : 'ログイン' })).toBeNull()
})

test('the badge counts what is in the cart, from the first piece on', async () => {
  const { store } = await show(<Header />, { answers: shopAnswers(), before: loadShop })
  const cart = () => screen.getByRole('link', { name: /^カート/ }).textContent
  expect(cart()).toBe('カート')
  act(() => void store.dispatch(cartActions.addQty({ id: 1 })))
  expect(cart()).toBe('カート1点')
})

test('the page shown is marked in the header', async () => {
  await show(<Header />, { at: '/about' })
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('おりおりについて')
})

test('the drawn name stands at the head and foot of the shop that it is drawn for', async () => {
  const { container } = await show(
    <>
      <Header />
      <Footer />
    </>,
  )
  expect(screen.getByRole('link', { name: 'おりおり ホーム' }).querySelector('img')).not.toBeNull()
  expect(container.querySelectorAll('img[src*=logo]')).toHaveLength(2)
  expect(container.textContent).toContain('人が集まる、その折々に。')
})

test('a shop of another name has its own written there, and nothing of the other shop', async () => {
  const shop = { ...testConfig.shop, name: 'なにわ仕出し', tagline: '', dishes: '' }
  const { container } = await show(
    <>
      <PageMeta title="お品書き" />
      <Header />
      <Footer />
    </>,
    { config: { shop } },
  )
  expect(screen.getByRole('link', { name: 'なにわ仕出し ホーム' })).toBeTruthy()
  expect(container.querySelectorAll('img[src*=logo]')).toHaveLength(0)
  expect(document.head.querySelector('meta[property="og:image"]')).toBeNull()
  expect(container.textContent).not.toMatch(/おりおり|折々|寿司/)
})

test('the header opens the menu', async () => {
  const { user, store } = await show(<Header />)
  const button = screen.getByRole('button', { name: 'メニューを開く' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await user.click(button)
  expect(selectShowGlobalMenu(store.getState())).toBe(true)
  expect(button.getAttribute('aria-expanded')).toBe('true')
})

/** Its code loads when it is opened. */
async function showMenu(at = '/') {
  const shown = await show(<Menu />, { at, before: (dispatch) => dispatch(commonActions.openGlobalMenu()) })
  await screen.findByRole('dialog', { name: 'メニュー' })
  return shown
}

const accountNames = ['会員登録', 'ログイン', 'マイページ', 'ログアウト', '管理画面']

test.each([
  ['guest', ['会員登録', 'ログイン']],
  ['customer', ['マイページ', 'ログアウト']],
  ['admin', ['管理画面', 'マイページ', 'ログアウト']],
] as const)('the menu offers a %s: %j', async (who, expected) => {
  signIn(who)
  await showMenu()
  const offered = new Set(names().filter((name) => accountNames.includes(name!)))
  expect([...offered]).toEqual(expected)
})

test('the menu has the main links; questions and contact open in a new tab', async () => {
  await showMenu()
  const links = within(screen.getByRole('navigation', { name: 'メニューの主なページ' })).getAllByRole('link')
  const wanted = ['おりおりについて', 'お品書き・ご注文', 'ご注文の流れ', 'よくあるご質問', 'お問い合わせ', 'ホーム']
  const found = wanted.map((name) => links.find(({ textContent }) => textContent?.includes(name)))
  expect(found.map((link) => link?.getAttribute('href'))).toEqual([
    ...['/about', '/order', '/how-to-use', '/faq', '/contact', '/'],
  ])
  expect(links.filter((link) => link.getAttribute('target') === '_blank')).toEqual([found[3], found[4]])
})

test('a flag of an admin who has logged out offers a guest nothing', async () => {
  setCookie('IS_ADMIN=true')
  await showMenu()
  expect(screen.queryByRole('link', { name: '管理画面' })).toBeNull()
})

test.each([
  ['/', '/#plans', 'replaces'],
  ['/order', '/#plans', 'opens'],
])('on %s the menu’s link to a place of the home page %s: %s', async (at, href, how) => {
  const { user, store, address, router } = await showMenu(at)
  await user.click(screen.getByRole('link', { name: 'おまかせの席' }))
  expect([address(), router.state.historyAction]).toEqual([href, how === 'replaces' ? 'REPLACE' : 'PUSH'])
  expect(selectShowGlobalMenu(store.getState())).toBe(false)
})

test('a link that opens elsewhere leaves the menu open', async () => {
  const { user, store } = await showMenu()
  await user.keyboard('{Control>}')
  await user.click(screen.getByRole('link', { name: /^ホーム$/ }))
  await user.keyboard('{/Control}')
  expect(selectShowGlobalMenu(store.getState())).toBe(true)
})

test.each([
  ['guest', ['ログイン', '会員登録']],
  ['customer', ['マイページ', 'ログアウト']],
] as const)('the foot offers a %s: %j', async (who, expected) => {
  signIn(who)
  await show(<Footer />)
  const links = within(screen.getByRole('navigation', { name: 'お客さま' })).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent).slice(0, 2)).toEqual(expected)
})

test('articles are on this site, unless they are configured to be on another', async () => {
  const { unmount } = await show(<Footer />)
  expect(screen.getByRole('link', { name: '読みもの' }).getAttribute('href')).toBe('/articles')
  unmount()
  await show(<Footer />, { config: { external: { articles: 'https://example.com/' } } })
  expect(screen.getByRole('link', { name: '読みもの' }).getAttribute('href')).toBe('https://example.com/')
})

const meta = (name: string) => document.head.querySelector(`meta[name="${name}"]`)?.getAttribute('content')
const canonical = () => document.head.querySelector('link[rel="canonical"]')?.getAttribute('href')

test('a screen has its title, and search engines are given its one address', async () => {
  await show(<PageMeta title="お品書き" description="お寿司から" />, { at: '/order?category=2' })
  expect(document.title).toBe('お品書き｜おりおり')
  expect([meta('description'), meta('robots'), canonical()]).toEqual([
    'お寿司から',
    undefined,
    'http://shop.test/order',
  ])
})

test('a record that nobody has described is described by its title', async () => {
  await show(<PageMeta title="冬の膳" description="" />, { at: '/products/4' })
  expect(meta('description')).toBe('冬の膳')
})

test('a screen of one person is not listed', async () => {
  await show(<PageMeta title="カート" hidden />, { at: '/cart' })
  expect([meta('robots'), canonical()]).toEqual(['noindex', undefined])
})

const onAndOff = (online: boolean) => {
  vi.stubGlobal('navigator', { ...window.navigator, onLine: online, userAgent: '' })
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')))
}

test('without a connection the screen stays; the wanted one opens when it is back', async () => {
  const { user, address } = await show(
    <>
      <OfflineNote />
      <Link to="/cart">カート</Link>
    </>,
    { at: '/order' },
  )
  expect(screen.getByRole('status').textContent).toBe('')
  onAndOff(false)
  expect(screen.getByRole('status').textContent).toContain('つながるまで、ほかの画面は開けません。')
  await user.click(screen.getByRole('link', { name: 'カート' }))
  expect(address()).toBe('/order')
  expect(screen.getByRole('status').textContent).toContain('つながりしだい、お選びの画面を開きます。')
  onAndOff(true)
  await expect.poll(address).toBe('/cart')
  expect(screen.getByRole('status').textContent).toBe('')
})

test('元に戻す brings back what the message was about, and the message goes', async () => {
  const { user, store } = await show(<Toasts />)
  const undo = cartActions.setCartAllData({ cart: [{ id: 1, qty: 2 }] })
  act(() => void store.dispatch(toastActions.showNotification({ text: '削除しました', undo })))
  await user.click(screen.getByRole('button', { name: '元に戻す' }))
  expect(selectCartLines(store.getState())).toEqual([{ id: 1, qty: 2 }])
  expect(screen.queryByText('削除しました')).toBeNull()
})

test('of many messages the newest three are shown; without an undo there is none', async () => {
  const { store } = await show(<Toasts />)
  act(() => {
    for (const text of ['一', '二', '三', '四']) store.dispatch(toastActions.showMessage({ text }))
  })
  expect(names('listitem')).toEqual(['二', '三', '四'])
  expect(screen.queryByRole('button', { name: '元に戻す' })).toBeNull()
})

const screens = (
  <FirstScreen>
    <main id="main" tabIndex={-1}>
      <h1>お品書き</h1>
      <Link to="/order?category=2" state={{ keepFocus: true }}>
        お寿司
      </Link>
      <Link to="/cart">カート</Link>
    </main>
    <RouteChange />
  </FirstScreen>
)

test('a new screen takes the focus to its top, and its heading is read out', async () => {
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  const { user } = await show(screens, { at: '/order' })
  expect(scrolled).not.toHaveBeenCalled()
  await user.click(screen.getByRole('link', { name: 'カート' }))
  await expect.poll(() => screen.getByRole('status').textContent).toBe('お品書き')
  expect(scrolled.mock.calls).toEqual([[{ top: 0, behavior: 'instant' }]])
  expect(document.activeElement?.id).toBe('main')
  expect(document.title).toBe('おりおり')
})

test('a place of the same screen is told to the data layer as well, and keeps title and focus', async () => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  const layer: { event?: string }[] = []
  vi.stubGlobal('dataLayer', layer)
  const { user } = await show(
    <FirstScreen>
      <Link to="/#menu">お品書きへ</Link>
      <RouteChange />
    </FirstScreen>,
  )
  const told = () => layer.map(({ event }) => event)
  expect(told()).toEqual(['route_change', 'optimize.activate'])
  await user.click(screen.getByRole('link'))
  await expect.poll(told).toEqual(['route_change', 'optimize.activate', 'route_change', 'optimize.activate'])
  expect(document.activeElement?.textContent).toBe('お品書きへ')
})

test('a part of a screen that is led to takes the focus, once its heading is there', async () => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  const { user } = await show(
    <FirstScreen>
      <main id="main" tabIndex={-1}>
        <Link to="/order?some=1#part">その部分へ</Link>
        <h2 id="part" tabIndex={-1}>
          その部分
        </h2>
      </main>
      <RouteChange />
    </FirstScreen>,
    { at: '/order' },
  )
  await user.click(screen.getByRole('link'))
  await expect.poll(() => document.activeElement?.textContent).toBe('その部分')
})

test('a file is fetched with the time at which it is asked for, like every call', async () => {
  vi.setSystemTime(new Date('2026-11-24T01:00:00Z'))
  const { user } = await show(
    <Anchor href="/backend/api/rsvp/t/calendar.ics?answer=a" download>
      予定
    </Anchor>,
  )
  const link = screen.getByRole('link')
  link.addEventListener('click', (event) => event.preventDefault())
  await user.click(link)
  expect(link.getAttribute('href')).toBe('/backend/api/rsvp/t/calendar.ics?answer=a&_=1795482000')
})

test('a link that filters the same screen keeps the focus', async () => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  const { user, address } = await show(screens, { at: '/order' })
  await user.click(screen.getByRole('link', { name: 'お寿司' }))
  await expect.poll(address).toBe('/order?category=2')
  expect(document.activeElement?.textContent).toBe('お寿司')
  expect(screen.getByRole('status').textContent).toBe('')
})

test('a missing page leads home and to the menu; a failed one can be tried again', async () => {
  const { rerender } = await show(<NotFoundScreen />)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/', '/order'])
  rerender(<ServerErrorScreen />)
  expect(screen.getByRole('button', { name: 'もう一度試す' })).toBeTruthy()
})
