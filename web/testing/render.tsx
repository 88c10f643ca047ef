import { act, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { Provider } from 'react-redux'
import { createMemoryRouter, Outlet, type RouteObject, RouterContextProvider, RouterProvider } from 'react-router'
import { RouterLink } from '#web/features/frame/router-link.tsx'
import type { PageConfig } from '#web/services.ts'
import type { AppDispatch } from '#web/store/app-store.ts'
import { pageConfigContext, storeContext } from '#web/store/page-context.ts'
import { PageData } from '#web/store/page-data.tsx'
import { LinkProvider } from '#web/ui/anchor.tsx'
import { type Answered, type Arrived, json, openTab, testConfig } from './test-tab.ts'

type Prepared = {
  /** Path and query of the screen. */
  at?: string
  /** The route pattern of its address. Without it the component is shown at every address. */
  path?: string
  /** The shop's answers by call: `GET /backend/api/users`. Every other call gets a 500. */
  answers?: Readonly<Record<string, Answered | undefined>>
  /** Fills the store before the component is shown. */
  before?: (dispatch: AppDispatch) => unknown
  config?: Partial<PageConfig>
  browser?: NonNullable<Parameters<typeof openTab>[1]>['browser']
  loader?: RouteObject['loader']
  handle?: unknown
  /** The layout around the screen. */
  layout?: ReactNode
  /** The router state that a link passed to the screen. */
  state?: unknown
}

/** Shows a component in a tab of its own: store, router and configuration around it. */
export async function show(part: ReactNode, prepared: Prepared = {}) {
  const { at = '/', path = '*', answers = {}, before, browser, loader, handle, layout = <Outlet />, state } = prepared
  const config: PageConfig = { ...testConfig, ...prepared.config }
  const { store, calls } = openTab((call) => answerTo(call, answers), { browser })
  await before?.(store.dispatch)
  calls.length = 0
  let setPart: (next: ReactNode) => void = () => {}
  function Part() {
    const [shown, setShown] = useState(part)
    setPart = setShown
    return shown
  }
  const children = [
    { path, element: <Part />, loader, handle },
    { path: '*', element: null },
  ].slice(0, path === '*' ? 1 : 2)
  const router = createMemoryRouter([{ element: layout, children, HydrateFallback: () => null }], {
    initialEntries: [{ ...partsOf(at), state }],
    getContext() {
      const context = new RouterContextProvider()
      context.set(storeContext, store)
      context.set(pageConfigContext, config)
      return context
    },
  })
  const shown = await act(async () =>
    render(
      <Provider store={store}>
        <PageData value={{ text: '', config }}>
          <LinkProvider value={RouterLink}>
            <RouterProvider router={router} />
          </LinkProvider>
        </PageData>
      </Provider>,
    ),
  )
  return {
    container: shown.container,
    unmount: shown.unmount,
    rerender: (next: ReactNode) => act(() => setPart(next)),
    store,
    calls,
    router,
    address() {
      const { pathname, search, hash } = router.state.location
      return pathname + search + hash
    },
    user: userEvent.setup({ delay: null }),
  }
}

/** In the format of the browser's own code. */
export function setCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the pages read it there
  document.cookie = `${cookie}; path=/`
}

/** As a login leaves it: the refresh token of a cookie, and the stored claims. */
export function signIn(user_id = 'u1'): void {
  setCookie('REFRESH_TOKEN=r')
  localStorage.setItem('USER_TOKEN', JSON.stringify({ user_id, exp: 4_000_000_000 }))
}

function partsOf(at: string) {
  const { pathname, search, hash } = new URL(at, 'http://shop.test')
  return { pathname, search, hash }
}

function answerTo(call: Arrived, answers: NonNullable<Prepared['answers']>) {
  const answer = answers[call.what]
  if (typeof answer === 'function') return answer(call)
  return answer === undefined ? json({ code: 'server', message: '' }, 500) : json(answer)
}
