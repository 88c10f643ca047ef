import { existsSync } from 'node:fs'
import type { Step } from './run-steps.ts'

const rooms = ['domain', 'contract', 'server', 'web', 'e2e'].filter((room) => existsSync(room))

/** What is asked of the code without running it. */
export const checks: readonly Step[] = [
  ...rooms
    .filter((room) => existsSync(`${room}/tsconfig.json`))
    .map((room) => ({ title: `types: ${room}`, command: ['tsc', '-p', `${room}/tsconfig.json`] })),
  { title: 'lint and format', command: ['biome', 'check', '.'] },
  {
    title: 'walls',
    command: ['depcruise', '--config', '.dependency-cruiser.mjs', '--output-type', 'err-long', ...rooms],
  },
  { title: 'unused files, exports and packages', command: ['knip', '--no-progress'] },
]
