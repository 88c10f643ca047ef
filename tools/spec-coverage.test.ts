import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isThere, testsNamedIn } from './tests-named-in.ts'

const text = readFileSync('docs/spec-coverage.md', 'utf8')
const rows = text
  .split('\n')
  .filter((line) => line.startsWith('| S'))
  .map((line) => line.slice(2, -2).split(' | '))

/** How many statements each section of the specification makes. */
const statements = { 1: 19, 2: 45, 3: 45, 4: 62, 6: 4, 7: 34, 8: 11, 9: 24 }

const notYet = ['S1.14', 'S2.12']
const withoutTest = ['S9.19']

const idsOf = (mark: string) => rows.filter((row) => row[3] === mark).map(([id]) => id)

test('every statement of every section has its row, with all columns', () => {
  const ids = Object.entries(statements).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `S${section}.${index + 1}`),
  )
  expect(rows.map(([id]) => id)).toEqual(ids)
  expect(rows.filter((row) => row.length !== 4 || row.some((cell) => cell.trim() === ''))).toEqual([])
})

test('every file and every test it names is there', () => {
  const files = rows.flatMap(([, , code]) => [...code!.matchAll(/`([^`]+)`/g)].map(([, file]) => file!))
  expect(files.filter((file) => !existsSync(file))).toEqual([])
  expect(testsNamedIn(text).filter((named) => !isThere(named))).toEqual([])
})

test('a statement is built and shown, or listed here', () => {
  expect(idsOf('not yet')).toEqual(notYet)
  expect(idsOf('no test of its own')).toEqual(withoutTest)
  const unshown = new Set([...notYet, ...withoutTest])
  const silent = rows.filter(([id, , , shown]) => !unshown.has(id!) && testsNamedIn(`${shown}\n`).length === 0)
  expect(silent).toEqual([])
})
