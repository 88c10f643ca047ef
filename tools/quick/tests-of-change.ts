import { basename, dirname } from 'node:path'
import type { ImportGraph } from './import-graph.ts'

/** `steps`: how far the test is from what has changed. */
export type Related = { file: string; steps: number }

/** Where all of it is put together: whoever imports these would be related to everything. */
const joints = new Set([
  'contract/operations.ts',
  'contract/routes.ts',
  'contract/openapi.ts',
  'server/app.ts',
  'server/modules.ts',
  'server/open-context.ts',
  'server/testing/test-shop.ts',
  'web/app/root-reducer.ts',
  'web/routes.ts',
  'web/admin/routes.ts',
])

/** What reads files of other kinds than code. */
const readers: readonly [pattern: RegExp, tests: readonly string[]][] = [
  [/\.md$/, ['tools/docs.test.ts', 'tools/commands.test.ts', 'tools/words.test.ts']],
  [
    /^docs\/(?:spec-coverage|security)\.md$|\.(?:test\.tsx?|e2e\.ts)$/,
    ['tools/spec-coverage.test.ts', 'tools/security-doc.test.ts'],
  ],
  [/\.css$/, ['tools/styles.test.ts']],
  [/^web\/.*\.tsx$/, ['tools/subset-fonts.test.ts']],
  [
    /\/migrations\//,
    ['tools/migrations.test.ts', 'server/platform/db/migrate.test.ts', 'server/testing/released/upgrade.test.ts'],
  ],
  [/^package(?:-lock)?\.json$/, ['tools/lockfile.test.ts', 'tools/third-party.test.ts', 'tools/commands.test.ts']],
  [/^(?:domain|contract|server|web)\/.*\.tsx?$/, ['tools/words.test.ts', 'tools/sabotage.test.ts']],
]

const isTest = (file: string) => /\.test\.tsx?$/.test(file)

/**
 * The tests that a change can break, the nearest first: those that import what has changed, however far away, up to
 * where everything meets. A test of the server speaks over HTTP and imports nothing of what it tests; it stands beside
 * it, and names its operations.
 */
export function testsOfChange(
  changed: readonly string[],
  graph: ImportGraph,
  read: (file: string) => string,
): Related[] {
  const there = new Set(graph.files)
  const tests = graph.files.filter(isTest)
  const inFolder = Map.groupBy(tests, dirname)
  const found = new Map<string, number>()
  const note = (file: string, steps: number) => {
    if (there.has(file) && (found.get(file) ?? Number.POSITIVE_INFINITY) > steps) found.set(file, steps)
  }
  const seen = new Set(changed)
  let reached = [...changed]
  for (let steps = 0; reached.length > 0; steps += 1) {
    for (const file of reached) {
      if (isTest(file)) note(file, steps)
      else if (file.startsWith('server/')) for (const test of inFolder.get(dirname(file)) ?? []) note(test, steps + 1)
    }
    const next = reached.filter((file) => !joints.has(file)).flatMap((file) => graph.importersOf(file))
    reached = [...new Set(next)].filter((file) => !seen.has(file))
    for (const file of reached) seen.add(file)
  }
  for (const file of changed) {
    for (const [pattern, tests] of readers) if (pattern.test(file)) for (const test of tests) note(test, 1)
  }
  const called = changed.filter((file) => file.startsWith('server/modules/')).map(operationOf)
  if (called.length > 0) {
    const calls = new RegExp(`call\\('(?:${called.join('|')})'`)
    for (const test of tests) if (test.startsWith('server/modules/') && calls.test(read(test))) note(test, 2)
  }
  const rooms = new Set(changed.map(roomOf))
  const distance = ({ file, steps }: Related) => steps + (rooms.has(roomOf(file)) ? 0 : 0.5)
  return [...found]
    .map(([file, steps]) => ({ file, steps }))
    .sort((one, other) => distance(one) - distance(other) || one.file.localeCompare(other.file))
}

const roomOf = (file: string) => file.split('/')[0]!

/** An operation's file has its name. */
const operationOf = (file: string) =>
  basename(file, '.ts').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** As many as the seconds hold, the nearest first; at least one. */
export function withinSeconds(related: readonly Related[], seconds: number, secondsOf: (file: string) => number) {
  let left = seconds
  const taken: string[] = []
  for (const { file } of related) {
    const takes = secondsOf(file)
    if (taken.length > 0 && takes > left) continue
    left -= takes
    taken.push(file)
  }
  return taken
}
