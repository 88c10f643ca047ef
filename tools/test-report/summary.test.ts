import { expect, test } from 'vitest'
import { budget, costOf } from './budget.ts'
import { firstLines, type TestFile } from './report.ts'
import { type Part, summaryOf } from './summary.ts'

type Said = Pick<Part, 'title' | 'isWell' | 'tail' | 'report'>

const well: Said = { title: 'lint and format', isWell: true, tail: 'said on the way' }
const timed = (part: Said): Part => ({ ...part, seconds: 100, cpuSeconds: 150 })
const of = (...parts: Said[]) => summaryOf(parts.map(timed), { seconds: 570 }).split('\n')

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

test('says what each part of a whole run cost, in seconds and in yardsticks', () => {
  const parts = ['types: web', 'walls', 'journeys'].map((title) => timed({ ...well, title }))
  const cost = costOf(parts, { yard: 0.5, seconds: 240 })
  expect(summaryOf(parts, { seconds: 240, cost }).split('\n')).toEqual([
    '',
    '                   seconds       CPU s  yardsticks      budget',
    `check                  200         300         600${String(budget.check).padStart(12)}`,
    `server tests             0           0           0${String(budget['server tests']).padStart(12)}`,
    `other tests              0           0           0${String(budget['other tests']).padStart(12)}`,
    `journeys               100         150         300${String(budget.journeys).padStart(12)}`,
    'in all                 240         450',
    '0.53 s for a CPU second; a yardstick took 500 ms of it',
    '',
    '✓ all is well, 4.0 min',
  ])
})

const costing = (yards: number, yard: number) => {
  const parts = [{ ...timed({ ...well, title: 'journeys' }), cpuSeconds: yards * yard }]
  return { parts, cost: costOf(parts, { yard, seconds: 240 }) }
}

test.each([0.01, 0.05, 0.1])('a part dearer than its budget by a tenth fails the run (a yardstick of %d s)', (yard) => {
  expect(costing(budget.journeys * 1.099, yard).cost.isBeyond).toBe(false)
  const { parts, cost } = costing(budget.journeys * 1.101, yard)
  expect(cost.isBeyond).toBe(true)
  expect(summaryOf(parts, { seconds: 240, cost })).toMatch(
    /✗ something failed[\s\S]*\n✗ journeys: \d+ yardsticks, more than.*budget.ts$/,
  )
})

test('a busy machine says what a part cost, and does not judge it', () => {
  const { parts, cost } = costing(budget.journeys * 1.5, 0.101)
  expect(cost.isBeyond).toBe(false)
  expect(summaryOf(parts, { seconds: 240, cost })).toMatch(
    /✓ all is well[\s\S]*\n~ journeys: \d+ yardsticks, more than.*too busy to judge by$/,
  )
})

test('of an error it keeps the first lines, without colours', () => {
  const message = `\u001b[31mone\u001b[39m\n\ntwo\n3\n4\n5\n6\n7`
  expect(firstLines({ message, at: 'a.ts:1' })).toBe('one\ntwo\n3\n4\n5\n6\nat a.ts:1')
})
