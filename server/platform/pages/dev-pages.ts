import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PageLog, Pages } from './create-pages.ts'
import type { Render, Services } from './page.ts'

export type DevPagesOptions = {
  /** The folder of vite.config.ts. */
  root: string
  services: Services
  log: PageLog
}

const notOfVite = 'x-not-of-vite'

/**
 * The web from its sources, for development: Vite compiles what is asked for, nothing is cached, no content security
 * policy (Vite injects styles). Vite has a server of its own on a free port, so that requests stay `Request` here and two
 * checkouts can run side by side; its reload socket is on that port too.
 */
export async function createDevPages({ root, services, log }: DevPagesOptions): Promise<Pages> {
  const { createServer: createViteServer } = await import('vite')
  const inner = createServer()
  await new Promise<void>((resolve) => inner.listen(0, '127.0.0.1', resolve))
  const { port } = inner.address() as AddressInfo
  const vite = await createViteServer({
    root,
    configFile: `${root}/vite.config.ts`,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: inner, clientPort: port, host: '127.0.0.1' } },
  })
  inner.on('request', (request, response) => {
    vite.middlewares(request, response, () => {
      response.writeHead(404, { [notOfVite]: '1' }).end()
    })
  })

  return {
    async handle(request) {
      const { pathname, search } = new URL(request.url)
      const compiled = await fetch(`http://127.0.0.1:${port}${pathname}${search}`, {
        headers: { accept: request.headers.get('accept') ?? '*/*' },
        redirect: 'manual',
      })
      if (!compiled.headers.has(notOfVite)) return withoutEncoding(compiled)
      try {
        const { handle } = (await vite.ssrLoadModule('/web/ssr/handle.ts')) as { handle: Render }
        return await handle(new Request(new URL(pathname + search, services.config.siteUrl)), services)
      } catch (error) {
        vite.ssrFixStacktrace(error as Error)
        log.error('a page could not be rendered', { path: pathname, error })
        return new Response(String((error as Error).stack), { status: 500 })
      }
    },
    shortcut: () => false,
    bump() {},
    async close() {
      await vite.close()
      inner.closeAllConnections()
      await new Promise((resolve) => inner.close(resolve))
    },
  }
}

/** `fetch` has already unpacked the body. */
function withoutEncoding(compiled: Response): Response {
  const headers = new Headers(compiled.headers)
  headers.delete('content-encoding')
  headers.delete('content-length')
  return new Response(compiled.body, { status: compiled.status, headers })
}
