import { Link } from 'react-router'
import type { AnchorProps } from '#web/ui/anchor.tsx'

/** The link component of the design system, with the router. */
export function RouterLink({ href, keepFocus, ...rest }: AnchorProps) {
  return <Link to={href} state={keepFocus ? { keepFocus } : undefined} {...rest} />
}
