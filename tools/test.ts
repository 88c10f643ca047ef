import { globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checks } from './checks.ts'
import { runSteps, type Step } from './run-steps.ts'
import { costOf } from './test-report/budget.ts'
import { readReport, reportTo } from './test-report/report.ts'
import { type Part, summaryOf } from './test-report/summary.ts'
import { keepTimes } from './test-report/times.ts'
import { Yardstick } from './yardstick.ts'

const started = performance.now()
const reports = mkdtempSync(join(tmpdir(), 'oriori-reports-'))
/** Where the tests of the server note what they ask of their PostgreSQL. */
const statements = join(reports, 'statements')
mkdirSync(statements)
const asked = process.argv.slice(2)
const whole = asked.length === 0
const yardstick = whole ? new Yardstick() : undefined
const parts = whole ? await testAll() : await testOnly(asked)
rmSync(reports, { recursive: true, force: true })
keepTimes(parts)
const seconds = (performance.now() - started) / 1_000
const cost = yardstick && costOf(parts, { yard: yardstick.end(), seconds })
process.stdout.write(`${summaryOf(parts, { seconds, cost })}\n`)
if (parts.some(({ isWell }) => !isWell) || cost?.isBeyond) process.exitCode = 1

/**
 * Two steps at a time, since each waits now and then. What the journeys wait for most is the browser, so they and the
 * tests of the server make the two long ones; the rest fills up.
 */
async function testAll(): Promise<Part[]> {
  const journeysAreThere = globSync('e2e/**/*.e2e.ts').length > 0
  return inParts([
    vitest('server tests', ['--project=server*'], 2, { STATEMENTS: statements }),
    ...checks,
    ...(journeysAreThere ? [playwright([], 3)] : []),
    vitest('other tests', ['--project=!server*'], 2),
    {
      title: 'statements on every PostgreSQL',
      command: ['node', 'tools/prepare-statements.ts'],
      env: { STATEMENTS: statements },
      after: 'server tests',
    },
  ])
}

/** `npm test -- server/modules/catalog e2e/menu.e2e.ts`: the tests below these paths, browser journeys included. */
async function testOnly(paths: readonly string[]): Promise<Part[]> {
  const travelled = paths.filter(isJourney)
  const others = paths.filter((path) => !isJourney(path))
  const steps: Step[] = []
  if (others.length > 0) steps.push(vitest('tests', others))
  if (travelled.length > 0) steps.push(playwright(travelled))
  return inParts(steps, 1)
}

/** The weeks are played over HTTP, without a browser. */
function isJourney(path: string): boolean {
  return path.startsWith('e2e') && !path.startsWith('e2e/weeks')
}

function vitest(title: string, args: readonly string[], workers?: number, env = {}): Step {
  const reporters = ['--reporter=default', '--reporter=./tools/test-report/for-vitest.ts']
  const atOnce = workers ? [`--maxWorkers=${workers}`] : []
  return withReport(title, ['vitest', 'run', ...reporters, ...atOnce, ...args], env)
}

function playwright(args: readonly string[], workers?: number): Step {
  const atOnce = workers ? [`--workers=${workers}`] : []
  return withReport('journeys', [
    'playwright',
    'test',
    '--reporter=list,./tools/test-report/for-playwright.ts',
    ...atOnce,
    ...args,
  ])
}

function reportOf(title: string): string {
  return join(reports, `${title}.json`)
}

function withReport(title: string, command: readonly string[], env = {}): Step {
  const file = reportOf(title)
  const unwaited = () => readReport(file)?.cpuSeconds ?? 0
  return { title, command, env: { ...env, ...reportTo(file) }, unwaited, aloudAs: whole ? `${title} │ ` : '' }
}

async function inParts(steps: readonly Step[], atOnce?: number): Promise<Part[]> {
  const ends = await runSteps(steps, atOnce)
  return ends.map((end) => ({ ...end, report: readReport(reportOf(end.title)) }))
}
