import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdir, readFile, readlink, realpath } from 'node:fs/promises'
import { createServer } from 'node:net'
import { totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import type { Log } from '#platform/log'
import { CannotStart } from './cannot-start.ts'
import { folderIsHeld, type Guard, guardFor } from './guarded-command.ts'
import { keptPassword } from './kept-password.ts'
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts'
import { errorCodeOf } from './unavailable.ts'

export type EmbeddedPostgres = { url: string; stop(): Promise<void> }

/** Milliseconds until the end, whatever hangs. */
const stopsWithin = 2_000

export type EmbeddedPostgresOptions = {
  /** The database lives in `postgres/` below this folder; made when missing, readable by its owner only. */
  dataDir: string
  log: Log
  /** A port of 127.0.0.1; a free one when left out. */
  port?: number
  /** How long another server may take to leave the folder. 15 seconds when left out. */
  waitSeconds?: number
  /** False only for databases that may be lost with the machine, such as those of tests. */
  durable?: boolean
  /** A module that would import the PostgreSQL of another version: its path or URL. The shop's own when left out. */
  programsOf?: string
  /** Called when PostgreSQL ends by itself. */
  onExit?: (reason: string) => void
}

/** Starts the real PostgreSQL of the registry on a folder of its own. Refuses with `CannotStart`, in one line. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const place = await prepare(options)
  if (!existsSync(join(place.folder, 'PG_VERSION'))) await initialise(place, options.log)
  for (let attempt = 1; ; attempt += 1) {
    const port = options.port ?? (await freePort())
    const started = await launch(place, port, options)
    if (started !== 'port_taken') return started
    if (options.port || attempt === 5) throw new CannotStart(`PostgreSQL のポート ${port} はすでに使われています。`)
  }
}

type Place = { folder: string; passwordFile: string; password: string; binaries: PostgresBinaries; guard: Guard }

async function prepare({ dataDir, waitSeconds = 15, programsOf }: EmbeddedPostgresOptions): Promise<Place> {
  try {
    await mkdir(resolve(dataDir), { recursive: true, mode: 0o700 })
    const root = await realpath(resolve(dataDir))
    const guard = guardFor({ lockFile: join(root, 'postgres.lock'), waitSeconds })
    if (guard.owner) await chown(root, guard.owner.uid, guard.owner.gid)
    const passwordFile = join(root, 'postgres-password')
    const password = await keptPassword(passwordFile)
    if (guard.owner) await chown(passwordFile, guard.owner.uid, guard.owner.gid)
    const binaries = await findPostgresBinaries(join(root, 'postgres-libraries'), programsOf)
    if (guard.owner && ![root, binaries.postgres].every(guard.owner.reaches)) throw needsAnAccount()
    return { folder: join(root, 'postgres'), passwordFile, password, binaries, guard }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (error instanceof CannotStart || !code) throw error
    throw new CannotStart(`データのフォルダを使えません（${code}）: ${resolve(dataDir)}`)
  }
}

/** Made in a second folder and renamed when complete, so that an interrupted start leaves no half-made database. */
const initialiseScript = `
initdb=$1 folder=$2 password=$3 making=$2.making; shift 3
[ ! -e "$folder/PG_VERSION" ] || exit 0
rm -rf "$making"
"$initdb" -D "$making" --username=app --pwfile="$password" --auth=scram-sha-256 --encoding=UTF8 \\
  "$@" --data-checksums --no-instructions 1>&2 || exit 2
mv "$making" "$folder"
`

async function initialise(place: Place, log: Log): Promise<void> {
  const { binaries, folder, passwordFile } = place
  log.say('データベースを準備しています（初回のみ、数秒かかります）…')
  const child = run(place, initialiseScript, [binaries.initdb, folder, passwordFile, ...localeOf(binaries)])
  const output = tailOf(child)
  const code = await exitOf(child)
  if (code === folderIsHeld) throw heldByAnother(folder)
  if (code !== 0) throw new CannotStart(`データベースを作れませんでした: ${folder}: ${output.lastLine()}`)
}

/** The same order of texts on every machine: that of their code points. Before 17 only the system knew it. */
function localeOf({ major }: PostgresBinaries): string[] {
  return major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'] : ['--locale=C.UTF-8']
}

/** Removes the pid file only if it is still the stale one that was seen; the folder lock is already held here. */
const serveScript = `
postgres=$1 folder=$2 stale=$3; shift 3
if [ -n "$stale" ] && [ "$(head -n 1 "$folder/postmaster.pid" 2>/dev/null)" = "$stale" ]; then
  rm -f "$folder/postmaster.pid"
fi
exec "$postgres" -D "$folder" "$@"
`

async function launch(
  place: Place,
  port: number,
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres | 'port_taken'> {
  const { binaries, folder, password } = place
  for (const retryUntil = Date.now() + (options.waitSeconds ?? 15) * 1_000; ; ) {
    const wanted = settingsFor(port, { durable: options.durable ?? true, major: binaries.major })
    const settings = Object.entries(wanted).flatMap(([k, v]) => ['-c', `${k}=${v}`])
    const child = run(place, serveScript, [binaries.postgres, folder, await stalePid(folder), ...settings])
    const output = tailOf(child)
    const ended = exitOf(child)
    const ready = await Promise.race([output.saw('database system is ready to accept connections'), ended])
    if (ready === true) {
      const url = `postgres://app:${password}@127.0.0.1:${port}/app`
      const postgres = running(child, ended, url, output, options)
      await makeDatabase(url).catch(async (error: unknown) => {
        await postgres.stop()
        throw new CannotStart(`データベースを作れませんでした（${errorCodeOf(error) ?? error}）: ${folder}`, {
          cause: error,
        })
      })
      return postgres
    }
    if (ready === folderIsHeld) throw heldByAnother(folder)
    if (output.text().includes('could not bind')) return 'port_taken'
    if (!output.text().includes('lock file "postmaster.pid" already exists')) {
      throw new CannotStart(`PostgreSQL が起動しませんでした: ${folder}: ${output.lastLine()}`)
    }
    if (Date.now() > retryUntil) throw heldByAnother(folder)
    await new Promise((wake) => setTimeout(wake, 500))
  }
}

/** Also in a folder whose first start was cut short, or that had no room for it. */
async function makeDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.replace(/app$/, 'postgres'), connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rowCount } = await client.query(`select from pg_database where datname = 'app'`)
    if (rowCount === 0) await client.query('create database app')
  } finally {
    await client.end()
  }
}

