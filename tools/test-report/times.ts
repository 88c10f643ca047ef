import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Part } from './summary.ts'

const file = 'node_modules/.cache/test-times.json'

/** Seconds that each test file took when it was last run here; in them is what it waited for others. */
export type Times = Record<string, number>

export function readTimes(): Times {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Times
  } catch {
    return {}
  }
}

export function keepTimes(parts: readonly Part[]): void {
  const files = parts.flatMap(({ report }) => report?.files ?? [])
  const times = Object.fromEntries(files.map((each) => [each.file, each.milliseconds / 1_000]))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify({ ...readTimes(), ...times }))
}
