import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { ownFolder } from './find-browser.ts'

const home = mkdtempSync(join(tmpdir(), 'home-'))
afterEach(() => vi.unstubAllEnvs())
afterAll(() => rmSync(home, { recursive: true }))

test('the browser is unpacked where no other user can put a program', () => {
  const folder = ownFolder(home)
  expect(folder).toBe(join(home, 'node_modules/.cache/browser'))
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

test.each(['', undefined])('packages of another user: in the own home, with XDG_CACHE_HOME=%j', (cache) => {
  const notOurs = join(home, 'file')
  writeFileSync(notOurs, '')
  vi.stubEnv('HOME', home)
  vi.stubEnv('XDG_CACHE_HOME', cache)
  expect(ownFolder(notOurs)).toBe(join(home, '.cache/oriori/browser'))
})
