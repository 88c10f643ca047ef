import { Link } from 'react-router'
import { isUnmeasured } from '#web/paths.ts'
import type { AnchorProps } from '#web/ui/anchor.tsx'

/** The link component of the design system, with the router. A screen that nobody measures is a page of its own. */
export function RouterLink({ href, keepFocus, ...rest }: AnchorProps) {
  return <Link to={href} reloadDocument={isUnmeasured(href)} state={keepFocus ? { keepFocus } : undefined} {...rest} />
}
