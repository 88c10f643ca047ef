import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createPages, type Render } from '#platform/pages'
import { compressAssets } from '../platform/pages/compress-assets.ts'

export type TestBuild = Awaited<ReturnType<typeof testBuild>>

const script = `export const shop = '${'おりおり'.repeat(400)}'`
const style = 'h1{color:navy}'

/** A build as small as can be: one script, one style sheet, one icon, one worker, and a bundle that asks `render`. The clock is set by the test. */
export async function testBuild(render: Render, config: { siteUrl?: string; gtmId?: string } = {}) {
  const buildDir = await mkdtemp(join(tmpdir(), 'pages-'))
  onTestFinished(() => rm(buildDir, { recursive: true, force: true }))
  await mkdir(join(buildDir, 'client/assets'), { recursive: true })
  await mkdir(join(buildDir, 'server'))
  await writeFile(join(buildDir, 'client/assets/root-abc123.js'), script)
  await writeFile(join(buildDir, 'client/assets/root-abc123.css'), `${style}\n`)
  await writeFile(join(buildDir, 'client/favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(buildDir, 'client/page-worker.js'), 'self.skipWaiting()')
  await writeFile(join(buildDir, 'client/admin.html'), '<!doctype html><!--page-data-->')
  await writeFile(join(buildDir, 'secret.txt'), 'not for visitors')
  const hook = `pages-test-${buildDir}`
  ;(globalThis as Record<string, unknown>)[hook] = render
  await writeFile(
    join(buildDir, 'server/index.js'),
    `export const handle = (...asked) => globalThis[${JSON.stringify(hook)}](...asked)
    export const findPage = ${findPage}`,
  )
  await compressAssets(join(buildDir, 'client'))

  const clock = { now: new Date('2026-11-21T16:59:10+09:00') }
  const errors: object[] = []
  const services = {
    fetch: async () => new Response(null, { status: 404 }),
    origin: 'http://localhost:3000',
    config: { siteUrl: 'http://localhost:3000', environment: 'staging', external: {}, ...config },
  }
  const pages = await createPages({
    buildDir,
    services,
    now: () => clock.now,
    log: { error: (message, details) => errors.push({ message, screen: details?.screen }) },
  })
  return {
    pages,
    clock,
    errors,
    script,
    style,
    get: (path: string, headers: Record<string, string> = {}, method = 'GET', network = 'local') =>
      pages.handle(new Request(`http://localhost:3000${path}`, { method, headers }), network),
  }
}

/** As the bundle's own: `category` is the one parameter that makes a page, capitals are spelt small. */
function findPage({ pathname, search, searchParams }: URL) {
  if (pathname === '/nowhere') return { target: '/not-found', screen: '*', isMissing: true }
  if (pathname !== pathname.toLowerCase()) return { movedTo: pathname.toLowerCase() + search }
  const category = searchParams.get('category')
  return { target: pathname + (category === null ? '' : `?category=${category}`), screen: '/:any' }
}

/** A page as the bundle answers it. */
export function htmlPage(html: string, { status = 200, shared = true, mark = '' } = {}): Response {
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' })
  if (shared) headers.set('x-page-cache', 'shared')
  if (mark) headers.set('x-script-mark', mark)
  return new Response(html, { status, headers })
}
