import { type LoaderFunctionArgs, redirect } from 'react-router'
import { paths } from '#web/paths.ts'
import type { AppStore } from '#web/store/make-store.ts'
import { storeContext } from '#web/store/page-context.ts'
import { beginLoading, type Where } from '#web/store/preload.ts'
import { loginPath, safeReturnPath } from './return-path.ts'
import { isLoggedIn } from './session.ts'
import { mustSetNewPassword } from './watch-session.ts'

type Start = (store: AppStore, where: Where) => readonly Promise<unknown>[]

/** The loader of a private screen on the server: a page that is the same for everybody, since only the browser knows who it is. */
export function emptyPage(): null {
  return null
}

/**
 * The loader of a private screen in the browser (`clientLoader`): leads to the login page and back, or to the forced new
 * password, before anything is asked for. The screen is shown at once; what was asked for arrives in the store.
 */
export function privateLoad(start: Start = () => []) {
  const begin = beginLoading(start)
  const load = async (args: LoaderFunctionArgs) => {
    const { pathname, search, hash } = new URL(args.request.url)
    if (!isLoggedIn()) throw redirect(loginPath(pathname + search + hash))
    if (args.context.get(storeContext).dispatch(mustSetNewPassword(pathname))) throw redirect(paths.newPasswordPolicy)
    return begin(args)
  }
  return Object.assign(load, { hydrate: true as const })
}

/** The loader of screens for those who are not signed in yet, as login: whoever is goes on to where they wanted. */
export function guestLoad() {
  const load = async ({ request }: LoaderFunctionArgs) => {
    if (isLoggedIn()) throw redirect(safeReturnPath(new URL(request.url).searchParams.get('path')))
    return null
  }
  return Object.assign(load, { hydrate: true as const })
}
