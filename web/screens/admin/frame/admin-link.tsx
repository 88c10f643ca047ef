import { Link } from 'react-router'
import { isOfAdmin } from '#web/features/admin/admin-paths.ts'
import type { AnchorProps } from '#web/ui/anchor.tsx'

/** A link within the administration changes the screen in place; a file, or a page of the shop, is loaded. */
export function AdminLink({ href, keepFocus, ...rest }: AnchorProps) {
  if (rest.download !== undefined) return <a href={href} {...rest} />
  return <Link to={href} reloadDocument={!isOfAdmin(href)} state={keepFocus ? { keepFocus } : undefined} {...rest} />
}
