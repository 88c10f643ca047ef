import { type ChildProcess, spawn } from 'node:child_process'
import { access, chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'

/** Replaces npm: records the call, takes its time, and installs packages, a Node and a web builder. */
const npm = `
const { appendFileSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } = require('node:fs')
const { dirname } = require('node:path')
const [, , command, ...rest] = process.argv
if (command === 'ping') {
  if (process.env.NPM_OFFLINE) console.error('npm error code ENOTFOUND')
  process.exit(process.env.NPM_OFFLINE ? 1 : 0)
}
appendFileSync('calls', 'npm ' + command + (rest.includes('--offline') ? ' --offline' : '') + '\\n')
if (process.env.NPM_MISSES && command === 'ci') {
  console.error('npm error code EUSAGE\\nnpm error Missing: ' + process.env.NPM_MISSES + ' from lock file')
  process.exit(1)
}
if (process.env.NPM_FAILS) { console.error(process.env.NPM_FAILS); process.exit(1) }
setTimeout(() => {
  rmSync('node_modules', { recursive: true, force: true })
  mkdirSync('node_modules/.bin', { recursive: true })
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  delete packages['']
  for (const [path, { bin = {}, os }] of Object.entries(packages)) {
    if (os && os !== process.platform) { delete packages[path]; continue }
    mkdirSync(path, { recursive: true })
    writeFileSync(path + '/package.json', '{}')
    for (const name of Object.keys(bin)) writeFileSync('node_modules/.bin/' + name, '')
  }
  writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }))
  const own = process.env.NPM_UNLINKS ? process.env.NPM_UNLINKS : 'node_modules/.bin/node'
  mkdirSync(dirname(own), { recursive: true })
  symlinkSync(process.execPath, own)
  writeFileSync('node_modules/@react-router/dev/bin.cjs', \`
    require('node:fs').appendFileSync('calls', 'build\\\\n')
    for (const part of ['client', 'server']) require('node:fs').mkdirSync('web/build/' + part, { recursive: true })\`)
}, 200)`

const lockfile = (more: Record<string, unknown> = {}) =>
  JSON.stringify({
    packages: {
      '': {},
      'node_modules/@react-router/dev': { version: '1.0.0', integrity: 'a', dev: true, bin: { 'react-router': 'x' } },
      'node_modules/tool': {
        version: '1.2.3',
        integrity: 'b',
        bin: { tool: 'x' },
        optionalDependencies: { '@tool/other': '1.2.3', '@tool/here': '1.2.3' },
      },
      'node_modules/@tool/here': { version: '1.2.3', integrity: 'c', optional: true, os: process.platform },
      'node_modules/@tool/other': { version: '1.2.3', integrity: 'd', optional: true, os: 'plan9' },
      ...more,
    },
  })

/** What the first start has made, for tests of a later one. */
let started: string | undefined
afterAll(() => started && rm(started, { recursive: true }))

let clone: string
let children: ChildProcess[] = []
beforeEach(async () => {
  clone = await mkdtemp(join(tmpdir(), 'clone-'))
  await mkdir(join(clone, 'tools'))
  await mkdir(join(clone, 'web'))
  await cp('tools/ensure.mjs', join(clone, 'tools/ensure.mjs'))
  await cp('tools/ensure', join(clone, 'tools/ensure'), { recursive: true })
  for (const [file, text] of Object.entries({
    'npm-cli.js': npm,
    'package.json': '{}',
    'package-lock.json': lockfile(),
    'react-router.config.ts': '',
    'web/root.tsx': 'first',
    calls: '',
  })) {
    await writeFile(join(clone, file), text)
  }
})
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  children = []
  await rm(clone, { recursive: true, force: true })
})

test('the first start installs and builds, the second does nothing', async () => {
  expect(await ensure('start')).toMatchObject({ code: 0 })
  expect(await calls()).toEqual(['npm ci', 'build'])
  expect(await ensure('start')).toEqual({ code: 0, said: '' })
  expect(await calls()).toHaveLength(2)
})

test('what changed is done again, and only that', async () => {
  await begun()
  await writeFile(join(clone, 'web/root.tsx'), 'second')
  await ensure('start')
  expect(await calls()).toEqual(['npm ci', 'build', 'build'])
  await writeFile(join(clone, 'package-lock.json'), lockfile({ 'node_modules/tool': { version: '1.2.4' } }))
  await ensure('dev')
  expect(await calls()).toEqual(['npm ci', 'build', 'build', 'npm ci'])
})

test('packages installed by hand are taken as they are', async () => {
  await finished(spawn(process.execPath, ['npm-cli.js', 'ci'], { cwd: clone }))
  expect(await ensure('start')).toMatchObject({ code: 0 })
  expect(await calls()).toEqual(['npm ci', 'build'])
})

test('a built shop starts without the packages that build and test it', async () => {
  await begun()
  await rm(join(clone, 'node_modules/@react-router'), { recursive: true })
  expect(await ensure('start')).toEqual({ code: 0, said: '' })
  await ensure('tools')
  expect(await calls()).toEqual(['npm ci', 'build', 'npm ci'])
})

describe.each([
  ['a package', 'node_modules/tool'],
  ['a package of this platform', 'node_modules/@tool/here'],
  ['a command', 'node_modules/.bin/tool'],
  ["npm's own list", 'node_modules/.package-lock.json'],
  ['all of it', 'node_modules'],
])('a node_modules without %s', (_what, path) => {
  test('heals at the next start', async () => {
    await begun()
    await rm(join(clone, path), { recursive: true })
    expect(await ensure('start')).toMatchObject({ code: 0 })
    expect(await calls()).toEqual(['npm ci', 'build', 'npm ci'])
    await access(join(clone, path))
  })
})

