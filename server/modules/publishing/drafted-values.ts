import type { Written } from '#contract/fields/drafted.ts'
import { blankOf, type Fields } from '#contract/fields/field.ts'
import { type ColumnsOf, columnsOf, valuesIn } from '#platform/db'
import { type Draft, latestOf, type Standing } from './beside.ts'

type DraftedRow<F extends Fields> = ColumnsOf<Written<F>> & { draft: Draft<Written<F>> | null }

/**
 * A record of these fields as its row has it: a column for each of them, under the same name, and the draft beside. A field
 * without a column does not compile where `standingOf` is given the row.
 */
export const draftedValues = <F extends Fields>(fields: F) => {
  const names = [...Object.keys(fields), 'published'] as (keyof Written<F> & string)[]
  const standingOf = (row: DraftedRow<F>): Standing<Written<F>> => ({
    stored: valuesIn<Written<F>>(names, row),
    draft: row.draft,
  })
  return {
    standingOf,
    /** What is written for customers, and the draft beside it. */
    columnsOf: ({ stored, draft }: Standing<Written<F>>) => ({ ...columnsOf(stored), draft }),
    /** Of a new one what was left out. */
    unwritten: { ...blankOf(fields), published: false } as Written<F>,
    latestIn: (row: DraftedRow<F>): Written<F> => latestOf(standingOf(row)),
  }
}
