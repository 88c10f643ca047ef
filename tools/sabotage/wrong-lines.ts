import { globSync } from 'node:fs'
import { specRows } from '../spec-rows.ts'
import type { Edit, Sabotage } from './sabotage.ts'

/**
 * What a row of `docs/spec-coverage.md` states, taken away: by file, the row's id and the words that are replaced. The
 * tests that the row names must notice.
 */
export type WrongLines = Record<string, Record<string, readonly [from: string, to: string]>>

type WrongLine = Edit & { id: string }

/** Each section of the specification has its file in `spec/`. */
export async function readWrongLines(): Promise<WrongLine[]> {
  const sections = globSync('spec/*.ts', { cwd: import.meta.dirname }).toSorted()
  const lists = await Promise.all(
    sections.map((section) => import(/* @vite-ignore */ `./${section}`) as Promise<{ wrongLines: WrongLines }>),
  )
  return lists.flatMap(({ wrongLines }) =>
    Object.entries(wrongLines).flatMap(([file, lines]) =>
      Object.entries(lines).map(([id, [from, to]]) => ({ id, file, from, to })),
    ),
  )
}

/** `S2` is a section, `S2.22` a row; without any, all rows. In the order of the table. */
export async function sabotagesOfSpec(wanted: readonly string[]): Promise<Sabotage[]> {
  const lines = new Map((await readWrongLines()).map(({ id, ...edit }) => [id, edit]))
  const isWanted = (id: string) =>
    wanted.length === 0 || wanted.some((each) => id === each || id.startsWith(`${each}.`))
  return specRows().flatMap(({ id, statement, tests }) => {
    const edit = lines.get(id)
    return edit && isWanted(id) ? [{ ...edit, why: `${id} ${statement}`, tests }] : []
  })
}
