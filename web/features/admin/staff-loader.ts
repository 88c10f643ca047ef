import type { LoaderFunctionArgs } from 'react-router'
import type { Api } from '#web/api/client.ts'
import { NetworkError, ServerError } from '#web/api/errors.ts'
import type { AppThunk } from '#web/store/app-store.ts'
import { storeContext } from '#web/store/page-context.ts'

type LoaderInput = { api: Api; params: Record<string, string | undefined>; url: URL; signal: AbortSignal }

const theApi: AppThunk<Api> = (_dispatch, _getState, { api }) => api

/**
 * The loader of an admin screen: it returns what the screen shows. What it throws (a refusal, a lost connection) is
 * shown by the layout. The screen in view is asked for again when somebody changes what its handle `watches`: if that
 * is lost on the way, what was shown stays.
 */
export function staffLoader<Shown>(load: (asked: LoaderInput) => Promise<Shown>) {
  let inView: { address: string; shown: Shown } | undefined
  return async ({ context, params, request }: LoaderFunctionArgs): Promise<Shown> => {
    const { url: address, signal } = request
    const api = context.get(storeContext).dispatch(theApi)
    try {
      const shown = await load({ api, params, url: new URL(address), signal })
      inView = { address, shown }
      return shown
    } catch (error) {
      const isLost = error instanceof NetworkError || error instanceof ServerError
      if (isLost && inView?.address === address && isShown(address)) return inView.shown
      throw error
    }
  }
}

/** Still the screen in view, not one that somebody comes back to. */
const isShown = (address: string) => new URL(address).pathname === window.location.pathname
