// @vitest-environment happy-dom

import { globSync, readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { act, screen } from '@testing-library/react'
import { Outlet } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isUnmeasured, paths } from '#web/paths.ts'
import routes from '#web/routes.ts'
import { setCookie, show } from '#web/testing/render.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { ThirdParties } from '../third-parties.tsx'
import { keepConsent } from './consent.ts'
import { ConsentButtons } from './consent-buttons.tsx'
import { receiversOf } from './receivers.ts'

const ids = { gtmId: 'GTM-1', optimizeId: 'OPT-1' }
const layer = () => (window as { dataLayer?: object[] }).dataLayer ?? []
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src)
const banner = () => screen.queryByRole('region', { name: '外部送信についての確認' })
const button = (name: string) => screen.findByRole('button', { name })
const reloaded = vi.fn()

beforeEach(() => {
  // The files are not fetched.
  Object.assign(Reflect.get(window, 'happyDOM').settings, {
    disableJavaScriptFileLoading: true,
    handleDisabledFileLoadingAsSuccess: true,
  })
  vi.spyOn(window.location, 'reload').mockImplementation(reloaded)
})
afterEach(() => {
  for (const script of document.querySelectorAll('script')) script.remove()
  Reflect.deleteProperty(window, 'dataLayer')
  localStorage.clear()
  reloaded.mockReset()
  vi.restoreAllMocks()
})

test('scripts of others run once the visitor has agreed, in the order of the tag manager', async () => {
  const { user } = await show(<ThirdParties />, { config: ids })
  await button('同意する')
  expect([scripts(), layer()]).toEqual([[], []])
  await user.click(await button('同意する'))
  expect(scripts()).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-1'])
  expect(layer()).toEqual([{ 'gtm.start': expect.any(Number), event: 'gtm.js' }])
  expect(banner()).toBeNull()
})

test('who does not agree is not asked again, and nothing runs', async () => {
  const { user, unmount } = await show(<ThirdParties />, { config: ids })
  await user.click(await button('同意しない'))
  expect(banner()).toBeNull()
  unmount()
  await show(<ThirdParties />, { config: ids })
  await act(async () => {})
  expect([banner(), scripts(), layer()]).toEqual([null, [], []])
})

test('an answer is about the receivers it was given for', async () => {
  keepConsent('agreed', [])
  const { unmount } = await show(<ThirdParties />, { config: ids })
  await button('同意する')
  expect(scripts()).toEqual([])
  unmount()
  keepConsent('agreed', receiversOf(ids))
  await show(<ThirdParties />, { config: { gtmId: 'GTM-1' } })
  await expect.poll(scripts).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-1'])
})

test.each([{}, { optimizeId: 'OPT-1' }])('without a tag manager nobody is asked: %j', async (config) => {
  await show(<ThirdParties />, { config })
  await act(async () => {})
  expect(banner()).toBeNull()
})

test('on a screen whose address is a key nobody is asked, and no script runs', async () => {
  keepConsent('agreed', receiversOf(ids))
  await show(<ThirdParties />, { config: ids, handle: { measured: false } })
  await act(async () => {})
  expect([banner(), scripts()]).toEqual([null, []])
})

test('nor after a redirect from a screen that is measured, whatever is agreed to there', async () => {
  const { router } = await show(null, {
    config: ids,
    path: '/orders/g',
    handle: { measured: false },
    layout: (
      <>
        <ThirdParties />
        <Outlet />
      </>
    ),
  })
  await button('同意する')
  await act(() => router.navigate('/orders/g'))
  act(() => keepConsent('agreed', receiversOf(ids)))
  await act(async () => {})
  expect([banner(), scripts()]).toEqual([null, []])
  await act(() => router.navigate('/'))
  await expect.poll(scripts).toHaveLength(1)
})

test.each(['nonsense', '7', 'null', '{"answer":"yes"}', '{"answer":"agreed"}'])(
  'a stored %j is no answer',
  async (kept) => {
    localStorage.setItem('EXTERNAL_TRANSMISSION', kept)
    await show(<ThirdParties />, { config: ids })
    await button('同意する')
    expect(scripts()).toEqual([])
  },
)

test('taken back: the identifiers go, those of the wider domain too, and the page begins again', async () => {
  Reflect.get(window, 'happyDOM').setURL('https://shop.oriori.test/')
  keepConsent('agreed', receiversOf(ids))
  const { user } = await show(
    <>
      <ThirdParties />
      <ConsentButtons receivers={receiversOf(ids)} />
    </>,
    { config: ids, at: paths.externalTransmission },
  )
  await expect.poll(scripts).toHaveLength(1)
  for (const name of ['_ga', '_ga_ABC', 'ACCESS_TOKEN']) setCookie(`${name}=1`)
  setCookie('_gid=1; domain=oriori.test')
  expect(document.cookie).toContain('_gid=1')
  await user.click(await button('同意しない'))
  expect(reloaded).toHaveBeenCalledOnce()
  expect(document.cookie).toBe('ACCESS_TOKEN=1')
})

test.each([
  ['/orders/g', true],
  ['/bookings/g', true],
  ['/quote/q', true],
  ['/mypage/events/e1/run-sheet', true],
  ['/order', false],
  ['/mypage/events/e1', false],
])('a link to %s loads a page of its own: %s', async (href, isOwn) => {
  await show(<Anchor href={href}>開く</Anchor>)
  const isLeftToBrowser = new Promise((found) => {
    const last = (event: Event) => {
      found(!event.defaultPrevented)
      event.preventDefault()
    }
    window.addEventListener('click', last, { once: true })
  })
  await act(async () => screen.getByRole('link').click())
  expect(await isLeftToBrowser).toBe(isOwn)
})

test('no link leads to an unmeasured screen within a page that is measured', () => {
  const found = pathsOf(routes).filter(({ file }) =>
    /measured: false|linkScreenHandle|keyScreen/.test(readFileSync(`web/${file}`, 'utf8')),
  )
  // Those that only a mail or a redirect leads to: nothing of this site links to them.
  const mailed = new Set(Object.keys(mailedScreens))
  expect(found.map(({ path }) => path).filter((path) => !mailed.has(path) && !isUnmeasured(path))).toEqual([])
  expect(found.length).toBeGreaterThan(mailed.size)
  const sources = globSync('web/{features,screens}/**/*.tsx', { exclude: (file) => /\.test\./.test(String(file)) })
  const linked = Object.values(mailedScreens).filter((name) =>
    sources.some((file) => new RegExp(`href=\\{paths\\.${name}\\b`).test(readFileSync(file, 'utf8'))),
  )
  expect(linked).toEqual([])
})

const mailedScreens = {
  '/take-over': 'takeOver',
  '/register-password': 'registerPassword',
  '/reset-password/confirm': 'resetPasswordConfirm',
  '/change-email': 'changeEmail',
  '/change-email/stop': 'stopChangeEmail',
  '/staff-invitation': 'staffInvitation',
  '/refund/:token': 'refund',
}

const pathsOf = (entries: readonly RouteConfigEntry[]): { path: string; file: string }[] =>
  entries.flatMap(({ path, file, children = [] }) => [
    ...(path ? [{ path: `/${path}`, file }] : []),
    ...pathsOf(children),
  ])
