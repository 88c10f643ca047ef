import type { UnknownAction } from '@reduxjs/toolkit'
import { inventedShop } from '#contract/invented-shop.ts'
import { routes } from '#contract/routes.ts'
import { makeStore } from '#web/app/make-store.ts'
import type { PageConfig } from '#web/services.ts'
import type { AppState } from '#web/store/root-reducer.ts'
import { sampleLegal, sampleTerms } from './sample-terms.ts'

/** A call as the shop received it. */
export type Arrived = { what: string; query: URLSearchParams; headers: Headers; body: unknown }
/** What a call is answered with: a body, or the whole answer. */
export type Answered = object | null | ((call: Arrived) => Response | Promise<Response>)

/** What the server tells every page. */
export const testConfig: PageConfig = {
  siteUrl: 'http://shop.test',
  environment: 'staging',
  isDemo: true,
  external: {},
  shop: inventedShop,
  isOpen: true,
  pause: undefined,
  terms: sampleTerms,
  legal: sampleLegal,
}
type ShopAnswer = Response | Promise<Response>

/** For tests: a tab whose calls `answer` answers, and the list of its calls. */
export function openTab(
  answer: (call: Arrived) => ShopAnswer = () => json([]),
  options: Pick<Parameters<typeof makeStore>[0], 'browser' | 'navigator'> = {},
) {
  const calls: Arrived[] = []
  const store = makeStore({
    routes,
    ...options,
    services: {
      origin: 'http://shop.test',
      config: testConfig,
      async fetch(request, onSent) {
        const { pathname, searchParams } = new URL(request.url)
        const text = await request.text()
        const call = {
          what: `${request.method} ${pathname}`,
          query: searchParams,
          headers: request.headers,
          body:
            text === '' ? undefined : request.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text,
        }
        calls.push(call)
        onSent?.(1)
        return answer(call)
      },
    },
  })
  return { store, calls }
}

/** The state of a tab in which all this has happened. */
export function stateAfter(actions: readonly UnknownAction[]): AppState {
  const { store } = openTab()
  for (const action of actions) store.dispatch(action)
  return store.getState()
}

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers })
}

/** An answer that the test gives later. */
export function pending() {
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  return { promise, answer: resolve, lose: () => reject(new TypeError('fetch failed')) }
}
