import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { createApi, listen } from '#platform/http'
import { createLog } from '#platform/log'
import { parseAnswers, sendRaw } from '../../testing/hostile/send-raw.ts'
import { htmlPage, testBuild } from '../../testing/test-build.ts'

/** The door of the server and the pages behind it. Every address has a page here, so that each is rendered. */
async function openPages() {
  const asked: string[] = []
  const { pages } = await testBuild(async ({ url }) => {
    asked.push(url)
    return htmlPage('<p></p>', { shared: false })
  })
  const faults: string[] = []
  const log = { ...createLog({ level: 'silent' }), error: (event: string) => void faults.push(event) }
  const app = createApi({ siteUrl: 'http://localhost:3000', log })
  let network = 0
  app.all('*', ({ req }) => pages.handle(req.raw, `network ${network++}`))
  const { port, close } = await listen({
    host: '127.0.0.1',
    port: 0,
    fetch: (request) => app.fetch(request),
    shortcut: (incoming, outgoing) => pages.shortcut(incoming, outgoing),
  })
  onTestFinished(() => close(0.1))
  return { asked, faults, statusOf: (target: string) => statusOf(port, target) }
}

async function statusOf(port: number, target: string): Promise<number> {
  const bytes = `GET ${target} HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n`
  return parseAnswers(await sendRaw(port, Buffer.from(bytes, 'latin1')))[0]!.status
}

const tricks = [
  '//[',
  '//%',
  '//a:b@:1/',
  '//evil.example/about',
  '/\\evil.example',
  '/%',
  '/%00',
  '/?[',
  '//?x=1',
  '/%E0',
]
const piece = fc.oneof(
  fc.constantFrom(
    '/',
    '//',
    '\\',
    '%',
    '%00',
    '%2f',
    '%5c',
    '..',
    '[',
    ']',
    ':',
    '@',
    '?',
    '=',
    '&',
    ';',
    '#',
    '~',
    '|',
  ),
  fc.constantFrom('about', 'evil.example', 'localhost', 'http:', 'HTTP://evil.example/', '\xe9', '%ff'),
)
const target = fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`)

test('whatever the request line contains: never a 5xx, and no page of another origin', async () => {
  const { asked, faults, statusOf } = await openPages()
  for (const trick of [...tricks, '*', 'http://evil.example/about', 'http://[/about', 'about']) {
    expect([trick, await statusOf(trick)]).toSatisfy(([, status]) => status < 500)
  }
  await fc.assert(
    fc.asyncProperty(target, async (path) => {
      expect(await statusOf(path)).toBeLessThan(500)
    }),
    { numRuns: 300 },
  )
  expect(faults).toEqual([])
  expect(asked.length).toBeGreaterThan(0)
  for (const url of asked) expect(new URL(url).origin).toBe('http://localhost:3000')
})
