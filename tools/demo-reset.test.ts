import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'demo-reset-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

function reset(more: Record<string, string> = {}) {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', ...more }
  const { status, stdout } = spawnSync(process.execPath, ['tools/demo-reset.ts'], { env, encoding: 'utf8' })
  return { status, lines: stdout.trimEnd().split('\n') }
}

function fill(): void {
  mkdirSync(join(dataDir, 'postgres'))
  mkdirSync(join(dataDir, 'pictures'))
  for (const name of ['postgres/PG_VERSION', 'postgres/rows', 'pictures/own.webp', 'secret.key']) {
    writeFileSync(join(dataDir, name), name)
  }
}

test('the database goes aside, whole, and nothing else does', () => {
  fill()
  const { status, lines } = reset()
  expect([status, lines.length]).toEqual([0, 1])
  const names = readdirSync(dataDir)
    .filter((name) => name !== 'postgres.lock')
    .sort()
  expect(names).toEqual(['pictures', expect.stringMatching(/^postgres\.before-[\dT-]+$/), 'secret.key'])
  expect(readFileSync(join(dataDir, names[1]!, 'rows'), 'utf8')).toBe('postgres/rows')
  expect(reset().lines).toEqual([expect.stringContaining('まだありません')])
})

test('a database of one’s own is left alone', () => {
  fill()
  expect(reset({ DATABASE_URL: 'postgres://db/app' })).toEqual({
    status: 1,
    lines: [expect.stringContaining('DATABASE_URL')],
  })
  expect(readdirSync(dataDir)).toContain('postgres')
})

test.runIf(process.platform === 'linux')('while a server has the data nothing is moved', async () => {
  fill()
  const server = spawn('sh', ['-c', `flock "$1" sh -c 'echo held; read _'`, 'sh', join(dataDir, 'postgres.lock')], {
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  await once(server.stdout, 'data')
  expect(reset()).toEqual({ status: 1, lines: [expect.stringContaining('使用中')] })
  server.stdin.end()
  await once(server, 'exit')
  expect(reset().status).toBe(0)
})
