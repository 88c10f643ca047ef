import { globSync } from 'node:fs'
import { runSteps } from './run-steps.ts'

const started = performance.now()
const journeys = globSync('e2e/**/*.e2e.ts')

// One after the other: each of them uses all cores by itself.
const checked = await runSteps([{ title: 'check', command: ['node', 'tools/check.ts'], aloud: true }])
const tested = await runSteps([{ title: 'tests', command: ['vitest', 'run'], aloud: true }])
const travelled =
  journeys.length === 0 ||
  (await runSteps([{ title: 'journeys in the browser', command: ['playwright', 'test'], aloud: true }]))

const allWell = checked && tested && travelled
const minutes = ((performance.now() - started) / 60_000).toFixed(1)
process.stdout.write(`\n${allWell ? '✓ all is well' : '✗ something failed'}, ${minutes} min\n`)
if (!allWell) process.exitCode = 1
