import { addDays, daysBetween, japaneseDate, type TokyoDate } from '#domain/tokyo-date.ts'
import { closureWords, type Day } from '#web/features/admin/day-words.ts'

/** Closed days in a row that are closed for the same reason, by the same decision. */
export type ClosedPart = {
  from: TokyoDate
  to: TokyoDate
  why: string
  note: string
  by: Day['last_change']
  taken: number
}

/** Days in a row without an open one between them. */
export type ClosedRun = { from: TokyoDate; to: TokyoDate; parts: ClosedPart[] }

/** The closed ones among days in a row; those that are only weekends are left out unless asked for. */
export function closedRuns(days: readonly Day[], { weekends }: { weekends: boolean }): ClosedRun[] {
  const runs: ClosedRun[] = []
  for (const day of days.filter(({ open }) => !open)) {
    const part = partOf(day)
    const run = runs.at(-1)
    if (!run || addDays(run.to, 1) !== day.date) runs.push({ from: day.date, to: day.date, parts: [part] })
    else {
      run.to = day.date
      const before = run.parts.at(-1)!
      if (isAlike(before, part)) Object.assign(before, { to: part.to, taken: before.taken + part.taken })
      else run.parts.push(part)
    }
  }
  return runs.filter(
    ({ parts }) => weekends || parts.some(({ why, note, taken }) => why !== weekend || note || taken > 0),
  )
}

const weekend = '定休'

const partOf = (day: Day): ClosedPart => ({
  from: day.date,
  to: day.date,
  why: closureWords(day)!,
  note: day.note,
  by: day.reason === 'staff' ? day.last_change : null,
  taken: day.taken,
})

const isAlike = (one: ClosedPart, other: ClosedPart) =>
  one.why === other.why && one.note === other.note && one.by?.by === other.by?.by

/** 「12月29日（火）〜1月3日（日）」「12月16日（水）〜20日（日）」 */
export function spanWords({ from, to }: Pick<ClosedRun, 'from' | 'to'>): string {
  if (from === to) return japaneseDate(from)
  const end = japaneseDate(to)
  return `${japaneseDate(from)}〜${from.slice(0, 7) === to.slice(0, 7) ? end.slice(end.indexOf('月') + 1) : end}`
}

export const lengthOf = ({ from, to }: Pick<ClosedRun, 'from' | 'to'>): number => daysBetween(from, to) + 1
