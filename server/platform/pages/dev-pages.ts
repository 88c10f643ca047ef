import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PageLog, Pages } from './create-pages.ts'
import type { Render, Services } from './page.ts'

export type DevPagesOptions = {
  /** The folder of both Vite configurations. */
  root: string
  services: Services
  log: PageLog
}

const notOfVite = 'x-not-of-vite'
const adminBase = '/_admin/'

/**
 * The web from its sources, for development: Vite compiles what is asked for, nothing is cached, no content security
 * policy (Vite injects styles). The administration is an app of its own, with a Vite of its own below `/_admin/`.
 */
export async function createDevPages({ root, services, log }: DevPagesOptions): Promise<Pages> {
  const [shop, admin] = await Promise.all([openVite(root, 'vite.config.ts'), openVite(root, 'vite.admin.config.ts')])

  return {
    async handle(request) {
      const { pathname, search } = new URL(request.url)
      const compiled = await (pathname.startsWith(adminBase) ? admin : shop).compiled(pathname + search, request)
      if (compiled) return compiled
      try {
        const { handle } = (await shop.vite.ssrLoadModule('/web/ssr/handle.ts')) as { handle: Render }
        const shell = await readFile(`${root}/web/admin/admin.html`, 'utf8')
        const adminShell = await admin.vite.transformIndexHtml(`${adminBase}admin.html`, shell)
        return await handle(new Request(new URL(pathname + search, services.config.siteUrl)), services, adminShell)
      } catch (error) {
        shop.vite.ssrFixStacktrace(error as Error)
        log.error('a page could not be rendered', { path: pathname, error })
        return new Response(String((error as Error).stack), { status: 500 })
      }
    },
    shortcut: () => false,
    bump() {},
    close: async () => {
      await Promise.all([shop.close(), admin.close()])
    },
  }
}

/**
 * Vite has a server of its own on a free port, so that requests stay `Request` here and two checkouts can run side by
 * side; its reload socket is on that port too.
 */
async function openVite(root: string, configFile: string) {
  const { createServer: createViteServer } = await import('vite')
  const inner = createServer()
  await new Promise<void>((resolve) => inner.listen(0, '127.0.0.1', resolve))
  const { port } = inner.address() as AddressInfo
  const vite = await createViteServer({
    configFile: `${root}/${configFile}`,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: inner, clientPort: port, host: '127.0.0.1' } },
  })
  inner.on('request', (request, response) => {
    vite.middlewares(request, response, () => {
      response.writeHead(404, { [notOfVite]: '1' }).end()
    })
  })
  return {
    vite,
    /** Undefined: it is not for Vite. */
    async compiled(target: string, { headers }: Request): Promise<Response | undefined> {
      const answer = await fetch(`http://127.0.0.1:${port}${target}`, {
        headers: { accept: headers.get('accept') ?? '*/*' },
        redirect: 'manual',
      })
      return answer.headers.has(notOfVite) ? undefined : withoutEncoding(answer)
    },
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
