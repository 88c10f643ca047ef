import { type ChildProcess, spawn } from 'node:child_process'
import { access, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

/** Stands in for npm: writes down that it was called, takes its time, and puts a Node and a web builder in place. */
const npm = `
const { appendFileSync, mkdirSync, rmSync, symlinkSync, writeFileSync } = require('node:fs')
appendFileSync('calls', 'npm ' + process.argv.slice(2, 4).join(' ') + '\\n')
if (process.env.NPM_MISSES && process.argv[2] === 'ci') {
  console.error('npm error code EUSAGE\\nnpm error Missing: ' + process.env.NPM_MISSES + ' from lock file')
  process.exit(1)
}
if (process.env.NPM_FAILS) { console.error('no such registry'); process.exit(1) }
setTimeout(() => {
  rmSync('node_modules', { recursive: true, force: true })
  mkdirSync('node_modules/.bin', { recursive: true })
  if (process.env.NPM_UNLINKS) {
    const bin = 'node_modules/node-' + process.platform + '-' + process.arch + '/bin'
    mkdirSync(bin, { recursive: true })
    symlinkSync(process.execPath, bin + '/node')
  } else symlinkSync(process.execPath, 'node_modules/.bin/node')
  writeFileSync('node_modules/.bin/react-router', \`
    require('node:fs').appendFileSync('calls', 'build\\\\n')
    for (const part of ['client', 'server']) require('node:fs').mkdirSync('web/build/' + part, { recursive: true })\`)
}, 300)`

let clone: string
let children: ChildProcess[] = []
beforeEach(async () => {
  clone = await mkdtemp(join(tmpdir(), 'clone-'))
  await mkdir(join(clone, 'tools'))
  await mkdir(join(clone, 'web'))
  await cp('tools/ensure.mjs', join(clone, 'tools/ensure.mjs'))
  for (const [file, text] of Object.entries({
    'npm-cli.js': npm,
    'package.json': '{}',
    'package-lock.json': '{}',
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
  expect(await calls()).toEqual(['npm ci --ignore-scripts', 'build'])
  expect(await ensure('start')).toEqual({ code: 0, said: '' })
  expect(await calls()).toHaveLength(2)
})

test('what changed is done again, and only that', async () => {
  await ensure('start')
  await writeFile(join(clone, 'web/root.tsx'), 'second')
  await ensure('test')
  expect(await calls()).toEqual(['npm ci --ignore-scripts', 'build', 'build'])
  await writeFile(join(clone, 'package-lock.json'), '{ }')
  await ensure('dev')
  expect(await calls()).toEqual(['npm ci --ignore-scripts', 'build', 'build', 'npm ci --ignore-scripts'])
})

test('of two starts at once one works, the other says in one line that it waits', async () => {
  const both = await Promise.all([ensure('start'), ensure('start')])
  expect(both.map(({ code }) => code)).toEqual([0, 0])
  expect(await calls()).toEqual(['npm ci --ignore-scripts', 'build'])
  expect(both.map(({ said }) => said)).toContain('別の起動が準備をしています。終わるのを待っています…\n')
})

test('a start that was killed holds nobody up', async () => {
  const killed = run('start')
  await expect.poll(calls).toHaveLength(1)
  killed.kill('SIGKILL')
  expect(await ensure('start')).toMatchObject({ code: 0 })
})

test('a failing install says why and stops the start', async () => {
  const { code, said } = await ensure('start', { NPM_FAILS: '1' })
  expect(code).toBe(1)
  expect(said).toContain('no such registry')
  expect(said).not.toContain('    at ')
})

test('a registry without the packages of other platforms will do, an outdated lockfile will not', async () => {
  expect(await ensure('dev', { NPM_MISSES: 'tool@1.2.3' })).toMatchObject({ code: 1 })
  expect(await ensure('dev', { NPM_MISSES: '@tool/other-platform@' })).toMatchObject({ code: 0 })
  expect(await calls()).toEqual(['npm ci --ignore-scripts', 'npm ci --ignore-scripts', 'npm install --no-save'])
})

test('an npm that removes the link to the Node of the registry together with another package is put right', async () => {
  expect(await ensure('dev', { NPM_UNLINKS: '1' })).toMatchObject({ code: 0 })
  await access(join(clone, 'node_modules/.bin/node'))
})

function run(goal: string, env: NodeJS.ProcessEnv = {}): ChildProcess {
  const npmOfTest = { npm_execpath: join(clone, 'npm-cli.js'), npm_node_execpath: process.execPath }
  const child = spawn(process.execPath, ['tools/ensure.mjs', goal], {
    cwd: clone,
    env: { ...process.env, ...npmOfTest, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  return child
}

function ensure(goal: string, env?: NodeJS.ProcessEnv): Promise<{ code: number | null; said: string }> {
  return new Promise((done) => {
    const child = run(goal, env)
    let said = ''
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
    child.once('close', (code) => done({ code, said }))
  })
}

async function calls(): Promise<string[]> {
  return (await readFile(join(clone, 'calls'), 'utf8')).split('\n').filter(Boolean)
}
