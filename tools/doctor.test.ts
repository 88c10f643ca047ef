import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

let clone: string
beforeAll(async () => {
  clone = await mkdtemp(join(tmpdir(), 'doctor-'))
  for (const part of ['tools', 'package.json', 'package-lock.json']) {
    await cp(part, join(clone, part), { recursive: true })
  }
})
afterAll(() => rm(clone, { recursive: true, force: true }))

test('the doctor says what will happen in a clone without packages', async () => {
  const { code, said } = await doctor({ PORT: '0', DATABASE_URL: '' })
  expect(said).not.toContain('✗')
  for (const name of [
    '環境',
    'Node.js',
    'npm',
    '部品',
    '画面',
    'PostgreSQL',
    'データ',
    'ポート',
    'ブラウザー',
    '設定',
  ]) {
    expect(said).toMatch(new RegExp(`^${name}　*[✓・] .+`, 'm'))
  }
  expect(said).toContain(`初回の起動で作ります: ${join(clone, 'data')}`)
  expect(code).toBe(0)
})

test('what is in the way of a start is marked, and ends the command with 1', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const { code, said } = await doctor({ PORT: String(port) })
  other.close()
  expect(said).toContain(`✗ 127.0.0.1:${port} は使われています。PORT に別の番号を指定してください`)
  expect(code).toBe(1)
})

test('a password does not reach the screen', async () => {
  const { said } = await doctor({ PORT: '0', DATABASE_URL: 'postgres://app:himitsu@db.example.com:5433/app' })
  expect(said).toContain('db.example.com:5433')
  expect(said).not.toContain('himitsu')
})

async function doctor(env: NodeJS.ProcessEnv): Promise<{ code: number | null; said: string }> {
  const npm = join(clone, 'npm-cli.js')
  await cp('tools/ensure/npm.mjs', npm)
  const child = spawn(process.execPath, ['tools/doctor.mjs'], {
    cwd: clone,
    // An npm that answers nothing, so that no test asks a registry.
    env: { ...process.env, npm_execpath: npm, npm_node_execpath: process.execPath, HOST: '', DATA_DIR: '', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  return { code: await new Promise((done) => child.once('close', done)), said }
}
