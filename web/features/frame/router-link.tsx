import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { isUnmeasured } from '#web/paths.ts'
import type { AnchorProps } from '#web/ui/anchor.tsx'

/** The link component of the design system, with the router. A screen without measuring is loaded as a page of its own. */
export function RouterLink({ href, keepFocus, ...rest }: AnchorProps) {
  if (rest.download !== undefined) return <FileLink href={href} {...rest} />
  return <Link to={href} reloadDocument={isUnmeasured(href)} state={keepFocus ? { keepFocus } : undefined} {...rest} />
}

/** A file of the shop, fetched by the browser itself. Like every call it carries the unix time at which it is asked for. */
function FileLink({ href, ...rest }: AnchorProps) {
  const stamp = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    const url = new URL(href, location.origin)
    url.searchParams.set('_', String(Math.floor(Date.now() / 1000)))
    currentTarget.href = url.origin === location.origin ? url.pathname + url.search : url.href
  }
  return <a href={href} onClick={stamp} onAuxClick={stamp} {...rest} />
}
