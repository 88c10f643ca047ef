// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { pageDataText } from '#web/store/page-data.tsx'
import { testConfig } from '#web/testing/test-tab.ts'

vi.mock('react-dom/client', () => ({ hydrateRoot: () => {} }))

afterEach(() => {
  vi.resetModules()
  vi.unstubAllGlobals()
})

async function openPage(sentryDsn: string | undefined) {
  const called: string[] = []
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    called.push(new URL(url).pathname)
    return new Response(null, { status: 204 })
  })
  const data = document.createElement('script')
  Object.assign(data, { id: 'page-data', type: 'application/json' })
  data.textContent = pageDataText({ state: {}, config: { ...testConfig, sentryDsn } })
  document.body.replaceChildren(data)
  await import('./entry.client.tsx')
  return called
}

const fault = () =>
  Object.assign(new TypeError('x is not a function'), { stack: `at ${window.location.origin}/assets/root-1.js:1:2` })

// A page listens for as long as its window is there: the one that tells comes last.
test.each([
  [undefined, []],
  ['DO_NOT_SEND', []],
  ['https://key@errors.example.com/1', ['/backend/api/page-errors']],
])('with %s as the place for errors, an error of a page is told to %j', async (sentryDsn, places) => {
  const called = await openPage(sentryDsn)
  window.dispatchEvent(new ErrorEvent('error', { error: fault() }))
  await vi.dynamicImportSettled()
  await expect.poll(() => called).toEqual(places)
})
