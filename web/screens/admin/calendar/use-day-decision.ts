import { useEffect, useState } from 'react'
import type { DayDecision, DayField } from '#contract/admin/calendar.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import type { Failure } from '#web/api/errors.ts'
import type { Day } from '#web/features/admin/day-words.ts'
import { type EditFields, mergeEdits } from '#web/features/admin/edit/merge-edits.ts'
import { useStaffMember } from '#web/features/admin/staff-member.ts'
import { useCall } from '#web/store/use-call.ts'
import { useReadAgain } from '#web/store/use-read-again.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { type DayDraft, dayFields, type Kind, noDraft, readDayDraft, saveDayDraft } from './day-draft.ts'

/** `2026-12-16 note` */
const nameOn = (date: TokyoDate, field: DayField) => `${date} ${field}`
export const dateIn = (name: string): TokyoDate => name.split(' ')[0]!
export const fieldIn = (name: string) => name.split(' ')[1] as DayField

const fieldsOf = (days: readonly Day[]): EditFields =>
  Object.fromEntries(days.flatMap((day) => dayFields.map((field) => [nameOn(day.date, field), day[field]])))

const touchedIn = ({ decision }: DayDraft) => dayFields.filter((field) => decision[field] !== undefined)

/** What the day would be. */
function valueOn(day: Day, field: DayField, { decision }: DayDraft) {
  if (field === 'capacity') return decision.capacity ?? day.usual_capacity
  return field === 'capacity_meals' ? (decision.capacity_meals ?? day.usual_capacity_meals) : decision[field]!
}

function merged(draft: DayDraft, days: readonly Day[]) {
  const present = fieldsOf(days)
  const base = Object.fromEntries(
    Object.entries(present).map(([name, value]) => [name, Object.hasOwn(draft.seen, name) ? draft.seen[name]! : value]),
  )
  const mine = Object.fromEntries(
    days.flatMap((day) =>
      touchedIn(draft)
        .filter((field) => !draft.theirs.includes(nameOn(day.date, field)))
        .map((field) => [nameOn(day.date, field), valueOn(day, field, draft)]),
    ),
  )
  return { present, ...mergeEdits({ base, mine }, present) }
}

/** The days as they are sent: without those that keep all they have. */
function daysToSend(draft: DayDraft, days: readonly Day[]) {
  const touched = touchedIn(draft)
  return days
    .map(({ date, version }) => ({
      date,
      version,
      keeps: touched.filter((field) => draft.theirs.includes(nameOn(date, field))),
    }))
    .filter(({ keeps }) => keeps.length < touched.length)
    .map(({ keeps, ...day }) => (keeps.length > 0 ? { ...day, keeps } : day))
}

const closedOf = ({ theirs }: DayDraft, days: readonly Day[]) =>
  days.filter(({ date }) => !theirs.includes(nameOn(date, 'closed')))

/** What is closed or opened for one kind is so for the other as well, for the same reason. */
const otherKind = (kind: Kind, days: readonly Day[], { closed, note }: DayDecision) => ({
  kind: kind === 'products' ? ('plans' as const) : ('products' as const),
  days: days.map(({ date }) => ({ date })),
  ...(closed !== undefined && { closed }),
  ...(note !== undefined && { note }),
})

/**
 * What is chosen for one day or for several, and not saved: it outlives a reload and a lost session under `place`. What
 * colleagues save meanwhile is merged with it; where both have changed the same field of a day, `clashes` has both until
 * `settle` says which holds.
 */
export function useDayDecision(kind: Kind, place: string, days: readonly Day[]) {
  const { id: owner } = useStaffMember()
  const setDays = useCall('setCalendarDays')
  const readAgain = useReadAgain()
  const call = useSubmit()
  const [draft, setDraft] = useState(() => readDayDraft(owner, place))
  const put = (next: DayDraft) => {
    setDraft(next)
    saveDayDraft(owner, place, next)
  }
  const { present, taken, clashes } = merged(draft, days)
  const { decision, seen, theirs } = draft
  const hasChanges = Object.keys(decision).length > 0
  // Of a day that is chosen later, what is seen first.
  const isGrown = hasChanges && Object.keys(present).some((name) => !Object.hasOwn(seen, name))
  useEffect(() => {
    if (isGrown) put({ ...draft, seen: { ...present, ...seen } })
  })

  const isForBoth = decision.closed !== undefined && !draft.isOwnOnly

  async function send(to: readonly Day[]): Promise<Failure | undefined> {
    const body = { kind, days: daysToSend(draft, to), ...decision }
    const failed = await call.submit(() => setDays({ body }))
    const stale = failed?.code === 'edited_meanwhile' ? ((failed.body.days ?? []) as readonly Day[]) : []
    if (!failed && isForBoth)
      return call.submit(() => setDays({ body: otherKind(kind, closedOf(draft, to), decision) }))
    if (stale.length === 0) return failed
    const now = to.map((day) => stale.find(({ date }) => date === day.date) ?? day)
    return merged(draft, now).clashes.length > 0 ? failed : send(now)
  }
  return {
    decision,
    hasChanges,
    /** Fields that only colleagues have changed since. */
    taken: hasChanges ? taken : [],
    clashes,
    call,
    touch(change: DayDecision) {
      const kept = theirs.filter((name) => !Object.hasOwn(change, fieldIn(name)))
      put({ ...draft, decision: { ...decision, ...change }, seen: clashes.length > 0 ? seen : present, theirs: kept })
    },
    isForBoth,
    /** Whether it is closed or opened for both kinds. */
    decideForBoth(isWanted: boolean) {
      put({ ...draft, isOwnOnly: !isWanted })
    },
    /** The field stays as it is on every day. */
    leave(field: DayField) {
      const { [field]: _, ...others } = decision
      put({ ...draft, decision: others })
    },
    settle(chosen: ReadonlySet<string>) {
      const left = [...theirs, ...chosen]
      const isTaken = (field: DayField) => days.some(({ date }) => !left.includes(nameOn(date, field)))
      const kept = Object.fromEntries(Object.entries(decision).filter(([field]) => isTaken(field as DayField)))
      put({
        ...draft,
        decision: kept,
        seen: present,
        theirs: left.filter((name) => Object.hasOwn(kept, fieldIn(name))),
      })
    },
    clear() {
      call.clear()
      put(noDraft)
    },
    /** Resolves with true once it is saved. What was refused stays, beside what there is now. */
    async save(): Promise<boolean> {
      if (call.busy || clashes.length > 0) return false
      const failed = await send(days)
      if (!failed) put(noDraft)
      if (!failed || failed.code === 'edited_meanwhile') await readAgain()
      return !failed
    },
  }
}

export type Deciding = ReturnType<typeof useDayDecision>
