import { useEffect } from 'react'
import { type LoaderFunctionArgs, redirect, useNavigate } from 'react-router'
import { paths } from '#web/paths.ts'
import type { AppStore } from '#web/store/app-store.ts'
import { storeContext } from '#web/store/page-context.ts'
import { loginPath, safeReturnPath } from './return-path.ts'
import { isLoggedIn } from './session.ts'
import { mustSetNewPassword } from './watch-session.ts'

/**
 * For screens of an account. They are made in the browser: the server sends a frame without anybody's data, whoever is
 * logged out is led to the login page and whoever must set a new password there, and what the screen needs is on its way.
 */
export function privately(start: (store: AppStore) => readonly unknown[] = () => []) {
  const load = async ({ request, context }: LoaderFunctionArgs) => {
    const { pathname, search } = new URL(request.url)
    const store = context.get(storeContext)
    if (!isLoggedIn()) throw redirect(loginPath(pathname + search))
    if (store.dispatch(mustSetNewPassword(pathname))) throw redirect(paths.newPasswordPolicy)
    start(store)
    return null
  }
  return Object.assign(load, { hydrate: true as const })
}

/** For the forced new password: it is led to whether or not there still is a session, and says itself what is missing. */
export function withSession(start: (store: AppStore) => readonly unknown[]) {
  const load = async ({ context }: LoaderFunctionArgs) => {
    if (isLoggedIn()) start(context.get(storeContext))
    return null
  }
  return Object.assign(load, { hydrate: true as const })
}

/** For the ways in: whoever is logged in already goes on to where they wanted to. Beside it stands `useOnlyGuests`. */
export async function onlyGuests({ request }: LoaderFunctionArgs) {
  if (isLoggedIn()) throw redirect(returnPathIn(new URL(request.url).search))
  return null
}

/** The same for whoever opens the site there: the server sends the form to all, since it knows nobody. */
export function useOnlyGuests(): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (isLoggedIn()) navigate(returnPathIn(window.location.search), { replace: true })
  }, [navigate])
}

/** The server's loader beside `onlyGuests`: without one the router would take a screen for the browser's alone. */
export const sameForAll = () => null

const returnPathIn = (search: string) => safeReturnPath(new URLSearchParams(search).get('path'))

export const privateHeaders = () => ({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
