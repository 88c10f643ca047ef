import { existsSync } from 'node:fs'
import type { Step } from './run-steps.ts'

const rooms = ['domain', 'contract', 'server', 'web', 'e2e'].filter((room) => existsSync(room))

/** Every file is in at least one of them. Tests of web may use Node, web itself may not. */
export const typeConfigs: readonly string[] = [
  ...rooms.map((room) => `${room}/tsconfig.json`),
  'web/tsconfig.tests.json',
]

/** What is asked of the code without running it. */
export const checks: readonly Step[] = [
  ...typeConfigs
    .filter((config) => existsSync(config))
    .map((config) => ({ title: `types: ${titleOf(config)}`, command: ['tsc', '-p', config, '--checkers', '1'] })),
  { title: 'lint and format', command: ['biome', 'check', '.'] },
  {
    title: 'walls',
    command: ['depcruise', '--config', '.dependency-cruiser.mjs', '--output-type', 'err-long', ...rooms],
  },
  { title: 'unused files, exports and packages', command: ['knip', '--no-progress'] },
  {
    title: 'files and exports that only tests use',
    command: ['knip', '--no-progress', '--production', '--treat-tag-hints-as-errors'],
  },
]

function titleOf(config: string): string {
  const [room, file] = config.split('/')
  return file === 'tsconfig.json' ? room! : `tests of ${room}`
}
