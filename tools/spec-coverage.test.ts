import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sabotaged } from './sabotage/sabotage.ts'
import { readWrongLines } from './sabotage/wrong-lines.ts'
import { specRows } from './spec-rows.ts'
import { isThere, testsNamedIn } from './tests-named-in.ts'

const rows = specRows()
const wrongLines = await readWrongLines()

/** How many statements each section of the specification makes. */
const statements = { 1: 19, 2: 45, 3: 45, 4: 62, 6: 4, 7: 34, 8: 11, 9: 24 }

const notYet: string[] = []
const withoutTest = ['S9.19']
const unshown = new Set([...notYet, ...withoutTest])

const idsOf = (mark: string) => rows.filter(({ shown }) => shown === mark).map(({ id }) => id)

test('every statement of every section has its row, with all columns', () => {
  const ids = Object.entries(statements).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `S${section}.${index + 1}`),
  )
  expect(rows.map(({ id }) => id)).toEqual(ids)
  expect(rows.filter(({ statement, code, shown }) => [statement, code, shown].some((cell) => !cell.trim()))).toEqual([])
})

test('every file and every test it names is there', () => {
  const files = rows.flatMap(({ code }) => [...code.matchAll(/`([^`]+)`/g)].map(([, file]) => file!))
  expect(files.filter((file) => !existsSync(file))).toEqual([])
  const named = testsNamedIn(readFileSync('docs/spec-coverage.md', 'utf8'))
  expect(named.filter((each) => !isThere(each))).toEqual([])
})

test('a statement is built and shown, or listed here', () => {
  expect(idsOf('not yet')).toEqual(notYet)
  expect(idsOf('no test of its own')).toEqual(withoutTest)
  expect(rows.filter(({ id, tests }) => !unshown.has(id) && tests.length === 0)).toEqual([])
})

test('every statement that is shown has one wrong line, for which its test fails', () => {
  const shown = rows.map(({ id }) => id).filter((id) => !unshown.has(id))
  expect(wrongLines.map(({ id }) => id).toSorted()).toEqual(shown.toSorted())
})

test('every wrong line still fits the code: its words occur exactly once in its file', () => {
  const misfits = wrongLines.flatMap((line) => {
    try {
      sabotaged(readFileSync(line.file, 'utf8'), line)
      return []
    } catch (error) {
      return [`${line.id} ${(error as Error).message}`]
    }
  })
  expect(misfits).toEqual([])
})
