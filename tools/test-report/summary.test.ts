import { expect, test } from 'vitest'
import { firstLines, type TestFile } from './report.ts'
import { type Part, summaryOf } from './summary.ts'

const well: Part = { title: 'lint and format', isWell: true, tail: 'said on the way' }
const of = (...parts: Part[]) => summaryOf(parts, { minutes: '9.5' }).split('\n')

test('says that all is well', () => {
  expect(of(well)).toEqual(['', '✓ all is well, 9.5 min'])
})

test('ends with every test that failed, with the first lines of its error', () => {
  const failures = [
    { name: 'server/a.test.ts > takes an order', error: 'expected 1 to be 2\nat server/a.test.ts:4' },
    { name: 'e2e/b.e2e.ts > orders [desk]', error: 'Error: timed out', isFlaky: true },
  ]
  expect(of(well, { title: 'tests', isWell: false, tail: 'long', report: { failures, files: [] } })).toEqual([
    '',
    '✗ something failed, 9.5 min',
    '— tests',
    '✗ server/a.test.ts > takes an order',
    '    expected 1 to be 2',
    '    at server/a.test.ts:4',
    '~ failed first, then passed: e2e/b.e2e.ts > orders [desk]',
    '    Error: timed out',
  ])
})

test('ends with the last words of what failed without naming a test', () => {
  const check = { title: 'types: server', isWell: false, tail: 'server/a.ts(3,4): error TS2322\n' }
  const runner = { title: 'tests', isWell: false, tail: 'no PostgreSQL', report: { failures: [], files: [] } }
  expect(of(check, runner).slice(2)).toEqual([
    '— types: server',
    'server/a.ts(3,4): error TS2322',
    '— tests',
    'no PostgreSQL',
  ])
})

test('ends with the last words, too, of what broke off after a test that passed at last', () => {
  const failures = [{ name: 'e2e/b.e2e.ts > orders [desk]', error: 'timed out', isFlaky: true }]
  const lines = of({ title: 'tests', isWell: false, tail: 'out of memory', report: { failures, files: [] } })
  expect(lines.slice(2)).toEqual([
    '— tests',
    '~ failed first, then passed: e2e/b.e2e.ts > orders [desk]',
    '    timed out',
    'out of memory',
  ])
})

test('shows the first thirty failures, and how many there are besides', () => {
  const failures = Array.from({ length: 32 }, (_, index) => ({ name: `test ${index}`, error: 'no' }))
  const lines = of({ title: 'tests', isWell: false, tail: '', report: { failures, files: [] } })
  expect(lines.filter((line) => line.startsWith('✗ test'))).toHaveLength(30)
  expect(lines.at(-1)).toBe('… and 2 more')
})

test('names the ten slowest files of a whole run', () => {
  const files: TestFile[] = Array.from({ length: 12 }, (_, index) => ({
    file: `${index}.test.ts`,
    milliseconds: index * 1_000,
  }))
  const lines = of({ title: 'tests', isWell: true, tail: '', report: { failures: [], files } })
  expect(lines.slice(0, 3)).toEqual(['', 'The ten slowest test files:', '   11.0 s  11.test.ts'])
  expect(lines.filter((line) => line.endsWith('.test.ts'))).toHaveLength(10)
})

test('of an error it keeps the first lines, without colours', () => {
  const message = `\u001b[31mone\u001b[39m\n\ntwo\n3\n4\n5\n6\n7`
  expect(firstLines({ message, at: 'a.ts:1' })).toBe('one\ntwo\n3\n4\n5\n6\nat a.ts:1')
})
