import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

export type RealServer = {
  process: ChildProcess
  /** Of this machine: `http://127.0.0.1:port` */
  origin: string
  /** All that it ever said. */
  said(): string
}

/** The server as `npm start` runs it, in a process of its own, on a port that it finds itself. */
export async function startRealServer(env: Record<string, string>): Promise<RealServer> {
  // Does nothing where the web is built from these sources.
  execFileSync(process.execPath, ['tools/ensure.mjs', 'test'], { cwd: root })
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: { ...process.env, SITE_URL: '', SMTP_URL: '', HOST: '127.0.0.1', ...env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const port = await new Promise<string>((open, failed) => {
    for (const stream of [server.stdout, server.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text
        const [, found] = /が開きました: http:\/\/[^:/]+:(\d+)/.exec(said) ?? []
        if (found) open(found)
      })
    }
    server.once('exit', () => failed(new Error(`The server did not start:\n${said}`)))
  })
  return { process: server, origin: `http://127.0.0.1:${port}`, said: () => said }
}
