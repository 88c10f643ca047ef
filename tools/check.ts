import { existsSync } from 'node:fs'
import { runSteps, type Step } from './run-steps.ts'

const rooms = ['domain', 'contract', 'server', 'web', 'e2e'].filter((room) => existsSync(`${room}/tsconfig.json`))

const steps: Step[] = [
  ...rooms.map((room) => ({ title: `types: ${room}`, command: ['tsc', '-p', `${room}/tsconfig.json`] })),
  { title: 'lint and format', command: ['biome', 'check', '.'] },
  {
    title: 'walls',
    command: ['depcruise', '--config', '.dependency-cruiser.mjs', '--output-type', 'err-long', ...walled()],
  },
  { title: 'unused files, exports and packages', command: ['knip', '--no-progress'] },
]

if (!(await runSteps(steps))) process.exitCode = 1

function walled(): string[] {
  return ['domain', 'contract', 'server', 'web', 'e2e'].filter((room) => existsSync(room))
}
