import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const run = promisify(execFile)

const worker = `import { parentPort } from 'node:worker_threads'
const twice = (n: number): number => n * 2
parentPort!.on('message', (n: number) => parentPort!.postMessage({ value: twice(n) }))`

const main = `import { createThreads } from './server/platform/threads/index.ts'
const script = new URL('worker.ts', import.meta.url)
const ask = createThreads<number>({ script, maxThreads: 1, maxWaiting: 1, maxWait: 1e6, idleFor: 1e6 })
process.stdout.write(String(await ask(21, 'last')))`

/** A checkout with nothing but threads in it: the cache is found from where they stand. */
async function smallShop() {
  const root = await mkdtemp(join(tmpdir(), 'threads-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  for (const file of ['server/platform/threads/index.ts', 'contract/refusals.ts']) {
    await mkdir(join(root, dirname(file)), { recursive: true })
    await cp(file, join(root, file))
  }
  await mkdir(join(root, 'node_modules'))
  await writeFile(join(root, 'package.json'), '{"type":"module","imports":{"#contract/*":"./contract/*"}}')
  await writeFile(join(root, 'worker.ts'), worker)
  await writeFile(join(root, 'main.ts'), main)
  const { NODE_COMPILE_CACHE: _, ...env } = process.env
  return {
    root,
    start: async (more: NodeJS.ProcessEnv = {}) =>
      (await run(process.execPath, ['main.ts'], { cwd: root, env: { ...env, ...more } })).stdout,
  }
}

test('what a thread has compiled is kept for the next one', async () => {
  const { root, start } = await smallShop()
  const kept = () => readdir(join(root, 'node_modules/.cache/threads'), { recursive: true })
  expect(await start()).toBe('42')
  const first = await kept()
  expect(first.length).toBeGreaterThan(1)
  expect(await start()).toBe('42')
  expect(await kept()).toEqual(first)
})

test('where nothing can be kept, a thread works without', async () => {
  const { root, start } = await smallShop()
  await writeFile(join(root, 'node_modules/.cache'), 'a file in the place of the folder')
  expect(await start()).toBe('42')
})

test('what Node says of the files that it watches is no answer', async () => {
  const { start } = await smallShop()
  expect(await start({ WATCH_REPORT_DEPENDENCIES: '1' })).toBe('42')
})
