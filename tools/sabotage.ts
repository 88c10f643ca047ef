import { rmSync } from 'node:fs'
import { copyRepository } from './sabotage/copy.ts'
import { readList } from './sabotage/list.ts'
import type { End } from './sabotage/outcome.ts'
import type { Sabotage } from './sabotage/sabotage.ts'
import { tryOut } from './sabotage/try-out.ts'
import { sabotagesOfSpec } from './sabotage/wrong-lines.ts'

/**
 * `npm run sabotage -- web/features/cart`: those whose file or reason has these words. `npm run sabotage -- spec S2 S3.5`:
 * the wrong lines of a section and a row of `docs/spec-coverage.md`. `--one` tries one at a time.
 */
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const atOnce = process.argv.includes('--one') ? 1 : 2

const list = words[0] === 'spec' ? await sabotagesOfSpec(words.slice(1)) : await sabotagesWith(words)
const waiting = [...list]
const outcomes = new Map<Sabotage, End>()
await Promise.all(Array.from({ length: Math.min(atOnce, list.length) }, work))

const count = (end: End['end']) => [...outcomes.values()].filter((outcome) => outcome.end === end).length
process.stdout.write(
  `\n${count('caught')} of ${list.length} caught, ${count('survived')} survived, ${count('invalid')} invalid\n`,
)
if (count('caught') < list.length) process.exitCode = 1

async function sabotagesWith(wanted: readonly string[]): Promise<Sabotage[]> {
  return (await readList()).filter(({ file, why }) => wanted.every((word) => `${file} ${why}`.includes(word)))
}

/** Each worker has a copy of its own: what is edited in one is not seen by the other. */
async function work() {
  const copy = copyRepository()
  try {
    for (let sabotage = waiting.shift(); sabotage; sabotage = waiting.shift()) {
      const outcome = await tryOut(sabotage, copy)
      outcomes.set(sabotage, outcome)
      const { end, by, seconds } = outcome
      process.stdout.write(`${end.padEnd(8)} ${String(seconds).padStart(3)} s  ${sabotage.file}: ${sabotage.why}\n`)
      process.stdout.write(by === '' ? '' : `                ${by.replaceAll('\n', '\n                ')}\n`)
    }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}
