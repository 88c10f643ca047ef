import { useEffect } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { ScreenHandle } from '#web/store/screen-handle.ts'
import { hideLinkToken, linkTokenOf } from './link-token.ts'

/** For a screen that a mailed link opens: only the browser reads the token, and opening it has no effect. */
export const readLinkToken = Object.assign(
  async ({ request }: LoaderFunctionArgs) => ({ token: linkTokenOf(request.url) }),
  { hydrate: true as const },
)

/** The address is a key: no third-party script sees it, and no search engine lists it. */
export const linkScreenHandle: ScreenHandle = { measured: false }

export function useLinkToken(): string | undefined {
  const { token } = useLoaderData<typeof readLinkToken>()
  useEffect(hideLinkToken, [])
  return token
}
