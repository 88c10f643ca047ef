import { areaSumFields } from '#contract/admin/area-fields.ts'
import type { AreaSums, PlannedChange } from '#contract/admin/planned-changes.ts'
import { valueWords } from '#contract/fields/field.ts'
import type { ChangedLine } from './changed-lines.tsx'

type Sum = keyof AreaSums
const names = Object.keys(areaSumFields) as Sum[]

export const sumWords = <Name extends Sum>(name: Name, sum: AreaSums[Name]): string =>
  sum === undefined ? '' : valueWords(areaSumFields[name], sum)

/** What a plan changes of the sums of an area. */
export function sumLines({ before, after }: PlannedChange): ChangedLine[] {
  const [was, is] = [before as AreaSums, after as AreaSums]
  return names
    .filter((name) => name in is)
    .map((name) => ({
      name: areaSumFields[name].label,
      before: sumWords(name, was[name]),
      after: sumWords(name, is[name]),
    }))
}

/** 「1月1日から 2,420円」: below the sum of now. */
export const nextSums = <Name extends Sum>(planned: readonly PlannedChange[], areaId: number, name: Name) =>
  planned
    .filter(({ area, after }) => area?.id === areaId && after !== null && name in after)
    .map(({ id, from, after }) => ({ id, from, sum: (after as AreaSums)[name] }))
