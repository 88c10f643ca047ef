import { readFileSync } from 'node:fs'
import { type NamedTest, testsNamedIn } from './tests-named-in.ts'

export type SpecRow = { id: string; statement: string; code: string; shown: string; tests: NamedTest[] }

/** The rows of `docs/spec-coverage.md`. */
export function specRows(): SpecRow[] {
  const lines = readFileSync('docs/spec-coverage.md', 'utf8').split('\n')
  return lines
    .filter((line) => line.startsWith('| S'))
    .map((line) => {
      const [id = '', statement = '', code = '', shown = ''] = line.slice(2, -2).split(' | ')
      return { id, statement, code, shown, tests: testsNamedIn(`${shown}\n`) }
    })
}
