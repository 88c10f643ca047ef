import { isDeepStrictEqual } from 'node:util'
import type { Context } from '#context'
import * as contract from '#contract/admin/calendar.ts'
import { refused } from '#contract/refusals.ts'
import type { ServiceKind } from '#domain/calendar.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import { changeRecord } from '#modules/audit'
import { sqlIn, type Tx } from '#platform/db'
import { bumpVersion } from '#snapshot'
import type { CalendarHooks } from '../hooks.ts'
import { daysOfKind } from './days-of-kind.ts'
import { idOfDay, presentDays, presentDecidedDay } from './present-day.ts'
import { addMissingDays, decideDays, type FoundDay, lockDays } from './queries.ts'

export const setCalendarDay = (hooks: CalendarHooks) =>
  changeRecord(
    contract.setCalendarDay,
    async (tx, { params: { date }, body: { kind, version, ...decision } }, context) => {
      const decided = await decideFor(tx, { kind, days: [{ date, version }], decision }, { ...context, hooks })
      if (decided.stale) return refused('edited_meanwhile', { body: { day: decided.stale[0] } })
      const { records, answers, afterwards } = decided
      return { records, answer: answers[0]!, afterwards }
    },
  )

export const setCalendarDays = (hooks: CalendarHooks) =>
  changeRecord(contract.setCalendarDays, async (tx, { body: { kind, days, ...decision } }, context) => {
    const decided = await decideFor(tx, { kind, days, decision }, { ...context, hooks })
    if (decided.stale) return refused('edited_meanwhile', { body: { days: decided.stale } })
    return { records: decided.records, answer: decided.answers, afterwards: decided.afterwards }
  })

type SeenDay = { date: TokyoDate; version?: number | undefined; keeps?: readonly contract.DayField[] | undefined }
type Decision = {
  kind: ServiceKind
  days: readonly SeenDay[]
  decision: contract.DayDecision
}

type Deciding = Pick<Context, 'snapshot'> & { hooks: CalendarHooks }

type ForKinds = Omit<Decision, 'kind'> & { kind: ServiceKind | 'both' | undefined }

/** Of both kinds, the plans follow what is decided for products: open or closed, and why. */
async function decideFor(tx: Tx, { kind, days, decision }: ForKinds, context: Deciding) {
  const { closed, note } = decision
  const isBoth = kind === 'both' || (kind === undefined && closed !== undefined)
  const own = await decide(tx, { kind: isBoth || !kind ? 'products' : kind, days, decision }, context)
  if (own.stale || !isBoth) return own
  const follows = { ...(closed !== undefined && { closed }), ...(note !== undefined && { note }) }
  const dates = days.map(({ date, keeps }) => ({ date, keeps }))
  const other = await decide(tx, { kind: 'plans', days: dates, decision: follows }, context)
  // Nothing that was seen is sent for these: none is stale.
  if (other.stale) return other
  return {
    ...own,
    records: [...own.records, ...other.records],
    async afterwards() {
      await own.afterwards()
      await other.afterwards()
    },
  }
}

/**
 * All of the days or, if somebody has decided otherwise about one of them meanwhile, none. Who is on the day already
 * stays, whatever the capacity: it only takes nobody else. A day that is so already is answered as it is.
 */
export async function decide(tx: Tx, { kind, days, decision }: Decision, { snapshot, hooks }: Deciding) {
  const dates = [...new Set(days.map(({ date }) => date))]
  const wanted = new Map(days.map(({ date, keeps = [] }) => [date, without(decision, keeps)]))
  if (!isDecided(asUsual, decision)) await addMissingDays(tx, kind, dates)
  await lockDays(tx, kind, dates)
  const read = () => daysOfKind(sqlIn(tx), { kind, dates }, hooks)
  const before = await read()
  const stale = before.filter((day) => isStale(day, days) && !isDecided(day, wanted.get(day.date)!))
  const { isOpen } = snapshot.current().kitchens.products
  if (stale.length > 0) return { stale: await presentDays(sqlIn(tx), { kind, days: stale, isOpen }) }
  for (const alike of Map.groupBy(wanted, ([, each]) => Object.keys(each).join()).values()) {
    const [[, each]] = alike as [[TokyoDate, contract.DayDecision]]
    await decideDays(
      tx,
      kind,
      alike.map(([date]) => date),
      each,
    )
  }
  const after = await read()
  const isSeen = after.some((day, index) => isOtherOffer(day, before[index]!))
  if (isSeen) await bumpVersion(tx)
  return {
    records: after.map((day, index) => ({
      id: idOfDay(kind, day.date),
      before: { date: day.date, ...decisionOf(before[index]!) },
      after: { date: day.date, ...decisionOf(day) },
    })),
    answers: after.map(presentDecidedDay),
    afterwards: async () => void (isSeen && (await snapshot.refresh())),
  }
}

const without = (decision: contract.DayDecision, keeps: readonly string[]): contract.DayDecision =>
  Object.fromEntries(Object.entries(decision).filter(([field]) => !keeps.includes(field)))

/** A day without a row is so already. */
const asUsual = { closed: null, capacity: null, capacityMeals: null, note: '' }

type Decided = Pick<FoundDay, keyof typeof asUsual>

const decisionOf = ({ closed, capacity, capacityMeals, note }: Decided) =>
  ({ closed, capacity, capacity_meals: capacityMeals, note }) satisfies Required<contract.DayDecision>

/** Customers do not see a note. Capacities are not in memory, but in answers and pages that are. */
const isOtherOffer = (a: FoundDay, b: FoundDay) =>
  a.closed !== b.closed || a.capacity !== b.capacity || a.capacityMeals !== b.capacityMeals

const isStale = ({ date, version }: FoundDay, days: Decision['days']) =>
  days.some((seen) => seen.date === date && seen.version !== undefined && seen.version !== version)

const isDecided = (day: Decided, decision: contract.DayDecision) =>
  isDeepStrictEqual({ ...decisionOf(day), ...decision }, decisionOf(day))
