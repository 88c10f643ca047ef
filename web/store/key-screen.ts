import { data, type LoaderFunctionArgs } from 'react-router'
import type { AppState } from './app-store.ts'
import type { LoadStatus } from './loadable.ts'
import { storeContext } from './page-context.ts'
import { preload } from './preload.ts'
import type { ScreenHandle } from './screen-handle.ts'

type KeyScreen = Pick<ScreenHandle, 'frame' | 'query'> & {
  /** As for `preload`. */
  fetch: Parameters<typeof preload>[0]
  /** The load state of what the key opens. */
  status: (state: AppState) => LoadStatus | '404'
}

/**
 * Options and loader of a screen whose address is a key: it opens the screen for its holder. It sends `privateHeaders`.
 * A key that opens nothing gives the page the status 404, in whichever way the shop refuses it.
 */
export function keyScreen({ fetch, status, ...handle }: KeyScreen) {
  const fetched = preload(fetch)
  const load = async (args: LoaderFunctionArgs) => {
    const answer = await fetched(args)
    return status(args.context.get(storeContext).getState()) === '404' ? data(null, { status: 404 }) : answer
  }
  return { handle: { ...handle, measured: false } satisfies ScreenHandle, load }
}
