import { data, type LoaderFunctionArgs } from 'react-router'
import type { AppStore } from './app-store.ts'
import { storeContext } from './page-context.ts'

export type Where = { params: LoaderFunctionArgs['params']; url: URL; request: Request }

/**
 * Makes the loader of a screen: `start` dispatches thunks and returns them. The loader itself returns nothing, since
 * the store is the only data a page carries. A refused thunk gives the page its status (404 from a 404, otherwise 503).
 */
export function preload(start: (store: AppStore, where: Where) => readonly Promise<unknown>[]) {
  return async ({ context, params, request }: LoaderFunctionArgs) => {
    const outcomes = await Promise.all(start(context.get(storeContext), { params, request, url: new URL(request.url) }))
    const statuses = outcomes.map(statusOf)
    return data(null, { status: statuses.find((status) => status !== 200) ?? 200 })
  }
}

/**
 * The same in the browser, without waiting: the screen is shown at once with the data in the store. It shows itself
 * what is loading, what failed and what does not exist.
 */
export function beginLoading(start: (store: AppStore, where: Where) => readonly Promise<unknown>[]) {
  return async ({ context, params, request }: LoaderFunctionArgs) => {
    start(context.get(storeContext), { params, request, url: new URL(request.url) })
    return null
  }
}

function statusOf(outcome: unknown): 200 | 404 | 503 {
  const { meta, payload, error } = outcome as ThunkOutcome
  // A thunk stopped by its `condition` had nothing to do. It did not fail.
  if (meta?.requestStatus !== 'rejected' || meta.condition) return 200
  return payload?.status === 404 || error?.status === 404 ? 404 : 503
}

type ThunkOutcome = {
  meta?: { requestStatus?: string; condition?: boolean }
  payload?: { status?: unknown } | null
  error?: { status?: unknown }
}
