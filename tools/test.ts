import { globSync } from 'node:fs'
import { runSteps } from './run-steps.ts'

const started = performance.now()
const asked = process.argv.slice(2)
const allWell = asked.length > 0 ? await testOnly(asked) : await testAll()
const minutes = ((performance.now() - started) / 60_000).toFixed(1)
process.stdout.write(`\n${allWell ? '✓ all is well' : '✗ something failed'}, ${minutes} min\n`)
if (!allWell) process.exitCode = 1

/** One after the other: each of them uses all cores by itself. */
async function testAll(): Promise<boolean> {
  const checked = await runSteps([{ title: 'check', command: ['node', 'tools/check.ts'], aloud: true }])
  const tested = await runSteps([{ title: 'tests', command: ['vitest', 'run'], aloud: true }])
  const travelled =
    globSync('e2e/**/*.e2e.ts').length === 0 ||
    (await runSteps([{ title: 'journeys in the browser', command: ['playwright', 'test'], aloud: true }]))
  return checked && tested && travelled
}

/** `npm test -- server/modules/catalog e2e/menu.e2e.ts`: what lies below these paths, journeys in the browser too. */
async function testOnly(paths: readonly string[]): Promise<boolean> {
  const journeys = paths.filter((path) => path.startsWith('e2e'))
  const others = paths.filter((path) => !path.startsWith('e2e'))
  const ends: boolean[] = []
  if (others.length > 0) ends.push(await runSteps([step('tests', ['vitest', 'run', ...others])]))
  if (journeys.length > 0) ends.push(await runSteps([step('journeys', ['playwright', 'test', ...journeys])]))
  return ends.every(Boolean)
}

function step(title: string, command: readonly string[]) {
  return { title, command, aloud: true }
}
