// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { Provider } from 'react-redux'
import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import Root, { Layout } from '#web/root.tsx'
import { PageData } from '#web/store/page-data.tsx'
import { show } from '#web/testing/render.tsx'
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
