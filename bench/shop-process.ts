import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

export type ShopProcess = { port: number; process: ChildProcess; readyAfterMs: number }

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** The shop as a process of its own, as `npm start` runs it, once it says it is ready. */
export async function startShopProcess(
  dataDir: string,
  port: number,
  environment: Record<string, string> = {},
): Promise<ShopProcess> {
  const begun = performance.now()
  const child = spawn(process.execPath, await startArguments(), {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      SITE_URL: `http://localhost:${port}`,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      TRUST_PROXY: 'loopback',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error(`the shop ended with ${child.exitCode}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { port, process: child, readyAfterMs: Math.round(performance.now() - begun) }
}

async function startArguments(): Promise<string[]> {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }
  return scripts.start.split(' ').slice(1)
}

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/backend/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

export async function stopProcess(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

export async function inTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'oriori-bench-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
