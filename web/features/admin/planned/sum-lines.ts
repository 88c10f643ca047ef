import { auditFieldWords } from '#contract/admin/audit-field-words.ts'
import type { PlannedChange } from '#contract/admin/planned-changes.ts'
import { formatYen } from '#domain/money.ts'
import type { ChangedLine } from './changed-lines.tsx'

const names = ['fee', 'free_from'] as const
type Fees = Partial<Record<(typeof names)[number], number | null>>

const sumWords = (sum: number | null | undefined) => (typeof sum === 'number' ? formatYen(sum) : 'なし')

/** What a plan changes of what an area costs. */
export function feeLines({ before, after }: PlannedChange): ChangedLine[] {
  const [was, is] = [before as Fees, after as Fees]
  return names
    .filter((name) => name in is)
    .map((name) => ({ name: auditFieldWords('area', name)!, before: sumWords(was[name]), after: sumWords(is[name]) }))
}

/** 「1月1日から 2,420円」: below the fee of now. */
export const nextFees = (planned: readonly PlannedChange[], areaId: number) =>
  planned
    .filter(({ area, after }) => area?.id === areaId && after !== null && 'fee' in after)
    .map(({ id, from, after }) => ({ id, from, fee: (after as { fee: number }).fee }))