function running(
  child: ChildProcess,
  ended: Promise<number>,
  url: string,
  output: Tail,
  { log, onExit }: EmbeddedPostgresOptions,
): EmbeddedPostgres {
  let stopping = false
  ended.then(() => {
    if (stopping) return
    log.error('postgres_ended', { lastLine: output.lastLine() })
    onExit?.(output.lastLine())
  })
  // A stranger's SIGTERM starts a smart shutdown: no new connections until our last one has closed.
  output.saw('received smart shutdown request').then(() => stopping || child.kill('SIGINT'))
  child.unref()
  return {
    url,
    async stop() {
      stopping = true
      child.ref()
      child.kill('SIGINT')
      child.stdin?.end()
      // What is cut short here is made good from its log at the next start.
      const hurry = (['SIGQUIT', 'SIGKILL'] as const).map((signal, i) =>
        setTimeout(() => child.kill(signal), stopsWithin * (0.5 + i * 0.4)),
      )
      await ended
      for (const timer of hurry) clearTimeout(timer)
    },
  }
}

/** Small machines first: 64 MB of cache where memory is short, few helpers, nothing that waits for a second server. */
function settingsFor(
  port: number,
  { durable, major }: { durable: boolean; major: number },
): Record<string, string | number> {
  return {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    // We read its words and show them when it fails, so they must not contain statements or values.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_statement: 'none',
    log_parameter_max_length: 0,
    log_parameter_max_length_on_error: 0,
    log_checkpoints: 'off',
    shared_buffers: durable ? `${cacheFor(Math.min(totalmem(), process.constrainedMemory() || totalmem()))}MB` : '64MB',
    // Tests run several shops at once, of which each has pools of its own.
    max_connections: durable ? 100 : 300,
    max_wal_size: '512MB',
    max_wal_senders: 0,
    max_logical_replication_workers: 0,
    max_parallel_workers_per_gather: 0,
    autovacuum_max_workers: 2,
    // Counted rows make another plan of the same query, and PostgreSQL would count whenever it likes.
    autovacuum: durable ? 'on' : 'off',
    ...(major >= 18 && { io_method: 'sync' }),
    jit: 'off',
    fsync: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
  }
}

