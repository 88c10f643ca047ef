import { readItem, removeItem, saveItem } from '#web/browser/browser-storage.ts'

const keyOf = (pathname: string) => `LINK_TOKEN ${pathname}`

/** The token of a mailed link, from the address or, after a reload, from this tab. */
export function linkTokenOf(address: string): string | undefined {
  const { pathname, searchParams } = new URL(address)
  const token = searchParams.get('token')
  if (!token) return readItem(keyOf(pathname), 'session')
  try {
    saveItem(keyOf(pathname), token, 'session')
  } catch {
    // Where nothing can be kept the page works once.
  }
  return token
}

/** Takes the token out of the address bar and the history, where it could be read by whoever comes after. */
export function hideLinkToken(): void {
  const { pathname, search } = window.location
  if (new URLSearchParams(search).has('token')) window.history.replaceState(window.history.state, '', pathname)
}

/** To be called when the link has served. */
export function forgetLinkToken(pathname: string): void {
  removeItem(keyOf(pathname), 'session')
}
