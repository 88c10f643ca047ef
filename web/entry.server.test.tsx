import {
  createRequestHandler,
  Meta,
  Outlet,
  RouterContextProvider,
  Scripts,
  type ServerBuild,
  useLoaderData,
} from 'react-router'
import { expect, test } from 'vitest'
import { testConfig } from '#web/testing/test-tab.ts'
import { makeStore } from './app/make-store.ts'
import handleRequest from './entry.server.tsx'
import { toastActions } from './features/frame/toasts.slice.ts'
import { pageConfigContext, storeContext } from './store/page-context.ts'
import { PageDataBlock, useScriptMark } from './store/page-data.tsx'
import type { ScreenHandle } from './store/screen-handle.ts'

const evil = '</script><script>evil()</script><script nonce="">evil()</script>'
const services = {
  fetch: async () => new Response(null, { status: 404 }),
  origin: 'http://localhost:3000',
  config: { ...testConfig, siteUrl: evil },
}

function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="ja">
      <head>
        <script nonce={useScriptMark()}>ours()</script>
        <Meta />
      </head>
      <body>
        {children}
        <PageDataBlock />
        <Scripts />
      </body>
    </html>
  )
}

/** A screen that handles foreign text as wrongly as possible. */
function Screen() {
  const { text } = useLoaderData() as { text: string }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: this is what the mark must stand up to.
  return <p dangerouslySetInnerHTML={{ __html: text }} />
}

const asset = (id: string, path?: string) => ({
  id,
  path,
  parentId: id === 'root' ? undefined : 'root',
  module: `/assets/${id}.js`,
  imports: [],
  css: [],
  hasAction: false,
  hasLoader: id !== 'root',
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasErrorBoundary: false,
  hasDefaultExport: true,
})

const loader = () => ({ text: evil })
const shown: ScreenHandle = { cache: 'shared', whilePrepared: true }

const build = {
  entry: { module: { default: handleRequest } },
  routes: {
    root: { id: 'root', path: '', module: { Layout, default: Outlet } },
    legal: { id: 'legal', parentId: 'root', path: 'legal/terms', module: { default: Screen, loader, handle: shown } },
    screen: {
      id: 'screen',
      parentId: 'root',
      path: 'about',
      module: { default: Screen, loader, handle: { cache: 'shared' } },
    },
  },
  assets: {
    version: '1',
    url: '/assets/manifest.js',
    entry: { module: '/assets/entry.js', imports: [] },
    routes: { root: asset('root', ''), screen: asset('screen', 'about'), legal: asset('legal', 'legal/terms') },
  },
  basename: '/',
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
} as unknown as ServerBuild

async function render({ path = '/about', isOpen = true } = {}) {
  const context = new RouterContextProvider()
  const store = makeStore({ services })
  store.dispatch(toastActions.showMessage({ text: 'お品書きの内容' }))
  context.set(storeContext, store)
  context.set(pageConfigContext, { ...services.config, isOpen })
  const response = await createRequestHandler(build, 'production')(new Request(`http://localhost:3000${path}`), context)
  const { status, headers } = response
  return { mark: headers.get('x-script-mark')!, html: await response.text(), status, headers }
}

test('what a loader, a text or the configuration carries in is never marked as a script of ours', async () => {
  const { html, mark, status } = await render()
  expect(status).toBe(200)
  expect(html).toContain('<p></script><script>evil()</script>')
  const marked = [...html.matchAll(new RegExp(`<script nonce="${mark}"[^>]*>([\\s\\S]*?)</script>`, 'g'))]
  const codes = marked.map(([, code]) => code!)
  expect(codes[0]).toBe('ours()')
  expect(codes.some((code) => code.includes('import("/assets/entry.js")'))).toBe(true)
  for (const code of codes) expect(code).not.toMatch(/^evil|<script/)
  // Scripts without the mark are data, or came in with the text.
  const others = [...html.matchAll(/<script(?<attributes>[^>]*)>/g)].map(({ groups }) => groups!.attributes!)
  const unmarked = others.filter((attributes) => !attributes.includes(mark) && !attributes.includes('json'))
  expect(unmarked).toEqual(['', ' nonce=""'])
})

test('the mark is another one each time', async () => {
  expect((await render()).mark).not.toBe((await render()).mark)
})

test.each([
  ['/about', true, { status: 200, retryAfter: null, hasData: true }],
  ['/about', false, { status: 503, retryAfter: '3600', hasData: false }],
  ['/legal/terms', false, { status: 200, retryAfter: null, hasData: true }],
])('%s of a shop that is open (%s): %j', async (path, isOpen, wanted) => {
  const { status, headers, html } = await render({ path, isOpen })
  const hasData = html.includes('お品書きの内容')
  expect({ status, retryAfter: headers.get('retry-after'), hasData }).toEqual(wanted)
})
