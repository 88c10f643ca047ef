import { generatePath, matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { isPrivate } from '../paths.ts'
import type { PageAt } from '../services.ts'
import type { ScreenHandle } from '../store/screen-handle.ts'
import { adminRoot, isAdminAddress } from './admin-page.ts'

/** All unknown addresses share one page. It is rendered for this address. */
const nowhere: PageAt = { target: '/not-found', screen: '*', isMissing: true }

/** All its addresses share one page, too: which of its screens there are is known in the browser alone. */
const administration: PageAt = { target: adminRoot, screen: adminRoot }

type Route = RouteObject & { screen: ScreenHandle; hasHeaders: boolean }

/**
 * Finds the page of an address among all screens. Additions by a visitor make no further page: other letter case and
 * trailing slashes lead to the address itself, undeclared parameters are left out. Throws for a build that would cache
 * a page that must not be cached.
 */
export function openPages(routes: ServerBuild['routes']): (address: URL) => PageAt {
  const tree = treeOf(Object.values(routes), undefined)
  checkShared(tree, [])
  return (address) =>
    isAdminAddress(address.pathname) ? administration : (keyMeantBy(tree, address) ?? findPage(tree, address))
}

function treeOf(all: readonly ServerBuild['routes'][string][], parentId: string | undefined): Route[] {
  return all
    .filter((route) => (route?.parentId || undefined) === parentId)
    .map((route) => {
      const { id, path, index, caseSensitive, module } = route!
      const children = treeOf(all, id)
      const own = { screen: (module.handle ?? {}) as ScreenHandle, hasHeaders: Boolean(module.headers) }
      const place = { id, ...(path !== undefined && { path }), ...(caseSensitive && { caseSensitive }) }
      return (index ? { ...own, ...place, index } : { ...own, ...place, children }) as Route
    })
}

function findPage(tree: Route[], { pathname, search, searchParams }: URL): PageAt {
  const matches = isReadable(pathname) ? matchRoutes(tree, pathname) : null
  const last = matches?.at(-1)
  if (!matches || !last || last.route.path === '*') return nowhere
  const { screen } = last.route
  const isOfScreen = ([name, shape]: [string, RegExp]) => shape.test(last.params[name] ?? '')
  if (!Object.entries(screen.params ?? {}).every(isOfScreen)) return nowhere
  const pattern = routePattern(matches.map(({ route }) => route))
  const path = new URL(generatePath(pattern, last.params), 'http://localhost').pathname
  if (pathname === path) return { target: path + queryOf(screen, searchParams), screen: pattern }
  return isSpeltOtherwise(pathname, path) ? { movedTo: path + search } : nowhere
}

/** What may stand behind a token, of which it has no sign itself. Bounded: an address may be one long row of them. */
const signsAtEnd = /(?:%[\dA-F]{2}|[^\w/=%-]){1,24}$/i
const closesSentence = /^[\p{Pe}\p{Pf}.,;:!?'">。、，．；：！？＞｡､]+$/u

/** An address that is a key leads to its page from a text, too, out of which it was copied with the full stop or bracket behind it. */
function keyMeantBy(tree: Route[], { pathname, search }: URL): PageAt | undefined {
  const written = pathname + search
  const [signs = ''] = signsAtEnd.exec(written) ?? []
  if (!isReadable(signs) || !closesSentence.test(decodeURIComponent(signs))) return undefined
  const meant = written.slice(0, -signs.length)
  const path = meant.replace(/\?.*/s, '')
  const screen = isReadable(path) ? matchRoutes(tree, path)?.at(-1)?.route.screen : undefined
  return screen?.measured === false ? { movedTo: meant } : undefined
}

function isReadable(pathname: string): boolean {
  if (pathname.includes('//')) return false
  try {
    decodeURIComponent(pathname)
    return true
  } catch {
    return false
  }
}

const routePattern = (routes: readonly Route[]) =>
  `/${routes
    .map(({ path }) => path)
    .filter(Boolean)
    .join('/')}`

function queryOf({ query = {} }: ScreenHandle, search: URLSearchParams): string {
  const taken = new URLSearchParams()
  for (const name of Object.keys(query).sort()) {
    const value = search.get(name)
    if (value !== null && query[name]!.test(value)) taken.set(name, value)
  }
  return taken.size === 0 ? '' : `?${taken}`
}

function isSpeltOtherwise(pathname: string, path: string): boolean {
  const plain = (text: string) => decodeURIComponent(text).toLowerCase().replace(/\/$/, '')
  return plain(pathname) === plain(path)
}

/** The address is a key: its page is not cached. */
const hasToken = (pattern: string) => /:\w*token/.test(pattern)

function checkShared(routes: readonly Route[], above: readonly Route[]): void {
  for (const route of routes) {
    const all = [...above, route]
    if (route.screen.cache === 'shared') {
      const fault = faultOfShared(route, all)
      if (fault) throw new Error(`the page of ${route.id} must not be kept for all: ${fault}`)
    }
    checkShared((route.children as Route[] | undefined) ?? [], all)
  }
}

function faultOfShared(route: Route, all: readonly Route[]): string | undefined {
  const pattern = routePattern(all)
  const undeclared = [...pattern.matchAll(/:(\w+)/g)].find(([, name]) => !route.screen.params?.[name!])
  if (route.children?.length) return 'it holds other screens, which would be kept with it'
  if (isPrivate(pattern) || hasToken(pattern)) return `${pattern} is somebody's`
  if (all.some(({ screen }) => screen.measured === false)) return 'its address lets in whoever has it'
  if (all.some(({ hasHeaders }) => hasHeaders)) return 'it or what it stands in sets headers of its own'
  if (undeclared) return `nothing is said about the part ${undeclared[0]}`
  return undefined
}
