import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FindNetwork } from './client-network.ts'

type ConnectionLimits = {
  /** Milliseconds after which an answer is cut if the client has not taken a byte of it. */
  stalledAfter: number
  /** Milliseconds for one answer to be taken whole, however steadily it trickles. */
  takenWithin: number
  /** Milliseconds between two looks at all connections. */
  checkedEvery: number
  /** Whether an answer of this connection is under way. */
  isAnswering(socket: Socket): boolean
  /** Requests of one connection that may wait for their answers: no browser sends the next one before the last is answered. */
  unanswered: number
}

type Reader = { taken: number; since: number }

/**
 * Cuts clients that ask and do not read. Node has time limits for receiving a request, none for sending an answer:
 * without these, one address holds gigabytes by requesting the same page sixty times per socket.
 */
export function cutSlowReaders(server: Server, limits: Omit<ConnectionLimits, 'unanswered'>): void {
  const open = new Set<Socket>()
  const readers = new Map<Socket, Reader>()
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => {
      open.delete(socket)
      readers.delete(socket)
    })
  })
  const timer = setInterval(look, limits.checkedEvery).unref()
  server.once('close', () => clearInterval(timer))

  function look(): void {
    const now = performance.now()
    for (const socket of open) {
      if (socket.writableLength > 0) watch(socket, now)
      // All is taken. What goes on, as a stream of events does, may be silent for as long as it likes.
      else if (readers.delete(socket) && limits.isAnswering(socket)) socket.setTimeout(0)
    }
  }

  function watch(socket: Socket, now: number): void {
    const taken = socket.bytesWritten - socket.writableLength
    const reader = readers.get(socket)
    // Node's own timer knows of every byte that goes out; it is set back when the answer is over.
    if (!reader) socket.setTimeout(limits.stalledAfter)
    if (reader?.taken !== taken) readers.set(socket, { taken, since: now })
    else if (now - reader.since > limits.takenWithin) socket.destroy()
  }
}

/** Counts what a connection waits for; true when it is more than it may. */
export function unansweredCounter(most: number) {
  const counts = new WeakMap<Socket, number>()
  return {
    begin(socket: Socket): boolean {
      const count = (counts.get(socket) ?? 0) + 1
      counts.set(socket, count)
      return count > most
    },
    isAny: (socket: Socket) => (counts.get(socket) ?? 0) > 0,
    end: (socket: Socket) => void counts.set(socket, (counts.get(socket) ?? 1) - 1),
  }
}

/** No network holds more sockets than this at once; the next one is closed before anything is read from it. */
export function limitSocketsPerNetwork(server: Server, most: number, findNetwork: FindNetwork): void {
  const counts = new Map<string, number>()
  server.on('connection', (socket) => {
    const network = findNetwork({ socket, headers: {} })
    const count = counts.get(network) ?? 0
    if (count >= most) return void socket.destroy()
    counts.set(network, count + 1)
    socket.once('close', () => {
      const left = counts.get(network)! - 1
      if (left === 0) counts.delete(network)
      else counts.set(network, left)
    })
  })
}
