import { Link } from 'react-router'
import type { AnchorProps } from '#web/ui/anchor.tsx'

/** How the design system's links are followed here. */
export function RouterLink({ href, keepFocus, ...rest }: AnchorProps) {
  return <Link to={href} state={keepFocus ? { keepFocus } : undefined} {...rest} />
}
