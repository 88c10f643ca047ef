import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Collected = { path: string; auth: string; event: Record<string, unknown>; text: string }

/** Acts as Sentry, on this machine: keeps the envelopes that it gets, and answers as configured. */
export async function openErrorCollector(answer: () => { status: number; headers?: Record<string, string> } | 'hang') {
  const got: Collected[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part) => {
      text += part
    })
    request.on('end', () => {
      const [, , event = '{}'] = text.split('\n')
      const { url: path = '', headers } = request
      got.push({
        path,
        auth: String(headers['x-sentry-auth']),
        event: JSON.parse(event),
        text: JSON.stringify(headers) + text,
      })
      const how = answer()
      if (how !== 'hang') response.writeHead(how.status, how.headers).end('{}')
    })
  })
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
  const { port } = server.address() as AddressInfo
  return {
    got,
    dsn: `http://publickey@127.0.0.1:${port}/sub/42`,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
