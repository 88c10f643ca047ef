import type { NamedTest } from '../tests-named-in.ts'

export type Edit = {
  file: string
  /** Occurs exactly once in the file. */
  from: string
  to: string
}

/** One slip of a developer, to see whether a test notices it. */
export type Sabotage = Edit & {
  /** What a visitor or the shop would suffer. */
  why: string
  /** Asked instead of the related tests: paths of vitest or, below `e2e/`, of Playwright; or tests by their titles. */
  tests?: readonly (string | NamedTest)[]
}

/** The file's text with the edit made. Throws where the list no longer fits the code. */
export function sabotaged(text: string, { file, from, to }: Edit): string {
  const times = text.split(from).length - 1
  if (times !== 1) throw new Error(`${file}: 「${from}」 occurs ${times} times; correct the entry of tools/sabotage`)
  if (from === to) throw new Error(`${file}: 「${from}」 is replaced by itself`)
  return text.replace(from, () => to)
}
