/** How far below the top of the window an anchor comes to rest. */
export const anchorOffset = -55

/** What a link of the menu does: on the home page a link to one of its places scrolls there, any other opens its screen. */
export function menuMove(pathname: string, href: string): { scrollTo: string } | { open: string } {
  return pathname === '/' && href.startsWith('/#') ? { scrollTo: href.slice('/#'.length) } : { open: href }
}

export function scrollToAnchor(id: string): void {
  const anchor = document.getElementById(id)
  if (anchor) window.scrollTo({ top: anchor.getBoundingClientRect().top + window.scrollY + anchorOffset })
}
