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
import { sampleLegal, sampleTerms } from '#web/testing/sample-terms.ts'
import { makeStore } from './app/make-store.ts'
import handleRequest from './entry.server.tsx'
import { pageConfigContext, storeContext } from './store/page-context.ts'
import { PageDataBlock, useScriptMark } from './store/page-data.tsx'

const evil = '</script><script>evil()</script><script nonce="">evil()</script>'
const services = {
  fetch: async () => new Response(null, { status: 404 }),
  origin: 'http://localhost:3000',
  config: {
    siteUrl: evil,
    environment: 'staging' as const,
    isDemo: true,
    external: {},
    terms: sampleTerms,
    legal: sampleLegal,
  },
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

const build = {
  entry: { module: { default: handleRequest } },
  routes: {
    root: { id: 'root', path: '', module: { Layout, default: Outlet } },
    screen: {
      id: 'screen',
      parentId: 'root',
      path: 'about',
      module: { default: Screen, loader: () => ({ text: evil }), handle: { cache: 'shared' } },
    },
  },
  assets: {
    version: '1',
    url: '/assets/manifest.js',
    entry: { module: '/assets/entry.js', imports: [] },
    routes: { root: asset('root', ''), screen: asset('screen', 'about') },
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

async function render() {
  const context = new RouterContextProvider()
  context.set(storeContext, makeStore({ services }))
  context.set(pageConfigContext, services.config)
  const response = await createRequestHandler(build, 'production')(new Request('http://localhost:3000/about'), context)
  return { mark: response.headers.get('x-script-mark')!, html: await response.text(), status: response.status }
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
