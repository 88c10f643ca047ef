import { useEffect } from 'react'
import { type LoaderFunctionArgs, redirect, redirectDocument, useNavigate } from 'react-router'
import { paths } from '#web/paths.ts'
import type { AppStore } from '#web/store/app-store.ts'
import { storeContext } from '#web/store/page-context.ts'
import { leadBack, loginPath, safeReturnPath } from './return-path.ts'
import { isLoggedIn } from './session.ts'
import { mustSetNewPassword } from './watch-session.ts'

/**
 * The `clientMiddleware` of a layout whose screens belong to an account. It runs before their loaders. Visitors without
 * a session go to the login page, and those who must set a new password go there. The layout needs a `clientLoader`:
 * with it the server sends only the skeleton, without personal data, and the browser runs the guard on the first page
 * too.
 */
export async function requireSession({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const { pathname, search } = new URL(request.url)
  if (!isLoggedIn()) throw redirect(loginPath(pathname + search))
  if (context.get(storeContext).dispatch(mustSetNewPassword(pathname))) throw redirect(paths.newPasswordPolicy)
}

/** For the forced new password: the screen opens with or without a session and shows itself what is missing. */
export function withSession(start: (store: AppStore) => readonly unknown[]) {
  const load = async ({ context }: LoaderFunctionArgs) => {
    if (isLoggedIn()) start(context.get(storeContext))
    return null
  }
  return Object.assign(load, { hydrate: true as const })
}

/**
 * The `clientLoader` of a login or registration screen: logged-in visitors go on to their return path. Needs
 * `useRequireGuest` too.
 */
export async function requireGuest({ request }: LoaderFunctionArgs) {
  if (isLoggedIn()) throw redirectDocument(returnPathIn(new URL(request.url).search))
  return null
}

/**
 * The same for visitors whose first page is such a screen: the server sends the form to everyone, since it does not
 * know the session.
 */
export function useRequireGuest(): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (isLoggedIn()) leadBack(returnPathIn(window.location.search), navigate)
  }, [navigate])
}

/** The server's loader of such a screen. Without it the router would render the screen in the browser only. */
export const sameForAll = () => null

const returnPathIn = (search: string) => safeReturnPath(new URLSearchParams(search).get('path'))
