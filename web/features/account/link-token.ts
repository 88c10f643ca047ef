import { readItem, removeItem, saveItem } from '#web/browser/browser-storage.ts'

const keyOf = (pathname: string) => `LINK_TOKEN ${pathname}`

/** The token of a mailed link: from the address or, after a reload, from this tab. */
export function linkTokenOf(address: string): string | undefined {
  const { pathname, searchParams } = new URL(address)
  const token = searchParams.get('token')
  if (!token) return readItem(keyOf(pathname), 'session')
  try {
    saveItem(keyOf(pathname), token, 'session')
  } catch {
    // Without storage the page works once, until a reload.
  }
  return token
}

/** Removes the token from the address bar and the history, where a later user of the browser could read it. */
export function hideLinkToken(): void {
  const { pathname, search } = window.location
  if (new URLSearchParams(search).has('token')) window.history.replaceState(window.history.state, '', pathname)
}

/** Call it once the link has been used. */
export function forgetLinkToken(pathname: string): void {
  removeItem(keyOf(pathname), 'session')
}
