import { existsSync } from 'node:fs'
import type { Step } from './run-steps.ts'

export const rooms: readonly string[] = ['domain', 'contract', 'server', 'web', 'e2e'].filter((room) =>
  existsSync(room),
)

/** Every file is in at least one of them. That pages use nothing of Node is asked by the linter. */
export const typeConfigs: readonly string[] = rooms.map((room) => `${room}/tsconfig.json`)

/** Types of a room. What has not changed since the last time is not asked again. */
export const typesOf = (room: string): Step => {
  const kept = ['--incremental', '--tsBuildInfoFile', `node_modules/.cache/types/${room}.tsbuildinfo`]
  return { title: `types: ${room}`, command: ['tsc', '-p', `${room}/tsconfig.json`, '--checkers', '1', ...kept] }
}

/** What is asked of the code without running it. */
export const checks: readonly Step[] = [
  ...rooms.map(typesOf),
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
