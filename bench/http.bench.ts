/**
 * Requests per second of the hottest calls, compared with a bare node:http server that parses the same requests and
 * answers the same bytes, measured in turns in one run: `npm run bench -- http [seconds] [what the name of a call
 * begins with]`.
 */

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { getRequest, type Load, load, postRequest } from './load.ts'
import { freePort, inTemporaryFolder, startShopProcess, stopProcess } from './shop-process.ts'

const seconds = Number(process.argv[2] ?? 4)
const wanted = process.argv[3] ?? ''
const ratio = ({ own, other }: { own: Load; other: Load }) => own.requestsPerSecond / other.requestsPerSecond
const browser = { 'accept-encoding': 'gzip, deflate, br', accept: '*/*' }

async function measure(folder: string): Promise<void> {
  const shop = await startShopProcess(folder, await freePort())
  const bare = fork(new URL(import.meta.url).pathname, ['bare'])
  const [barePort] = (await once(bare, 'message')) as [number]
  try {
    const cart = await calculation(shop.port)
    const calls: Record<string, (n: number) => string> = {
      'page /order': () => getRequest('/order', browser),
      'page / ': () => getRequest('/', browser),
      'product list': (n) => getRequest(`/backend/api/meetup/products?_=${n}`, browser),
      'product list on a date': (n) =>
        getRequest(`/backend/api/meetup/products?meetup_date=${cart.meetup_date}&_=${n}`, browser),
      calculation: (n) => postRequest(`/backend/api/meetup/products/calculate?_=${n}`, cart, browser),
    }
    console.log(
      'call'.padEnd(26),
      'shop/s'.padStart(8),
      'p99 ms'.padStart(8),
      'bare/s'.padStart(8),
      'ratio'.padStart(7),
    )
    for (const [name, request] of Object.entries(calls)) {
      if (!name.startsWith(wanted)) continue
      await teach(barePort, await rawAnswer(shop.port, request(0)))
      const rounds: Array<{ own: Load; other: Load }> = []
      for (let round = 0; round < 3; round++) {
        rounds.push({
          own: await load({ port: shop.port, clients: 8, seconds, request }),
          other: await load({ port: barePort, clients: 8, seconds, request }),
        })
      }
      const median = rounds.sort((a, b) => ratio(b) - ratio(a))[1]!
      const { own, other } = median
      console.log(
        name.padEnd(26),
        String(own.requestsPerSecond).padStart(8),
        String(own.p99).padStart(8),
        String(other.requestsPerSecond).padStart(8),
        `${Math.round(ratio(median) * 100)}%`.padStart(7),
        JSON.stringify(own.statuses),
      )
    }
  } finally {
    bare.kill()
    await stopProcess(shop.process)
  }
}

async function calculation(port: number) {
  const dates = (await (await fetch(`http://127.0.0.1:${port}/backend/api/meetup/selectable-date`)).json()) as {
    dates: Array<{ date: string; selectable: boolean }>
  }
  const day = dates.dates.filter(({ selectable }) => selectable).at(-1)!
  const cart = [
    { id: 4, qty: 4 },
    { id: 15, qty: 2 },
    { id: 43, qty: 2 },
    { id: 53, qty: 3 },
  ]
  return { cart, meetup_date: day.date, estimated_person: 24, postal_code: '1000004' }
}

async function rawAnswer(port: number, request: string): Promise<{ status: number; headers: object; body: string }> {
  const [, method, path] = /^(\w+) (\S+)/.exec(request)!
  const body = method === 'POST' ? request.slice(request.indexOf('\r\n\r\n') + 4) : undefined
  const { request: send } = await import('node:http')
  return new Promise((resolve, reject) => {
    const headers = {
      ...browser,
      ...(body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {}),
    }
    const sent = send({ port, host: '127.0.0.1', path: path!, method: method!, headers }, async (answer) => {
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk)
      const { date, connection, 'keep-alive': _, ...kept } = answer.headers
      resolve({ status: answer.statusCode!, headers: kept, body: Buffer.concat(chunks).toString('base64') })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

async function teach(port: number, answer: object): Promise<void> {
  await fetch(`http://127.0.0.1:${port}/teach`, { method: 'PUT', body: JSON.stringify(answer) })
}

function serveBare(): void {
  let known = { status: 200, headers: {} as Record<string, string>, body: Buffer.alloc(0) }
  const server: Server = createServer((request, response) => {
    if (request.method === 'PUT') return void learn()
    if (request.method === 'GET') return void answer()
    void read().then(answer)

    function answer() {
      response.writeHead(known.status, known.headers)
      response.end(known.body)
    }
    function read(): Promise<{ status: number; headers: Record<string, string>; body: string }> {
      const chunks: Buffer[] = []
      request.on('data', (chunk) => chunks.push(chunk))
      return new Promise((resolve) => request.on('end', () => resolve(JSON.parse(Buffer.concat(chunks).toString()))))
    }
    async function learn() {
      const told = await read()
      known = { status: told.status, headers: told.headers, body: Buffer.from(told.body, 'base64') }
      response.writeHead(204, { 'content-length': '0' }).end()
    }
  })
  server.listen(0, '127.0.0.1', () => process.send!((server.address() as { port: number }).port))
}

if (process.argv[2] === 'bare') serveBare()
else await inTemporaryFolder(measure)
