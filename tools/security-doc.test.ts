import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isThere, testsNamedIn } from './tests-named-in.ts'

const text = readFileSync('docs/security.md', 'utf8')

const pairs = testsNamedIn(text)
const files = new Set([...text.matchAll(/`([\w./-]+\/[\w.-]+\.tsx?)`/g)].map(([, file]) => file!))

test('every file that docs/security.md names is there', () => {
  expect(files.size).toBeGreaterThan(50)
  expect([...files].filter((file) => !existsSync(file))).toEqual([])
})

test('every test that docs/security.md names is there, under its title', () => {
  expect(pairs.length).toBeGreaterThan(100)
  expect(pairs.filter((pair) => !isThere(pair))).toEqual([])
})

test('no test file is named without a title', () => {
  const named = text
    .match(/`[^`\n]+\.(?:test\.tsx?|e2e\.ts)`/g)!
    .filter((name) => name !== '`tools/security-doc.test.ts`')
  expect(named.length).toBe(pairs.length)
})
