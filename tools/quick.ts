import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { rooms, typesOf } from './checks.ts'
import { readImportGraph } from './quick/import-graph.ts'
import { testsOfChange, withinSeconds } from './quick/tests-of-change.ts'
import { runSteps, type Step } from './run-steps.ts'
import { readTimes } from './test-report/times.ts'

/** What all tests of a change may take of two cores; its types and format come to about as much again. */
const seconds = 40

const since = process.argv[2] ?? 'HEAD'
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]

if (changed.length === 0) {
  process.stdout.write(`Nothing differs from ${since}. \`npm run quick -- HEAD~1\` looks at the last commit as well.\n`)
} else {
  const times = readTimes()
  const graph = readImportGraph()
  const related = testsOfChange(changed, graph, (file) => readFileSync(file, 'utf8'))
  const taken = withinSeconds(related, seconds, (file) => times[file] ?? (file.startsWith('server/') ? 2 : 0.5))
  const there = changed.filter((file) => existsSync(file))
  const steps: Step[] = []
  if (taken.length > 0)
    steps.push({ title: `${taken.length} test files`, command: ['vitest', 'run', ...taken], aloudAs: 'tests │ ' })
  const formatted = there.filter((file) => /\.(?:tsx?|mjs|css|jsonc?)$/.test(file))
  if (formatted.length > 0) {
    const flags = ['--no-errors-on-unmatched', '--files-ignore-unknown=true']
    steps.push({ title: 'lint and format', command: ['biome', 'check', ...flags, ...formatted] })
  }
  steps.push(...roomsOf(changed).map(typesOf))
  const ends = await runSteps(steps)
  const left = related.length - taken.length
  if (left > 0) process.stdout.write(`${left} test files further away are left to \`npm test\`.\n`)
  const journeys = [...new Set(there.flatMap(journeysNear))]
  if (journeys.length > 0) process.stdout.write(`In the browser: npm test -- ${journeys.join(' ')}\n`)
  if (ends.some(({ isWell }) => !isWell)) process.exitCode = 1
}

/** A room is compiled with what it imports. */
function roomsOf(files: readonly string[]): string[] {
  const code = files.filter((file) => /\.(?:tsx?|json)$/.test(file))
  const isIn = (room: string) => code.some((file) => file.startsWith(`${room}/`))
  if (isIn('domain')) return [...rooms]
  if (isIn('contract')) return rooms.filter((room) => room !== 'domain')
  const outside = code.some((file) => !file.includes('/') || /^(?:tools|bench)\//.test(file))
  return rooms.filter((room) => isIn(room) || (room === 'server' && outside))
}

/** Those that are changed themselves; of a screen those that name its address or folder. */
function journeysNear(file: string): string[] {
  if (/^e2e\/.*\.e2e\.ts$/.test(file)) return [file]
  const [, screen] = /^web\/screens\/(?:admin|mypage|public|account)?\/?([\w-]+)/.exec(file) ?? []
  return screen ? globSync(`e2e/*${screen}*.e2e.ts`) : []
}
