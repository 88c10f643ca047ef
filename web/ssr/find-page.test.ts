import fc from 'fast-check'
import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import type { ScreenHandle } from '../store/screen-handle.ts'
import { openPages } from './find-page.ts'

type Built = NonNullable<ServerBuild['routes'][string]>

const route = (
  id: string,
  path: string,
  handle: ScreenHandle = {},
  more: Partial<Built> & { headers?: object } = {},
) => {
  const { headers, ...rest } = more
  const module = { default: () => null, handle, ...(headers && { headers }) }
  return { id, path, parentId: 'root', module, ...rest } as unknown as Built
}

const shop = [
  { id: 'root', path: '', module: { default: () => null } } as unknown as Built,
  route('home', '', { cache: 'shared' }, { index: true }),
  route('order', 'order', { cache: 'shared', query: { category: /^\d{1,3}$/ } }),
  route('product', 'products/:id', { cache: 'shared', params: { id: /^[1-9]\d{0,8}$/ } }),
  route('guest-order', 'orders/:guest_token', { measured: false }),
  route('guest-order-change', 'orders/:guest_token/change', { measured: false }),
  route('take-over', 'take-over', { measured: false }),
  route('articles', 'articles/:slug'),
  route('not-found', '*', { cache: 'shared' }),
]

const openWith = (...routes: Built[]) => openPages(Object.fromEntries(routes.map((each) => [each.id, each])))
const findPage = openWith(...shop)
const at = (address: string) => findPage(new URL(address, 'http://localhost:3000'))

test.each([
  ['/', '/'],
  ['/?x=1&scrollTo=menu', '/'],
  ['/order', '/order'],
  ['/order?category=2', '/order?category=2'],
  ['/order?x=1&category=2&category=3&_=1', '/order?category=2'],
  ['/order?category=1234', '/order'],
  ['/order?category=', '/order'],
  ['/products/4', '/products/4'],
  ['/orders/AbC', '/orders/AbC'],
  ['/articles/%E5%A4%8F', '/articles/%E5%A4%8F'],
])('%s is the page %s', (address, target) => expect(at(address)).toMatchObject({ target }))

test.each([
  ['/ORDER', '/order'],
  ['/order/?category=2', '/order?category=2'],
  ['/%6frder', '/order'],
  ['/Products/4/', '/products/4'],
  ['/Orders/AbC', '/orders/AbC'],
])('%s leads to %s', (address, movedTo) => expect(at(address)).toEqual({ movedTo }))

test.each([
  ...['.', '。', ')', '、', '」', '」。', '）', '%29', '｣', '!?', '．', '>'].map((sign) => [
    `/orders/AbC${sign}`,
    '/orders/AbC',
  ]),
  ['/orders/AbC/change。', '/orders/AbC/change'],
  ['/Orders/AbC。', '/Orders/AbC'],
  ['/take-over?token=AbC。', '/take-over?token=AbC'],
  ['/take-over?token=AbC)', '/take-over?token=AbC'],
  ['/orders/AbC?answer=D-_」', '/orders/AbC?answer=D-_'],
])('%s, copied from a text, leads to %s', (address, movedTo) => expect(at(address)).toEqual({ movedTo }))

test.each([
  '/orders/A。bC',
  '/orders/A。あ',
  '/orders/A.b,C',
  '/orders/AbC-_',
  '/take-over?token=A。bC',
  '/orders/AbC?x=。&y=1',
  '/orders/。',
])('%s is left as it is', (address) => expect(at(address)).toHaveProperty('target'))

test.each(['/articles/summer.', '/order?category=2。', '/products/4。', '/no/such。'])(
  '%s is no key, and nothing is taken off it',
  (address) => expect(at(address)).toHaveProperty('target'),
)

test.each([
  '/no/such',
  '//order',
  '/order//',
  '/products/04',
  '/products/abc',
  '/products/-1',
  '/order/%',
  '/order.data',
])('there is no page at %s', (address) =>
  expect(findPage({ ...pathOf(address) } as URL)).toMatchObject({ target: '/not-found', isMissing: true }),
)

/** The server passes the address to the pages as the visitor wrote it. */
function pathOf(address: string) {
  const url = new URL('http://localhost:3000')
  url.pathname = address
  return { pathname: address.startsWith('//') ? address : url.pathname, search: '', searchParams: url.searchParams }
}

test('every address leads to a page of ours, an address of ours, or nothing', () => {
  fc.assert(
    fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
      const found = at(`/${path.replace(/^\/+/, '')}?${query}`)
      const leadsTo = 'movedTo' in found ? found.movedTo : found.target
      expect(leadsTo).toMatch(/^\/(?!\/)/)
      expect(new URL(leadsTo, 'http://localhost:3000').origin).toBe('http://localhost:3000')
      if ('target' in found) expect(at(found.target)).toEqual(found)
    }),
  )
})

test('all of the administration is one page', () => {
  const page = { target: '/admin', screen: '/admin' }
  expect(['/admin', '/admin/', '/admin/meetups/1?q=x'].map((path) => at(path))).toEqual([page, page, page])
})

test('the log gets the pattern, not the key', () => {
  expect(at('/orders/AbC')).toMatchObject({ screen: '/orders/:guest_token' })
})

const shared: ScreenHandle = { cache: 'shared' }
const layout = (handle: ScreenHandle, more: { headers?: object } = {}) => [
  route('layout', 'inner', handle, more),
  route('leaf', 'screen', shared, { parentId: 'layout' }),
]

test.each([
  ['a screen of my page', [route('x', 'mypage/orders', shared)]],
  ['the administration', [route('x', 'admin', shared)]],
  ['behind a token', [route('x', 'quote/:token', { cache: 'shared', params: { token: /./ } })]],
  ['a part nobody describes', [route('x', 'plans/:id', shared)]],
  ['a page with headers of its own', [route('x', 'x', shared, { headers: () => ({}) })]],
  ['a parent with headers of its own', layout({}, { headers: () => ({}) })],
  ['a parent whose address is a key', layout({ measured: false })],
  ['a parent that speaks for its children', layout(shared)],
])('a build that would keep %s for all does not start', (_name, routes) => {
  expect(() => openWith(...shop, ...routes)).toThrow(/must not be kept/)
})

test('a screen inside of another may be kept where nothing forbids it', () => {
  expect(() => openWith(...shop, ...layout({}))).not.toThrow()
})

test('both kept and a key does not compile', () => {
  // @ts-expect-error a page whose address is a key must not be cached
  const both: ScreenHandle = { cache: 'shared', measured: false }
  expect(() => openWith(...shop, route('x', 'x', both))).toThrow(/must not be kept/)
})
