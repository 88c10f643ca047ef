import type { StepEnd } from '../run-steps.ts'
import type { Cost } from './budget.ts'
import type { Failure, Report } from './report.ts'

export type Part = StepEnd & { report?: Report | undefined }

const failuresShown = 30

/** The last words of `npm test`: where only the end of what was said is kept, all that failed is in it. */
export function summaryOf(
  parts: readonly Part[],
  { seconds, cost }: { seconds: number; cost?: Cost | undefined },
): string {
  const allWell = parts.every(({ isWell }) => isWell) && !cost?.isBeyond
  const verdict = `${allWell ? '✓ all is well' : '✗ something failed'}, ${(seconds / 60).toFixed(1)} min`
  return [
    ...slowest(parts),
    ...(cost ? table(cost) : []),
    '',
    verdict,
    ...parts.flatMap(failuresOf),
    ...(cost ? tooDear(cost) : []),
  ].join('\n')
}

function table({ rows, cpuSeconds, seconds, yard }: Cost): string[] {
  const line = (name: string, ...figures: string[]) =>
    `${name.padEnd(14)}${figures.map((figure) => figure.padStart(12)).join('')}`
  return [
    '',
    line('', 'seconds', 'CPU s', 'yardsticks', 'budget'),
    ...rows.map((row) =>
      line(row.name, row.seconds.toFixed(0), row.cpuSeconds.toFixed(0), row.yards.toFixed(0), String(row.allowed)),
    ),
    line('in all', seconds.toFixed(0), cpuSeconds.toFixed(0)),
    `${(seconds / cpuSeconds).toFixed(2)} s for a CPU second; a yardstick took ${(yard * 1_000).toFixed(0)} ms of it`,
  ]
}

function tooDear({ rows, isBusy }: Cost): string[] {
  const [mark, why] = isBusy ? ['~', '; the machine was too busy to judge by'] : ['✗', '']
  return rows
    .filter(({ isBeyond }) => isBeyond)
    .map(({ name, yards, allowed }) => {
      const told = `${name}: ${yards.toFixed(0)} yardsticks, more than a tenth above the ${allowed}`
      return `${mark} ${told} of tools/test-report/budget.ts${why}`
    })
}

/** A file's time has in it what it waited for the others that ran at once. */
function slowest(parts: readonly Part[]): string[] {
  const files = parts.flatMap(({ report }) => report?.files ?? [])
  const longest = files.toSorted((one, other) => other.milliseconds - one.milliseconds).slice(0, 10)
  if (files.length <= 10) return []
  const lines = longest.map(({ file, milliseconds }) => `${(milliseconds / 1_000).toFixed(1).padStart(7)} s  ${file}`)
  return ['', 'The ten slowest test files:', ...lines]
}

function failuresOf({ title, isWell, tail, report }: Part): string[] {
  const failures = report?.failures ?? []
  const shown = failures.slice(0, failuresShown).flatMap(linesOf)
  const left = failures.length - failuresShown
  if (left > 0) shown.push(`… and ${left} more`)
  // A runner that ended on its own account has no report: its last words are all there is.
  if (!isWell && failures.every(({ isFlaky }) => isFlaky)) shown.push(...tail.trimEnd().split('\n'))
  return shown.length === 0 ? [] : [`— ${title}`, ...shown]
}

function linesOf({ name, error, isFlaky }: Failure): string[] {
  const mark = isFlaky ? '~ failed first, then passed:' : '✗'
  return [`${mark} ${name}`, ...error.split('\n').map((line) => `    ${line}`)]
}
