import { connect, createServer, type Socket } from 'node:net'
import { afterAll } from 'vitest'
import { createTestDatabase } from '../test-database.ts'

export type CuttableDatabase = {
  /** Of the wire, not of the database behind it. */
  url: string
  /** Connections end, and new ones are refused. */
  cut(): Promise<void>
  /** Connections stay, and new ones are taken, but nothing is ever answered. */
  hang(): void
  mend(): Promise<void>
}

/** A database of its own for a test file, at the far end of a wire that can be cut. */
export async function cuttableDatabase(): Promise<CuttableDatabase> {
  const database = await createTestDatabase()
  const real = new URL(database.url)
  const sockets = new Set<Socket>()
  let hangs = false
  const server = createServer((near) => {
    const far = connect({ host: real.hostname, port: Number(real.port || 5432) })
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => hangs || to.write(bytes))
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  const open = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const cut = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  await open(0)
  const { port } = server.address() as { port: number }
  const url = new URL(real)
  url.host = `127.0.0.1:${port}`
  afterAll(async () => {
    if (server.listening) await cut()
    await database.drop()
  })
  return {
    url: url.href,
    cut,
    hang: () => {
      hangs = true
    },
    async mend() {
      hangs = false
      for (const socket of sockets) socket.destroy()
      if (!server.listening) await open(port)
    },
  }
}
