import { serve } from '#context'
import { FARTHEST_DAYS } from '#contract/admin/calendar.ts'
import * as contract from '#contract/admin/closures.ts'
import { namedVersion } from '#contract/admin/records.ts'
import { staffRowsPerPage } from '#contract/page-size.ts'
import { isRefusing, refused } from '#contract/refusals.ts'
import type { ServiceKind } from '#domain/calendar.ts'
import { addDays, type TokyoDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import { changeRecord } from '#modules/audit'
import { type Sql, sqlIn } from '#platform/db'
import type { CalendarHooks } from '../hooks.ts'
import { daysOfKind } from './days-of-kind.ts'
import { findClosedDays } from './queries.ts'
import { decide } from './set-calendar-days.ts'

// A closure is a day of the calendar that staff have closed: written where the calendar is, by what decides about days.

type Day = { kind: ServiceKind; date: TokyoDate }
type Kept = { date: TokyoDate; note: string; taken: number; version: number }

const present = (kind: ServiceKind, { date, note, taken, version }: Kept): contract.Closure => ({
  id: `${kind}-${date}`,
  kind,
  date,
  note,
  taken,
  version,
})

async function find(sql: Sql, { kind, date }: Day, hooks: CalendarHooks): Promise<contract.Closure | undefined> {
  const [day] = await daysOfKind(sql, { kind, dates: [date] }, hooks)
  return day?.closed ? present(kind, day) : undefined
}

export const listClosures = serve(contract.listClosures, async ({ query: { page } }, { db, now }) => {
  const { rows, total } = await findClosedDays(db, { from: tokyoDateOf(now()), page, rowsPerPage: staffRowsPerPage })
  return { rows: rows.map((row) => present(row.kind, row)), total }
})

export const getClosure = (hooks: CalendarHooks) =>
  serve(contract.getClosure, async ({ params: { id } }, { sql, refuse }) => {
    const found = await find(sql, id, hooks)
    if (!found) throw refuse('closure_not_found')
    return found
  })

export const createClosure = (hooks: CalendarHooks) =>
  changeRecord(contract.createClosure, async (tx, { body }, context) => {
    const { kind, date, note } = body
    const today = tokyoDateOf(context.now())
    if (date < today || date > addDays(today, FARTHEST_DAYS)) return wrong('今日から2年先までの日付をお選びください。')
    const decision = { closed: true, ...(note !== undefined && { note }) }
    const decided = await decide(tx, { kind, days: [{ date }], decision }, { ...context, hooks })
    const [before] = decided.records ?? []
    if (before?.before.closed) return wrong('この日は、すでに休業日です。')
    return doneWith(decided, (await find(sqlIn(tx), { kind, date }, hooks))!)
  })

export const changeClosure = (hooks: CalendarHooks) =>
  changeRecord(contract.changeClosure, async (tx, { params: { id }, body: { version, note } }, context) => {
    const found = await find(sqlIn(tx), id, hooks)
    if (!found) return refused('closure_not_found')
    const decision = note === undefined ? {} : { note }
    const decided = await decide(
      tx,
      { kind: id.kind, days: [{ date: id.date, version }], decision },
      { ...context, hooks },
    )
    if (decided.stale) return refused('edited_meanwhile', { body: { closure: found } })
    return doneWith(decided, (await find(sqlIn(tx), id, hooks))!)
  })

export const deleteClosure = (hooks: CalendarHooks) =>
  changeRecord(contract.deleteClosure, async (tx, { params: { id }, query, body }, context) => {
    const version = namedVersion({ query, body })
    if (isRefusing(version)) return version
    const found = await find(sqlIn(tx), id, hooks)
    if (!found) return refused('closure_not_found')
    const decision = { closed: null, note: '' }
    const decided = await decide(
      tx,
      { kind: id.kind, days: [{ date: id.date, version }], decision },
      { ...context, hooks },
    )
    if (decided.stale) return refused('edited_meanwhile', { body: { closure: found } })
    return doneWith(decided, undefined)
  })

const wrong = (message: string) => refused('invalid', { errors: [{ field: 'date', message }] })

/** One day was decided about. */
function doneWith<Answer>(decided: Awaited<ReturnType<typeof decide>>, answer: Answer) {
  if (decided.stale) throw new Error('it was not asked for a version')
  return { ...decided.records[0]!, answer, afterwards: decided.afterwards }
}
