import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checks } from './checks.ts'
import { runSteps } from './run-steps.ts'
import { readReport, reportTo } from './test-report/report.ts'
import { type Part, summaryOf } from './test-report/summary.ts'

const started = performance.now()
const reports = mkdtempSync(join(tmpdir(), 'oriori-reports-'))
const asked = process.argv.slice(2)
const parts = asked.length > 0 ? await testOnly(asked) : await testAll()
rmSync(reports, { recursive: true, force: true })
const minutes = ((performance.now() - started) / 60_000).toFixed(1)
process.stdout.write(`${summaryOf(parts, { minutes })}\n`)
if (parts.some(({ isWell }) => !isWell)) process.exitCode = 1

/** One after the other: each uses all cores. */
async function testAll(): Promise<Part[]> {
  process.stdout.write('\n— check\n')
  const checked = await runSteps(checks)
  const tested = await unitAndServerTests([])
  const travelled = globSync('e2e/**/*.e2e.ts').length === 0 ? [] : await journeys([])
  return [...checked, ...tested, ...travelled]
}

/** `npm test -- server/modules/catalog e2e/menu.e2e.ts`: the tests below these paths, browser journeys included. */
async function testOnly(paths: readonly string[]): Promise<Part[]> {
  const travelled = paths.filter(isJourney)
  const others = paths.filter((path) => !isJourney(path))
  const parts: Part[] = []
  if (others.length > 0) parts.push(...(await unitAndServerTests(others)))
  if (travelled.length > 0) parts.push(...(await journeys(travelled)))
  return parts
}

/** The weeks are played over HTTP, without a browser. */
function isJourney(path: string): boolean {
  return path.startsWith('e2e') && !path.startsWith('e2e/weeks')
}

function unitAndServerTests(paths: readonly string[]): Promise<Part[]> {
  const reporters = ['--reporter=default', '--reporter=./tools/test-report/for-vitest.ts']
  return withReport('tests', ['vitest', 'run', ...reporters, ...paths])
}

function journeys(paths: readonly string[]): Promise<Part[]> {
  const reporters = '--reporter=list,./tools/test-report/for-playwright.ts'
  return withReport('journeys in the browser', ['playwright', 'test', reporters, ...paths])
}

async function withReport(title: string, command: readonly string[]): Promise<Part[]> {
  const file = join(reports, `${title}.json`)
  const ends = await runSteps([{ title, command, env: reportTo(file), aloud: true }])
  return ends.map((end) => ({ ...end, report: readReport(file) }))
}
