import { act, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { onTestFinished, vi } from 'vitest'
import type { Change } from '#contract/admin/live.ts'
import type { StaffMember } from '#contract/admin/staff.ts'
import { permissions } from '#contract/permissions.ts'
import { adminRoutes } from '#web/admin/routes.ts'
import { pageConfigContext, storeContext } from '#web/store/page-context.ts'
import { PageData } from '#web/store/page-data.tsx'
import { setCookie } from './render.tsx'
import { type Answered, json, openTab, testConfig } from './test-tab.ts'

export const sampleAdmin: StaffMember = {
  id: '5b0b0c53-0000-4000-8000-00000000ad00',
  name: '佐伯 真琴',
  email: 'saeki@example.com',
  role: 'admin',
  permissions: [...permissions],
  has_second_factor: true,
}

type Prepared = {
  /** The shop's answers by call, as with `show`. */
  answers?: Readonly<Record<string, Answered | undefined>>
  me?: Partial<StaffMember>
  browser?: NonNullable<Parameters<typeof openTab>[1]>['browser']
}

/** Opens the administration at an address, with its frame, as a member of staff who is signed in; an admin unless told otherwise. */
export async function showAdmin(at: string, { answers = {}, me, browser }: Prepared = {}) {
  setCookie('REFRESH_TOKEN=r')
  onTestFinished(() => void Reflect.deleteProperty(window, 'dataLayer'))
  const live = openLive()
  const all: Prepared['answers'] = { 'GET /backend/api/admin/me': { ...sampleAdmin, ...me }, ...answers }
  const { store, calls } = openTab(
    (call) => {
      const answer = all[call.what]
      if (typeof answer === 'function') return answer(call)
      return answer === undefined ? json({ code: 'server', message: '' }, 500) : json(answer)
    },
    { browser },
  )
  const router = createMemoryRouter(adminRoutes, {
    initialEntries: [at],
    getContext() {
      const context = new RouterContextProvider()
      context.set(storeContext, store)
      context.set(pageConfigContext, testConfig)
      return context
    },
  })
  const shown = await act(async () =>
    render(
      <Provider store={store}>
        <PageData value={{ text: '', config: testConfig }}>
          <RouterProvider router={router} />
        </PageData>
      </Provider>,
    ),
  )
  return { ...shown, ...live, store, calls, router, user: userEvent.setup({ delay: null }) }
}

/** The stream of changes, which says what the test has it say. */
function openLive() {
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>()
  const writer = writable.getWriter()
  writer.closed.catch(() => {})
  vi.stubGlobal('fetch', async () => new Response(readable))
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const say = (text: string) => act(() => writer.write(new TextEncoder().encode(text)))
  let id = 0
  return {
    /** Somebody has changed something. */
    tellChange: (change: Change) => say(`event: changed\ndata: ${JSON.stringify(change)}\nid: ${++id}\n\n`),
    /** Something may have changed, and the shop cannot say what. */
    tellReset: () => say(`event: reset\ndata: {}\nid: ${++id}\n\n`),
    /** Nothing more is heard of. */
    loseStream: () => act(() => writer.close()),
    /** The session, or what one may do, is not what it was. */
    tellEnd: () => say('event: ended\ndata: {"why":"permissions_changed"}\n\n'),
  }
}
