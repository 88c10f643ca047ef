import { checks } from './checks.ts'
import { runSteps } from './run-steps.ts'

const ends = await runSteps(checks)
if (ends.some(({ isWell }) => !isWell)) process.exitCode = 1
