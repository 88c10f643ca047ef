import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const migrations = 'server/platform/db/migrations'
const copy = mkdtempSync(join(tmpdir(), 'migrations-'))
afterAll(() => rmSync(copy, { recursive: true }))

test('the migrations make the tables the code describes (else: npm run db:migration -- what_changed)', () => {
  cpSync(migrations, copy, { recursive: true })
  const described = ['--dialect=postgresql', '--schema=./server/modules/*/tables.ts', `--out=${relative('.', copy)}`]
  execFileSync('node_modules/.bin/drizzle-kit', ['generate', ...described, '--name=missing'], { stdio: 'pipe' })
  const missing = sqlFiles(copy).filter((file) => !sqlFiles(migrations).includes(file))
  expect(missing.map((file) => readFileSync(join(copy, file), 'utf8'))).toEqual([])
}, 30_000)

function sqlFiles(folder: string): string[] {
  return readdirSync(folder).filter((name) => name.endsWith('.sql'))
}
