/** On the home page a link of the menu to one of its places replaces the route; any other link opens its screen. */
export function isPlaceOfHome(pathname: string, href: string): boolean {
  return pathname === '/' && href.startsWith('/#')
}