test('of two starts at once one works, the other says in one line that it waits', async () => {
  const both = await Promise.all([ensure('start'), ensure('start')])
  expect(both.map(({ code }) => code)).toEqual([0, 0])
  expect(await calls()).toEqual(['npm ci', 'build'])
  expect(both.map(({ said }) => said)).toContain('別の起動が準備をしています。終わるのを待っています…\n')
})

test('a killed start does not block the next', async () => {
  const killed = run('start')
  await new Promise((installing) => killed.stdout?.once('data', installing))
  killed.kill('SIGKILL')
  expect(await ensure('start')).toMatchObject({ code: 0 })
})

test('a failing install says why and stops the start', async () => {
  const { code, said } = await ensure('start', { NPM_FAILS: 'no such package' })
  expect(code).toBe(1)
  expect(said).toContain('no such package')
  expect(said).not.toContain('    at ')
})

test.each([
  [
    'npm error code EACCES\nnpm error path /srv/shop/node_modules',
    '書き込めません（EACCES）: /srv/shop/node_modules。',
  ],
  ['npm error code ENOSPC', 'ディスクの空きが足りません（ENOSPC）。'],
  ['npm error code E401', '断られました（E401）。'],
  ['npm error code SELF_SIGNED_CERT_IN_CHAIN', 'NODE_EXTRA_CA_CERTS'],
  [
    'npm error code EUSAGE\nnpm error Invalid: lock file',
    'package-lock.json が package.json と合っていません（EUSAGE）。',
  ],
])('the usual cause %j ends in a sentence that says what to do', async (cause, words) => {
  const { code, said } = await ensure('start', { NPM_FAILS: cause })
  expect(code).toBe(1)
  expect(said.trimEnd().split('\n').at(-1)).toContain(words)
})

test('without a network only what npm has kept is asked for, and the reason is named at once', async () => {
  const cause = 'npm error code ENOTCACHED\nnpm error request to https://registry.npmjs.org/tool failed'
  const { code, said } = await ensure('start', { NPM_OFFLINE: '1', NPM_FAILS: cause })
  expect(code).toBe(1)
  expect(said).toContain('npm の取り寄せ先（https://registry.npmjs.org）につながらないため')
  expect(await calls()).toEqual(['npm ci --offline'])
  expect(await ensure('start', { NPM_OFFLINE: '1' })).toMatchObject({ code: 0 })
})

test.each(['@tool/other@1.2.3', '@tool/other@'])(
  'a lockfile or registry without %s, which is of another platform, will do',
  async (name) => {
    expect(await ensure('dev', { NPM_MISSES: name })).toMatchObject({ code: 0 })
    expect(await calls()).toEqual(['npm ci', 'npm install'])
  },
)

test.each(['tool@1.2.3', '@tool/other@1.2.4', 'tool@'])('a lockfile without %s is out of date', async (name) => {
  expect(await ensure('dev', { NPM_MISSES: name })).toMatchObject({ code: 1 })
  expect(await calls()).toEqual(['npm ci'])
})

test('an npm that removes the link to the Node of the registry together with another package is put right', async () => {
  const place = `node_modules/node-${process.platform}-${process.arch}/bin/node`
  expect(await ensure('dev', { NPM_UNLINKS: place })).toMatchObject({ code: 0 })
  await access(join(clone, 'node_modules/.bin/node'))
})

test('a Node of another machine does not stand in the way of the installed one', async () => {
  await begun()
  await rm(join(clone, 'node_modules/.bin/node'))
  await writeFile(join(clone, 'node_modules/.bin/node'), 'not a program')
  await chmod(join(clone, 'node_modules/.bin/node'), 0o755)
  expect(await ensure('dev')).toEqual({ code: 0, said: '' })
  await expect(access(join(clone, 'node_modules/.bin/node'))).rejects.toThrow('ENOENT')
})

function run(goal: string, env: NodeJS.ProcessEnv = {}): ChildProcess {
  const npmOfTest = { npm_execpath: join(clone, 'npm-cli.js'), npm_node_execpath: process.execPath }
  const child = spawn(process.execPath, ['tools/ensure.mjs', goal], {
    cwd: clone,
    // The lockfile of this clone has no PostgreSQL.
    env: { ...process.env, DATABASE_URL: 'postgres://db/app', ...npmOfTest, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  return child
}

async function ensure(goal: string, env?: NodeJS.ProcessEnv): Promise<{ code: number | null; said: string }> {
  const child = run(goal, env)
  let said = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  return { code: await finished(child), said }
}

const finished = (child: ChildProcess) => new Promise<number | null>((done) => child.once('close', done))

/** As after `ensure('start')`. */
async function begun(): Promise<void> {
  if (started) {
    await rm(clone, { recursive: true })
    await cp(started, clone, { recursive: true, verbatimSymlinks: true })
  } else {
    expect(await ensure('start')).toMatchObject({ code: 0 })
    started = await mkdtemp(join(tmpdir(), 'clone-'))
    await cp(clone, started, { recursive: true, verbatimSymlinks: true })
  }
}

async function calls(): Promise<string[]> {
  return (await readFile(join(clone, 'calls'), 'utf8')).split('\n').filter(Boolean)
}
