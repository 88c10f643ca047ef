import { isDeepStrictEqual } from 'node:util'
import type { Settings } from '#contract/admin/settings.ts'
import type { FieldError } from '#contract/refusals.ts'
import { plainJapaneseDate } from '#domain/tokyo-date.ts'
import { settingsErrors, withChange } from '../changed-settings.ts'
import { type PlannedRow, type Sums, sumsOf } from '../queries.ts'

type State = Settings | Sums
/** A plan, with what there is on the day before it, and from its day on. */
export type PlannedState = { row: PlannedRow; before: State; after: State }

/** All that is planned, one after the other, from what there is now. */
export function plannedStates(settings: Settings, rows: readonly PlannedRow[]): PlannedState[] {
  const sums = new Map<number, Sums>()
  let current = settings
  return rows.map((row) => {
    if (row.settings) {
      const before = current
      current = withChange(current, row.settings)
      return { row, before, after: current }
    }
    const { id } = row.area!
    const before = sums.get(id) ?? sumsOf(row.area!)
    const after = { ...before, ...row.fees }
    sums.set(id, after)
    return { row, before, after }
  })
}

/** The first plan by which something would be wrong that is not wrong now, with what. */
export function faultAhead(
  settings: Settings,
  rows: readonly PlannedRow[],
): { row: PlannedRow; errors: FieldError[] } | undefined {
  const known = settingsErrors(settings)
  const ofSettings = rows.filter((row) => row.settings)
  for (const { row, after } of plannedStates(settings, ofSettings)) {
    const found = settingsErrors(after as Settings)
    const errors = found.filter((error) => !known.some((one) => isDeepStrictEqual(one, error)))
    if (errors.length > 0) return { row, errors }
  }
  return undefined
}

export const clashWords = ({ fromDay }: Pick<PlannedRow, 'fromDay'>, message: string) =>
  `${plainJapaneseDate(fromDay)}からの予定と合いません。${message}`