const megabyte = 2 ** 20

/**
 * Megabytes of pages that PostgreSQL keeps for itself, of a machine with so many bytes. It takes no more than it has read;
 * what a search of a million papers reads lies in about 400 MB.
 */
export const cacheFor = (memory: number): number => Math.min(512, Math.max(64, Math.floor(memory / 8 / megabyte)))

/** Its own session, so that Ctrl-C reaches only us and PostgreSQL stays until the last order is written. */
function run({ guard, binaries }: Place, script: string, args: readonly string[]): ChildProcess {
  const [command, ...rest] = guard.wrap(
    `export LD_LIBRARY_PATH='${binaries.libraryPath.replaceAll("'", "'\\''")}'\nexport DYLD_LIBRARY_PATH="$LD_LIBRARY_PATH"\n${script}`,
    args,
  )
  return spawn(command, rest, {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
    env: { PATH: `${process.env.PATH}:/usr/sbin:/usr/bin:/sbin:/bin`, LC_ALL: 'C', TZ: 'UTC' },
  })
}

type Tail = { saw(words: string): Promise<true>; text(): string; lastLine(): string }

/** The end of what the program says: enough for one line of explanation, never a growing heap. */
function tailOf(child: ChildProcess): Tail {
  let text = ''
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    text = (text + chunk).slice(-8_000)
  })
  return {
    saw: (words) =>
      new Promise((found) => {
        child.stderr?.on('data', () => text.includes(words) && found(true))
      }),
    text: () => text,
    lastLine: () => text.match(/^.*(?:PANIC|FATAL|ERROR|error:).*$/gm)?.at(-1) ?? text.trim().split('\n').at(-1) ?? '',
  }
}

function exitOf(child: ChildProcess): Promise<number> {
  return new Promise((done) => {
    child.once('error', (error) => {
      child.stderr?.emit('data', `error: ${error.message}\n`)
      done(-1)
    })
    // What PostgreSQL said last may arrive after its exit; its children never outlive it on a clean end.
    child.once('exit', (code) => setImmediate(() => done(code ?? -1)))
  })
}

function needsAnAccount(): CannotStart {
  return new CannotStart(
    'この環境では root のまま PostgreSQL を起動できません。一般ユーザーで起動するか、DATABASE_URL を指定してください。',
  )
}

function heldByAnother(folder: string): CannotStart {
  return new CannotStart(
    `別のサーバーがこのフォルダのデータベースを使用中です: ${folder}（そのサーバーを止めるか、DATA_DIR に別のフォルダを指定してください）`,
  )
}

/**
 * The number in `postmaster.pid`, when the process that now bears it is not a PostgreSQL of this folder: in containers
 * the same few numbers come back after a restart, and PostgreSQL alone would take any of them for its former self.
 */
async function stalePid(folder: string): Promise<string> {
  const pid = (await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n', 1)[0] ?? ''
  if (process.platform !== 'linux' || !/^\d+$/.test(pid)) return ''
  const workingFolder = await readlink(`/proc/${pid}/cwd`).catch((error: NodeJS.ErrnoException) => error.code)
  return workingFolder === folder || workingFolder === 'EACCES' ? '' : pid
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer()
      .once('error', failed)
      .listen(0, '127.0.0.1', () => {
        const address = probe.address()
        probe.close(() => found(typeof address === 'object' && address ? address.port : 0))
      })
  })
}
