// Runs before `npm start`, `npm test` and `npm run dev`, on whatever Node is installed (20 or newer): plain JavaScript,
// no packages. Installs what the lockfile asks for and builds the web, each only when it is not there or out of date.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const goal = process.argv[2] ?? 'start'
const quietSeconds = 10

const packages = {
  stamp: join(root, 'node_modules/.installed-from'),
  made: [join(root, 'node_modules')],
  wants: () => hashOf([process.platform, process.arch, libc()], ['package-lock.json']),
}
const web = {
  stamp: join(root, 'web/build/.built-from'),
  made: [join(root, 'web/build/client'), join(root, 'web/build/server')],
  wants: () =>
    hashOf(
      [],
      ['web', 'contract', 'domain', 'server/platform/pages', 'vite.config.ts', 'react-router.config.ts'],
      ['package.json', 'package-lock.json'],
    ),
}
const needsWeb = goal !== 'dev' && existsSync(join(root, 'react-router.config.ts'))

try {
  if (!isCurrent(packages) || (needsWeb && !isCurrent(web))) await alone(makeCurrent)
  runtime()
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

async function makeCurrent() {
  if (!isCurrent(packages)) {
    await install()
    writeFileSync(packages.stamp, packages.wants())
  }
  if (needsWeb && !isCurrent(web)) {
    rmSync(web.stamp, { force: true })
    const wants = web.wants()
    const build = [runtime(), join(root, 'node_modules/.bin/react-router'), 'build']
    await patiently('画面を組み立てています', build)
    mkdirSync(dirname(web.stamp), { recursive: true })
    writeFileSync(web.stamp, wants)
  }
}

async function install() {
  const doing = '必要な部品を入れています（初回は1分ほどかかります）'
  const flags = ['--ignore-scripts', '--include=dev', '--include=optional']
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline']
  try {
    await patiently(doing, [...npmCommand(), 'ci', ...flags, ...quiet])
  } catch (error) {
    if (!lacksOnlyOtherPlatforms(error.message)) throw error
    await patiently(doing, [...npmCommand(), 'install', '--no-save', ...flags, ...quiet])
  }
}

/**
 * A registry that does not carry every platform's packages makes `npm ci` call the lockfile incomplete, for packages
 * this machine would not install anyway; it names them without a version. `npm install` keeps to the lockfile as well.
 */
function lacksOnlyOtherPlatforms(said) {
  const complaints = said.split('\n').filter((line) => /(Missing|Invalid): /.test(line))
  return said.includes('EUSAGE') && complaints.length > 0 && complaints.every((line) => /Missing: \S+@ from/.test(line))
}

function isCurrent({ stamp, made, wants }) {
  return made.every((path) => existsSync(path)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wants()
}

/** Of contents, not of times: a checkout sets times as it likes. */
function hashOf(words, ...paths) {
  const hash = createHash('sha256').update(words.join('\n'))
  for (const path of paths.flat()) addTo(hash, path)
  return hash.digest('hex')
}

function addTo(hash, path) {
  const full = join(root, path)
  const found = statSync(full, { throwIfNoEntry: false })
  if (!found || path === 'web/build' || /\.test\.tsx?$/.test(path)) return
  if (found.isDirectory()) {
    for (const name of readdirSync(full).sort()) if (!name.startsWith('.')) addTo(hash, `${path}/${name}`)
  } else {
    hash.update(`\n${path}\n${found.size}\n`).update(readFileSync(full))
  }
}

function libc() {
  return process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime ? 'musl' : 'usual'
}

/**
 * The npm that runs us, on the Node that runs it: the one in node_modules is about to be replaced. npm says where both
 * are; without it, or under another package manager, the one in PATH.
 */
function npmCommand() {
  const { npm_execpath: npm = '', npm_node_execpath: node = process.execPath } = process.env
  return /npm-cli\.c?js$/.test(npm) && existsSync(npm) ? [node, npm] : ['npm']
}

/**
 * The Node of the registry, or the installed one. npm before 11.6 removes the link of the former together with the
 * package of another processor, so it is made again; one that does not run here would be in the way of the installed.
 */
function runtime() {
  const own = join(root, 'node_modules/.bin/node')
  if (runsTypeScript(own)) return own
  const packaged = `node-${process.platform}-${process.arch}/bin/node`
  rmSync(own, { force: true })
  if (runsTypeScript(join(root, 'node_modules', packaged))) {
    mkdirSync(dirname(own), { recursive: true })
    symlinkSync(`../${packaged}`, own)
    return own
  }
  for (const installed of [process.execPath, 'node']) if (runsTypeScript(installed)) return installed
  throw new Error(
    'Node.js 22.18 以上が必要です。この環境用のものは同梱されていないため、https://nodejs.org/ から入れてください。',
  )
}

/** From 22.18 on Node runs TypeScript as it stands. */
function runsTypeScript(node) {
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8', cwd: tmpdir() })
  const [major, minor] = (/^v(\d+)\.(\d+)/.exec(stdout ?? '') ?? []).slice(1).map(Number)
  return major > 22 ? major !== 23 || minor >= 6 : major === 22 && minor >= 18
}

/** One line at the start, then how long it takes, and what the program said only when it failed. */
async function patiently(doing, [command, ...args]) {
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1_000)
  say(`${doing}…`)
  const progress = setInterval(() => say(`${doing}… ${seconds()}秒`), quietSeconds * 1_000)
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: environment() })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      said = (said + text).slice(-20_000)
    })
  }
  const code = await new Promise((done) => {
    child.once('error', (error) => {
      said += error.message
      done(1)
    })
    child.once('close', done)
  })
  clearInterval(progress)
  if (code !== 0) throw new Error(`${shortened(said.trim().split('\n'))}\n${doing}: できませんでした。`)
}

/** npm names the cause at the beginning, a build at the end. */
function shortened(lines) {
  return (lines.length > 60 ? [...lines.slice(0, 40), '…', ...lines.slice(-20)] : lines).join('\n')
}

/** NODE_ENV=production would leave out what builds the web. */
function environment() {
  const { NODE_ENV, npm_config_omit, npm_config_production, ...rest } = process.env
  return rest
}

/** Only one start at a time works in this folder. The system closes the socket when its process ends, however it ends. */
async function alone(work) {
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

function say(line) {
  process.stdout.write(`${line}\n`)
}
