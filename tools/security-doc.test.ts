import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const text = readFileSync('docs/security.md', 'utf8')

/** Written as `path` › title, up to the next line break or the end of the cell. */
const pairs = [...text.matchAll(/`([^`\n]+\.(?:test\.tsx?|e2e\.ts))` › (.+?)(?=<br>| \||\n)/g)].map(
  ([, file, title]) => ({ file: file!, title: title! }),
)
const files = new Set([...text.matchAll(/`([\w./-]+\/[\w.-]+\.tsx?)`/g)].map(([, file]) => file!))

test('every file that docs/security.md names is there', () => {
  expect(files.size).toBeGreaterThan(50)
  expect([...files].filter((file) => !existsSync(file))).toEqual([])
})

test('every test that docs/security.md names is there, under its title', () => {
  const missing = pairs.filter(({ file, title }) => !existsSync(file) || !hasTest(readFileSync(file, 'utf8'), title))
  expect(pairs.length).toBeGreaterThan(100)
  expect(missing).toEqual([])
})

test('no test file is named without a title', () => {
  const named = text
    .match(/`[^`\n]+\.(?:test\.tsx?|e2e\.ts)`/g)!
    .filter((name) => name !== '`tools/security-doc.test.ts`')
  expect(named.length).toBe(pairs.length)
})

/** The title stands in quotation marks as the first argument of a call, with or without tags behind it. */
function hasTest(source: string, title: string): boolean {
  return ["'", '"', '`'].some((mark) => new RegExp(`\\(\\s*${mark}${literal(title)}(?: @\\w+)*${mark}`).test(source))
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
