import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const migrations = 'server/platform/db/migrations'
const copy = mkdtempSync(join(tmpdir(), 'migrations-'))
afterAll(() => rmSync(copy, { recursive: true }))

test('the migrations make the tables the code describes (else: npm run db:migration -- what_changed)', () => {
  cpSync(migrations, copy, { recursive: true })
  const described = ['--dialect=postgresql', '--schema=./server/**/tables.ts', `--out=${relative('.', copy)}`]
  execFileSync('node_modules/.bin/drizzle-kit', ['generate', ...described, '--name=missing'], { stdio: 'pipe' })
  const missing = sqlFiles(copy).filter((file) => !sqlFiles(migrations).includes(file))
  expect(missing.map((file) => readFileSync(join(copy, file), 'utf8'))).toEqual([])
})

/** Databases have been made with these: what is to change goes into a new one (`npm run db:migration -- name`). */
const released: Record<string, string> = {
  '0000_shop.sql': '742079bcefc07582ce46217703ce6fddf0c7060ec3aef9b100249a1b26f77069',
  '0001_cancelled_meetups.sql': '8b42bd159aad8fe903abd41f1ffda1358ee82dbc07d273bef191b40e6f3f832d',
  '0002_account_safety.sql': '9a5f3a0cd1a054cdc020847f42ffba916a290f30dabadc80453d0efaecaa95c7',
  '0003_product_serves_as.sql': '3e6cddb3bf31973207460ab73c1d2e13828e2d1246c31ecc1f3647ae99a22dda',
}

test.each(Object.entries(released))('%s stays as it was released', (file, hash) => {
  expect(
    createHash('sha256')
      .update(readFileSync(join(migrations, file)))
      .digest('hex'),
  ).toBe(hash)
})

test('the order of the migrations is that of their making', () => {
  const { entries } = JSON.parse(readFileSync(join(migrations, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string; when: number }[]
  }
  expect(entries.map(({ tag }) => `${tag}.sql`)).toEqual(sqlFiles(migrations).sort())
  expect(entries.map(({ when }) => when)).toEqual(entries.map(({ when }) => when).sort((a, b) => a - b))
})

function sqlFiles(folder: string): string[] {
  return readdirSync(folder).filter((name) => name.endsWith('.sql'))
}
