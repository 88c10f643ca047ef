import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'

/**
 * What Lighthouse for phones says of a started shop, the median of several runs:
 * `npm run bench -- lighthouse --url http://localhost:3000 --runs 3 / /order /products/4`. It needs a Chromium
 * (`CHROME_PATH`) and fetches Lighthouse by npx. Paint times are simulated for a slow 4G line and say the same on any
 * machine. Blocking time is measured and multiplied by `--slowdown`, 4 as usual, which makes a phone of a desktop whose
 * `machine` is 1,500 or more; on a slower one give less (about machine / 400), and compare only what was measured alike.
 */
const lighthouse = 'lighthouse@13.5.0'
const run = promisify(execFile)

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    runs: { type: 'string', default: '3' },
    slowdown: { type: 'string', default: '4' },
  },
})
const paths = positionals.length > 0 ? positionals : ['/', '/order', '/products/4']

type Result = {
  categories: Record<string, { score: number | null }>
  /** How fast the machine is: Lighthouse's `benchmarkIndex`. */
  environment: { benchmarkIndex: number }
  audits: Record<
    string,
    { numericValue?: number; details?: { items: { resourceType?: string; transferSize?: number }[] } }
  >
}

const folder = await mkdtemp(join(tmpdir(), 'lighthouse-'))
try {
  const rows: Record<string, Record<string, number>> = {}
  for (const path of paths) {
    const runs: Record<string, number>[] = []
    for (let index = 0; index < Number(values.runs); index += 1) runs.push(figures(await examine(values.url + path)))
    rows[path] = medians(runs)
  }
  console.table(rows)
} finally {
  await rm(folder, { recursive: true })
}

async function examine(url: string): Promise<Result> {
  const file = join(folder, 'result.json')
  const browser = '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-background-networking'
  const slowdown = `--throttling.cpuSlowdownMultiplier=${values.slowdown}`
  const asked = ['--yes', lighthouse, url, '--quiet', browser, slowdown, '--output=json', `--output-path=${file}`]
  // A busy machine now and then loses the beginning of a trace; Lighthouse then asks to be run again.
  await run('npx', asked).catch(() => run('npx', asked))
  return JSON.parse(await readFile(file, 'utf8')) as Result
}

/** Scores out of 100; times in ms; bytes as sent, in kB. */
function figures({ categories, audits, environment }: Result): Record<string, number> {
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  const requests = audits['network-requests']?.details?.items ?? []
  const sent = (type: string) =>
    Math.round(
      requests.filter((each) => each.resourceType === type).reduce((sum, each) => sum + (each.transferSize ?? 0), 0) /
        100,
    ) / 10
  return {
    ...Object.fromEntries(
      Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
    ),
    machine: Math.round(environment.benchmarkIndex),
    FCP: Math.round(value('first-contentful-paint')),
    LCP: Math.round(value('largest-contentful-paint')),
    TBT: Math.round(value('total-blocking-time')),
    CLS: Math.round(value('cumulative-layout-shift') * 1_000) / 1_000,
    ...Object.fromEntries(['Document', 'Script', 'Font', 'Image'].map((type) => [type, sent(type)])),
  }
}

function medians(runs: readonly Record<string, number>[]): Record<string, number> {
  const middle = (name: string) =>
    runs.map((each) => each[name]!).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)]!
  return Object.fromEntries(Object.keys(runs[0]!).map((name) => [name, middle(name)]))
}
