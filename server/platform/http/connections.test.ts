import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { type Limits, listen, networkFinder } from '#platform/http'

const closers: Array<() => Promise<void>> = []
afterAll(() => Promise.all(closers.map((close) => close())))

type Handler = (request: Request, env: { incoming: IncomingMessage }) => Response | Promise<Response>

async function open(fetch: Handler, limits: Partial<Limits>) {
  const findNetwork = networkFinder([])
  const { port, close } = await listen({ host: '127.0.0.1', port: 0, fetch, findNetwork, limits })
  closers.push(() => close(0.1))
  return {
    port,
    async client(): Promise<Socket> {
      const socket = connect({ port, host: '127.0.0.1' }).on('error', () => {})
      await once(socket, 'connect')
      return socket
    },
  }
}

const get = 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n'
/** More than all buffers between two programs of one machine hold. */
const large = new Uint8Array(24 * 1024 * 1024)

/** Answers with something large and tells when the server has given up each connection. */
function largeAnswers() {
  const asked: Socket[] = []
  const fetch: Handler = (_, { incoming }) => {
    asked.push(incoming.socket)
    return new Response(large)
  }
  return { asked, fetch }
}

test('who asks and reads nothing is cut', async () => {
  const { asked, fetch } = largeAnswers()
  const { client } = await open(fetch, { stalledAfter: 200, takenWithin: 600_000, connectionsCheckingInterval: 20 })
  const silent = await client()
  silent.pause()
  silent.write(get)
  await expect.poll(() => asked.length).toBe(1)
  await once(asked[0]!, 'close')
  expect(asked[0]!.bytesWritten).toBeGreaterThan(0)
})

test('who reads, however slowly, gets everything', async () => {
  const { fetch } = largeAnswers()
  const { client } = await open(fetch, { stalledAfter: 1_500, takenWithin: 600_000, connectionsCheckingInterval: 20 })
  const slow = await client()
  let received = 0
  slow.on('data', (chunk) => {
    received += chunk.length
    slow.pause()
    setTimeout(() => slow.resume(), 5)
  })
  slow.write(get.replace('host', 'connection: close\r\nhost'))
  await once(slow, 'close')
  expect(received).toBeGreaterThan(large.length)
})

test('an answer that goes on may be silent once all of it is taken', async () => {
  let say = (_: Uint8Array<ArrayBuffer>) => {}
  const fetch: Handler = () => {
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(out) {
        say = (bytes) => out.enqueue(bytes)
      },
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  }
  // Longer than a busy machine makes a reader wait who has done nothing wrong.
  const stalledAfter = 2_500
  const { client } = await open(fetch, { stalledAfter, takenWithin: 600_000, connectionsCheckingInterval: 20 })
  const reader = await client()
  let received = 0
  reader.on('data', (chunk) => {
    received += chunk.length
  })
  reader.write(get)
  await expect.poll(() => received).toBeGreaterThan(0)
  reader.pause()
  say(large)
  await new Promise((stalled) => setTimeout(stalled, 100))
  reader.resume()
  await expect.poll(() => received).toBeGreaterThan(large.length)
  await new Promise((silent) => setTimeout(silent, stalledAfter + 500))
  const before = received
  say(new Uint8Array(100))
  await expect.poll(() => received).toBeGreaterThan(before)
})

test('an answer that trickles for too long is cut, too', async () => {
  const { asked, fetch } = largeAnswers()
  const { client } = await open(fetch, { stalledAfter: 600_000, takenWithin: 200, connectionsCheckingInterval: 20 })
  const trickle = await client()
  trickle.pause()
  trickle.write(get)
  await expect.poll(() => asked.length).toBe(1)
  await once(asked[0]!, 'close')
})

test('one network has so many sockets and no more, until it gives one back', async () => {
  const { client } = await open(() => new Response('here'), { socketsPerNetwork: 3 })
  const three = [await client(), await client(), await client()]
  const fourth = await client()
  await once(fourth, 'close')
  three[1]!.destroy()
  await expect
    .poll(async () => {
      const next = await client()
      next.write(get)
      const [said] = await Promise.race([once(next, 'data'), once(next, 'close')])
      return String(said)
    })
    .toContain('here')
})

test('who asks on and on without waiting for an answer is cut', async () => {
  const { client } = await open(() => new Promise<Response>(() => {}), { unanswered: 4 })
  const patient = await client()
  patient.write(get.repeat(4))
  const greedy = await client()
  greedy.write(get.repeat(5))
  await once(greedy, 'close')
  expect(patient.closed).toBe(false)
})
