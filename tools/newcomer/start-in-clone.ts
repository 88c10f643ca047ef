import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { usualPlaces } from '../browser-places.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const patience = 12 * 60_000
const isRoot = process.getuid?.() === 0

/** `test`: whether to run the tests, and of which paths only. */
type Visit = { place: string; toolchain: { bin: string }; registryUrl: string; test: false | readonly string[] }

/** Seconds until a page was there, at the first and at the second start, and until Ctrl-C had ended everything. */
export async function tryStart({ place, toolchain, registryUrl, test }: Visit) {
  const clone = join(place, 'clone')
  const port = await freePort()
  for (const name of ['home', 'tmp', 'cache']) await mkdir(join(place, name))
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, clone])
  if (isRoot) execFileSync('chown', ['-R', 'nobody:', place])
  const env = {
    PATH: `${toolchain.bin}:/usr/sbin:/usr/bin:/sbin:/bin`,
    HOME: join(place, 'home'),
    TMPDIR: join(place, 'tmp'),
    LANG: 'C.UTF-8',
    PORT: String(port),
    npm_config_registry: registryUrl,
    npm_config_cache: join(place, 'cache'),
    ...kept('NODE_EXTRA_CA_CERTS', 'HTTPS_PROXY', 'HTTP_PROXY', 'NO_PROXY'),
  }
  const first = await start(clone, port, env)
  if (first.result !== 'ok') return first
  const second = await start(clone, port, env)
  const changed = execFileSync('git', ['-c', `safe.directory=${clone}`, 'status', '--porcelain'], { cwd: clone })
  const began = performance.now()
  const tested = test ? await runToEnd(asNewcomer(['npm', 'test', '--', ...test], clone, env)) : undefined
  return {
    result: second.result === 'ok' && changed.length === 0 && (tested?.code ?? 0) === 0 ? 'ok' : 'FAILED',
    first: first.first,
    again: second.first,
    stop: first.stop,
    tree: changed.length === 0 ? 'clean' : 'changed',
    ...(tested && { test: tested.code === 0 ? `ok in ${secondsSince(began)}` : whatFailed(tested.said) }),
  }
}

async function start(clone: string, port: number, env: NodeJS.ProcessEnv) {
  const began = performance.now()
  const child = asNewcomer(['npm', 'start'], clone, env)
  const end = runToEnd(child)
  const ready = await untilReady(port, child)
  const first = secondsSince(began)
  const page = ready ? await pageOf(port) : ''
  const asked = performance.now()
  if (child.exitCode === null) process.kill(-child.pid!, 'SIGINT')
  const { said } = await end
  const stop = secondsSince(asked)
  if (page.includes('おりおり')) return { result: 'ok', first, stop }
  return { result: `FAILED: ${said.trim().split('\n').slice(-8).join(' | ')}`, first, stop }
}

/** As the user `nobody` if we are root, with the browsers hidden; otherwise as the current user. */
function asNewcomer(command: string[], cwd: string, env: NodeJS.ProcessEnv): ChildProcess {
  const hidden = usualPlaces.map((path) => `[ ! -e '${path}' ] || mount --bind /dev/null "$(readlink -f '${path}')"`)
  const nobody = 'exec setpriv --reuid=nobody --regid=nogroup --clear-groups -- "$@"'
  const [program, ...args] = isRoot
    ? ['unshare', '--mount', 'sh', '-c', [...hidden, nobody].join('\n'), 'sh', ...command]
    : command
  return spawn(program!, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
}

/** What was said last, and how it ended; ended by us when it takes too long. */
async function runToEnd(child: ChildProcess): Promise<{ code: number | null; said: string }> {
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-500_000)
    })
  }
  const tooLong = setTimeout(() => process.kill(-child.pid!, 'SIGKILL'), 5 * patience)
  const code = await new Promise<number | null>((done) => child.once('close', done))
  clearTimeout(tooLong)
  return { code, said }
}

async function untilReady(port: number, child: ChildProcess): Promise<boolean> {
  for (const until = Date.now() + patience; Date.now() < until && child.exitCode === null; ) {
    const ready = await fetch(`http://127.0.0.1:${port}/backend/readyz`).catch(() => undefined)
    if (ready?.ok) return true
    await new Promise((wake) => setTimeout(wake, 250))
  }
  return false
}

async function pageOf(port: number): Promise<string> {
  const answer = await fetch(`http://localhost:${port}/order`)
  return answer.ok ? answer.text() : ''
}

function freePort(): Promise<number> {
  return new Promise((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => found(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

const secondsSince = (moment: number) => Math.round((performance.now() - moment) / 100) / 10
const kept = (...names: string[]) => Object.fromEntries(names.map((name) => [name, process.env[name]]))

/** `npm test` ends with what failed. A run that was ended before has only its last lines. */
function whatFailed(said: string): string {
  const verdict = said.lastIndexOf('✗ something failed')
  return said.slice(verdict === -1 ? -2_000 : verdict).trim()
}
