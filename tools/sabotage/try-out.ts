import { spawn } from 'node:child_process'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Sabotage, sabotaged } from './sabotage.ts'

export type Outcome = {
  end: 'caught' | 'survived' | 'invalid'
  /** The first test that failed, or what kept the tests from running. */
  by: string
  seconds: number
}

/** Makes the edit in the copy, asks the tests, and takes the edit back. */
export async function tryOut(sabotage: Sabotage, copy: string): Promise<Outcome> {
  const started = performance.now()
  const file = join(copy, sabotage.file)
  const before = readFileSync(file, 'utf8')
  writeFileSync(file, sabotaged(before, sabotage))
  try {
    let outcome: Omit<Outcome, 'seconds'> = { end: 'survived', by: '' }
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
  const once = ['--run', '--bail=1', '--passWithNoTests']
  if (tests?.every((each) => each.startsWith('e2e/'))) {
    return [['playwright', 'test', '--workers=1', '--max-failures=1', ...tests]]
  }
  if (tests) return [['vitest', ...once, ...tests]]
  const folder = dirname(file)
  if (file.startsWith('server/')) return [['vitest', ...once, '--project=server', folder]]
  const near = globSync(`${folder}/*.test.{ts,tsx}`, { cwd: copy })
  const related = ['vitest', 'related', file, ...once, '--project=!server']
  return near.length > 0 ? [['vitest', ...once, '--project=!server', ...near], related] : [related]
}

async function ask([command, ...args]: string[], cwd: string): Promise<Omit<Outcome, 'seconds'>> {
  const report = join(cwd, 'sabotage-report.json')
  rmSync(report, { force: true })
  const reporters =
    command === 'vitest' ? ['--reporter=json', `--outputFile=${report}`, '--maxWorkers=1'] : ['--reporter=line']
  const { code, said } = await run([join('node_modules/.bin', command!), ...args, ...reporters], cwd)
  if (command === 'vitest') return read(report, said)
  return code === 0 ? { end: 'survived', by: '' } : { end: 'caught', by: args.at(-1)! }
}

type Report = {
  numTotalTests: number
  testResults: { name: string; message: string; assertionResults: { status: string; fullName: string }[] }[]
}

/** A file that cannot even be loaded is no test that failed: such an edit would be noticed by everybody. */
function read(file: string, said: string): Omit<Outcome, 'seconds'> {
  if (!existsSync(file)) return { end: 'invalid', by: said.trim().slice(-300) }
  const { numTotalTests, testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report
  const failed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .find(({ status }) => status === 'failed')
  if (failed) return { end: 'caught', by: failed.fullName }
  const broken = testResults.find(({ assertionResults, message }) => assertionResults.length === 0 && message !== '')
  if (broken) return { end: 'invalid', by: broken.message.slice(0, 300) }
  return { end: 'survived', by: numTotalTests === 0 ? 'no test reaches the file' : '' }
}

function run([command, ...args]: string[], cwd: string): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command!, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (said = (said + chunk).slice(-4000)))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, said }))
  })
}
