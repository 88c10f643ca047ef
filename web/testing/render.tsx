import { act, cleanup, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider } from 'react-router'
import { afterEach, vi } from 'vitest'
import { type Arrived, json, openTab } from '#web/app/test-tab.ts'
import { RouterLink } from '#web/features/frame/router-link.tsx'
import type { PageConfig } from '#web/services.ts'
import type { AppDispatch } from '#web/store/app-store.ts'
import { PageData } from '#web/store/page-data.tsx'
import { LinkProvider } from '#web/ui/anchor.tsx'

type Prepared = {
  /** Path and query of the screen. */
  at?: string
  /** The pattern of its address, where the part reads parameters. */
  path?: string
  /** What the shop answers, by call: `GET /backend/api/users`. Everything else is a 500. */
  answers?: Readonly<Record<string, unknown | ((call: Arrived) => Response | Promise<Response>)>>
  /** Fills the store before the part is shown. */
  before?: (dispatch: AppDispatch) => unknown
  config?: Partial<PageConfig>
  tokens?: NonNullable<Parameters<typeof openTab>[1]>['browser']
  loader?: RouteObject['loader']
  handle?: unknown
}

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  // biome-ignore lint/suspicious/noDocumentCookie: as the browser's own code writes them
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`
  vi.useRealTimers()
})

/** Shows a part in a tab of its own: store, router and configuration around it. Links lead to empty screens. */
export async function show(part: ReactNode, prepared: Prepared = {}) {
  const { at = '/', path = '*', answers = {}, before, config, tokens, loader, handle } = prepared
  const { store, calls } = openTab((call) => answerTo(call, answers), tokens ? { browser: tokens } : {})
  await before?.(store.dispatch)
  calls.length = 0
  const page = {
    text: '',
    config: { siteUrl: 'http://shop.test', environment: 'staging', external: {}, ...config } as PageConfig,
  }
  const shown = path === '*' ? [] : [{ path, element: part, loader, handle }]
  const router = createMemoryRouter(
    [
      {
        element: <Outlet />,
        // Nothing is shown twice: other addresses are empty screens.
        children: [...shown, { path: '*', element: path === '*' ? part : null, loader, handle }],
        HydrateFallback: () => null,
      },
    ],
    { initialEntries: [at] },
  )
  const tree = (
    <Provider store={store}>
      <PageData value={page}>
        <LinkProvider value={RouterLink}>
          <RouterProvider router={router} />
        </LinkProvider>
      </PageData>
    </Provider>
  )
  const result = await act(async () => render(tree))
  const address = () => {
    const { pathname, search, hash } = router.state.location
    return pathname + search + hash
  }
  return { ...result, store, calls, router, address, user: userEvent.setup({ delay: null }) }
}

function answerTo(call: Arrived, answers: NonNullable<Prepared['answers']>) {
  const answer = answers[call.what]
  if (typeof answer === 'function') return answer(call)
  return answer === undefined ? json({ code: 'server', message: '' }, 500) : json(answer)
}
