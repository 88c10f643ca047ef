import { spawn } from 'node:child_process'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type NamedTest, patternOf } from '../tests-named-in.ts'
import { type End, endOfJourneys, endOfTests } from './outcome.ts'
import { type Sabotage, sabotaged } from './sabotage.ts'

/** Makes the edit in the copy, asks the tests, and takes the edit back. */
export async function tryOut(sabotage: Sabotage, copy: string): Promise<End & { seconds: number }> {
  const started = performance.now()
  const file = join(copy, sabotage.file)
  const before = readFileSync(file, 'utf8')
  writeFileSync(file, sabotaged(before, sabotage))
  try {
    let outcome: End = { end: 'survived', by: '' }
    for (const command of commandsFor(sabotage, copy)) {
      outcome = await ask(command, copy)
      if (outcome.end !== 'survived') break
    }
    return { ...outcome, seconds: Math.round((performance.now() - started) / 1000) }
  } finally {
    writeFileSync(file, before)
  }
}

/**
 * The nearest tests first. On the server those of the same folder are all, since every test there imports everything;
 * elsewhere all that import the file, however far away, come after them.
 */
function commandsFor({ file, tests }: Sabotage, copy: string): string[][] {
  if (tests) return namedTests(tests)
  const folder = dirname(file)
  if (file.startsWith('server/')) return [['vitest', ...once, '--project=server*', folder]]
  const near = globSync(`${folder}/*.test.{ts,tsx}`, { cwd: copy })
  const related = ['vitest', 'related', file, ...once, '--project=!server*']
  return near.length > 0 ? [['vitest', ...once, '--project=!server*', ...near], related] : [related]
}

const once = ['--run', '--bail=1', '--passWithNoTests']

/** Journeys last: they need the web built with the edit. */
function namedTests(tests: NonNullable<Sabotage['tests']>): string[][] {
  const named = tests.map((test) => (typeof test === 'string' ? { file: test } : test))
  const [journeys, others] = [named.filter(isJourney), named.filter((test) => !isJourney(test))]
  const commands: string[][] = []
  if (others.length > 0) commands.push(['vitest', ...once, ...filesOf(others), ...titlesOf('-t', others)])
  if (journeys.length > 0) {
    const titles = titlesOf('--grep', journeys)
    commands.push(['react-router', 'build'])
    commands.push(['playwright', 'test', '--workers=1', '--max-failures=1', ...filesOf(journeys), ...titles])
  }
  return commands
}

type Named = { file: string } | NamedTest
const isJourney = ({ file }: Named) => file.startsWith('e2e/') && !file.startsWith('e2e/weeks')
const filesOf = (named: readonly Named[]) => [...new Set(named.map(({ file }) => file))]

function titlesOf(option: string, named: readonly Named[]): string[] {
  const patterns = named.flatMap((each) => ('title' in each ? [patternOf(each)] : []))
  return patterns.length > 0 ? [option, patterns.join('|')] : []
}

async function ask([command, ...args]: string[], cwd: string): Promise<End> {
  const report = join(cwd, 'sabotage-report.json')
  rmSync(report, { force: true })
  const options = {
    vitest: ['--reporter=json', `--outputFile=${report}`, '--maxWorkers=1'],
    playwright: ['--reporter=json'],
  }[command!]
  const { code, said } = await run([join('node_modules/.bin', command!), ...args, ...(options ?? [])], cwd, report)
  if (command === 'vitest') return endOfTests(report, said)
  if (command === 'playwright') return endOfJourneys(report, said)
  return code === 0 ? { end: 'survived', by: '' } : { end: 'invalid', by: said.slice(-300) }
}

function run(
  [command, ...args]: string[],
  cwd: string,
  report: string,
): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
    const child = spawn(command!, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (said = (said + chunk).slice(-4000)))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, said }))
  })
}
