import { connect } from 'node:net'

export type Load = { requestsPerSecond: number; p50: number; p99: number; statuses: Record<string, number> }

export type LoadOptions = {
  port: number
  clients: number
  seconds: number
  /** The n-th request as bytes; keep-alive is the default of HTTP/1.1. */
  request(n: number): string | Buffer
}

/** Closed loop on loopback: each client sends its next request when the last answer is complete. Latency in ms. */
export async function load({ port, clients, seconds, request }: LoadOptions): Promise<Load> {
  const latencies: number[] = []
  const statuses: Record<string, number> = {}
  const until = performance.now() + seconds * 1_000
  let sent = 0
  const started = performance.now()
  await Promise.all(Array.from({ length: clients }, () => client()))
  const took = (performance.now() - started) / 1_000
  latencies.sort((a, b) => a - b)
  const at = (share: number) => Number((latencies[Math.floor(latencies.length * share)] ?? 0).toFixed(2))
  return { requestsPerSecond: Math.round(latencies.length / took), p50: at(0.5), p99: at(0.99), statuses }

  function client(): Promise<void> {
    return new Promise((resolve, reject) => {
      open()

      function open() {
        const socket = connect({ host: '127.0.0.1', port, noDelay: true })
        let received: Buffer = Buffer.alloc(0)
        let begun = 0
        const next = () => {
          if (performance.now() >= until) return void socket.end(resolve)
          begun = performance.now()
          socket.write(request(sent++))
        }
        socket.on('connect', next)
        socket.on('error', reject)
        socket.on('data', (chunk) => {
          received = received.length ? Buffer.concat([received, chunk]) : chunk
          const answer = answerIn(received)
          if (!answer || received.length < answer.length) return
          const status = received.toString('latin1', 9, 12)
          statuses[status] = (statuses[status] ?? 0) + 1
          latencies.push(performance.now() - begun)
          received = received.subarray(answer.length)
          if (!answer.isLast) return next()
          // A server accepts a limited number of requests per connection.
          socket.destroy()
          open()
        })
      }
    })
  }
}

function answerIn(bytes: Buffer): { length: number; isLast: boolean } | undefined {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const head = bytes.toString('latin1', 0, end)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)
  if (!length) throw new Error(`no content-length in: ${head}`)
  return { length: end + 4 + Number(length[1]), isLast: /\r\nconnection: close/i.test(head) }
}

export function getRequest(path: string, headers: Record<string, string> = {}): string {
  return head('GET', path, headers)
}

export function postRequest(path: string, body: unknown, headers: Record<string, string> = {}): string {
  const text = JSON.stringify(body)
  const length = String(Buffer.byteLength(text))
  return head('POST', path, { 'content-type': 'application/json', 'content-length': length, ...headers }) + text
}

function head(method: string, path: string, headers: Record<string, string>): string {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`
}
