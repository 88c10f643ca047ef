import { useEffect } from 'react'
import { type LoaderFunctionArgs, redirect, useNavigate } from 'react-router'
import { paths } from '#web/paths.ts'
import type { AppStore } from '#web/store/app-store.ts'
import { storeContext } from '#web/store/page-context.ts'
import { loginPath, safeReturnPath } from './return-path.ts'
import { isLoggedIn } from './session.ts'
import { mustSetNewPassword } from './watch-session.ts'

/**
 * The `clientMiddleware` of a layout whose screens belong to an account: it runs before any loader of theirs. Logged out
 * visitors go to the login page, and those who must set a new password go there. The layout needs a `clientLoader`: by
 * that the server sends its skeleton, without anybody's data, and the browser runs the guard on the first page too.
 */
export async function requireSession({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const { pathname, search } = new URL(request.url)
  if (!isLoggedIn()) throw redirect(loginPath(pathname + search))
  if (context.get(storeContext).dispatch(mustSetNewPassword(pathname))) throw redirect(paths.newPasswordPolicy)
}

/** For the forced new password: it is led to whether or not there still is a session, and says itself what is missing. */
export function withSession(start: (store: AppStore) => readonly unknown[]) {
  const load = async ({ context }: LoaderFunctionArgs) => {
    if (isLoggedIn()) start(context.get(storeContext))
    return null
  }
  return Object.assign(load, { hydrate: true as const })
}

/** The `clientLoader` of a way in: visitors who are logged in go on to where they wanted to. Needs `useRequireGuest` too. */
export async function requireGuest({ request }: LoaderFunctionArgs) {
  if (isLoggedIn()) throw redirect(returnPathIn(new URL(request.url).search))
  return null
}

/** The same for visitors who open the site there: the server sends the form to all, since it knows nobody. */
export function useRequireGuest(): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (isLoggedIn()) navigate(returnPathIn(window.location.search), { replace: true })
  }, [navigate])
}

/** The server's loader of a way in: without one the router would take the screen for the browser's alone. */
export const sameForAll = () => null

const returnPathIn = (search: string) => safeReturnPath(new URLSearchParams(search).get('path'))

export const privateHeaders = () => ({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
