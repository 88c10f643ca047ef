import type { DayDecision, DayField } from '#contract/admin/calendar.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import { readAdminDraft, saveAdminDraft } from '#web/features/admin/drafts.ts'
import type { EditFields } from '#web/features/admin/edit/merge-edits.ts'

export type Kind = 'products' | 'plans'

/** What somebody has chosen for days, and has not saved. */
export type DayDraft = {
  decision: DayDecision
  /** The fields of the days as they were when it was chosen. */
  seen: EditFields
  /** Fields of single days that stay as a colleague has set them. */
  theirs: readonly string[]
  /** It is closed, or opened, for this kind alone. Left out: for both. */
  isOwnOnly?: boolean
}

export const noDraft: DayDraft = { decision: {}, seen: {}, theirs: [] }

export const placeOfDay = (kind: Kind, date: TokyoDate) => `day ${kind}/${date}`
export const placeOfSeveral = (kind: Kind) => `days ${kind}`

const isDayField: Record<DayField, true> = { closed: true, capacity: true, capacity_meals: true, note: true }
export const dayFields = Object.keys(isDayField) as DayField[]

export function readDayDraft(owner: string, place: string): DayDraft {
  try {
    const stored: unknown = JSON.parse(readAdminDraft(owner, place, ['draft']).draft ?? 'null')
    return isDayDraft(stored) ? stored : noDraft
  } catch {
    return noDraft
  }
}

export function saveDayDraft(owner: string, place: string, draft: DayDraft): void {
  const isEmpty = Object.keys(draft.decision).length === 0
  saveAdminDraft(owner, place, isEmpty ? undefined : { draft: JSON.stringify(draft) })
}

/** As if somebody had chosen it by hand: the screen that is opened next finds it. */
export function beginDecision(owner: string, place: string, decision: DayDecision): void {
  const draft = readDayDraft(owner, place)
  saveDayDraft(owner, place, { ...draft, decision: { ...draft.decision, ...decision } })
}

function isDayDraft(value: unknown): value is DayDraft {
  const { decision, seen, theirs } = (value ?? {}) as Partial<DayDraft>
  if (![decision, seen].every((each) => typeof each === 'object' && each !== null) || !Array.isArray(theirs))
    return false
  const { closed = null, capacity = null, capacity_meals = null, note = '' } = decision!
  return (
    [true, false, null].includes(closed) &&
    [capacity, capacity_meals].every((limit) => limit === null || Number.isInteger(limit)) &&
    typeof note === 'string'
  )
}
