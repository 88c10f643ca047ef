import { auditFieldWords } from '#contract/admin/audit-field-words.ts'
import type { PlannedChange } from '#contract/admin/planned-changes.ts'
import { formatYen } from '#domain/money.ts'
import type { ChangedLine } from './changed-lines.tsx'

const names = ['fee', 'free_from', 'least_order'] as const
type Sums = Partial<Record<(typeof names)[number], number | null>>

export const leastWords = (sum: number) => (sum === 0 ? 'なし' : formatYen(sum))

const sumWords = (name: (typeof names)[number], sum: number | null | undefined) =>
  name === 'least_order' ? leastWords(sum ?? 0) : typeof sum === 'number' ? formatYen(sum) : 'なし'

/** What a plan changes of the sums of an area. */
export function sumLines({ before, after }: PlannedChange): ChangedLine[] {
  const [was, is] = [before as Sums, after as Sums]
  return names
    .filter((name) => name in is)
    .map((name) => ({
      name: auditFieldWords('area', name)!,
      before: sumWords(name, was[name]),
      after: sumWords(name, is[name]),
    }))
}

/** 「1月1日から 2,420円」: below the sum of now. */
export const nextSums = (planned: readonly PlannedChange[], areaId: number, name: 'fee' | 'least_order') =>
  planned
    .filter(({ area, after }) => area?.id === areaId && after !== null && name in after)
    .map(({ id, from, after }) => ({ id, from, sum: (after as Record<typeof name, number>)[name] }))
