import type { Services } from '../services.ts'
import { pageDataText } from '../store/page-data.tsx'

/** Where the administration begins; everything below it is the same page. */
export const adminRoot = '/admin'

export const isAdminAddress = (pathname: string) => pathname === adminRoot || pathname.startsWith(`${adminRoot}/`)

/** The one page of the administration: an empty frame with the public settings of the site, the same for everybody. */
export function adminPage(shell: string, { config }: Services): Response {
  const data = `<script id="page-data" type="application/json">${pageDataText({ state: {}, config })}</script>`
  return new Response(
    shell.replace('<!--page-data-->', () => data),
    { headers: { 'content-type': 'text/html; charset=utf-8', 'x-page-cache': 'shared', 'x-robots-tag': 'noindex' } },
  )
}
