import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './here.mjs'
import { say } from './patiently.mjs'

/** Only one start at a time works in this folder. The system closes the socket when its process ends, however it ends. */
export async function alone(work) {
  const door = lockAddress()
  for (let told = false; ; ) {
    const lock = await hold(door)
    if (lock) {
      try {
        return await work()
      } finally {
        lock.close()
      }
    }
    if (!told) say('別の起動が準備をしています。終わるのを待っています…')
    told = true
    await untilLeft(door)
  }
}

function lockAddress() {
  const name = `oriori-${createHash('sha256').update(root).digest('hex').slice(0, 24)}`
  if (process.platform === 'linux') return `\0${name}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
}

function hold(door) {
  return new Promise((resolve, reject) => {
    const server = createServer((visitor) => visitor.on('error', () => {}))
    server.once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error)))
    server.listen(door, () => resolve({ close: () => closeAll(server) }))
    const visitors = new Set()
    server.on('connection', (visitor) => visitors.add(visitor))
    const closeAll = (open) => {
      open.close()
      for (const visitor of visitors) visitor.destroy()
    }
  })
}

/** A connection stays open as long as the holder lives. A file nobody listens on is left over and makes room. */
function untilLeft(door) {
  return new Promise((left) => {
    connect(door)
      .on('error', (error) => {
        if (error.code === 'ECONNREFUSED' && !door.startsWith('\0')) rmSync(door, { force: true })
        setTimeout(left, 200)
      })
      .on('end', left)
      .on('close', left)
      .resume()
  })
}
