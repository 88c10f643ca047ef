import { Link } from 'react-router'
import type { AnchorProps } from '#web/ui/anchor.tsx'

/** How the design system's links are followed here. */
export function RouterLink({ href, ...rest }: AnchorProps) {
  return <Link to={href} {...rest} />
}
