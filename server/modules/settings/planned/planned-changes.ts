import { serve } from '#context'
import { FARTHEST_DAYS } from '#contract/admin/calendar.ts'
import * as contract from '#contract/admin/planned-changes.ts'
import type { Settings } from '#contract/admin/settings.ts'
import { type FieldError, isRefusing, type Refusing, refused } from '#contract/refusals.ts'
import { addDays, isoInTokyo, plainJapaneseDate, type TokyoDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import { changedFields, changeRecord } from '#modules/audit'
import type { Tx } from '#platform/db'
import { kinds } from '../changed-settings.ts'
import { withBankNames } from '../named-bank.ts'
import { presentSettings } from '../present.ts'
import { deletePlanned, findPlanned, findSettings, insertPlanned, lockArea } from '../queries.ts'
import { applyDue } from './apply-due.ts'
import { clashWords, faultAhead, type PlannedState, plannedStates } from './states.ts'

export const listPlannedChanges = serve(contract.listPlannedChanges, (_asked, { db }) =>
  db.transaction(async (tx) =>
    plannedStates(presentSettings(await findSettings(tx)), await findPlanned(tx)).map(presentPlanned),
  ),
)

export const planSettings = changeRecord(
  contract.planSettings,
  async (tx, { body: { from, reason = '', version, ...asked }, caller, network }, { now }) => {
    await applyDue(tx, now())
    const present = presentSettings(await findSettings(tx, { lock: true }))
    if (version !== present.version) return refused('edited_meanwhile', { body: { settings: present } })
    const errors = [...dayErrors(from, now()), ...capacityErrors(asked)]
    if (errors.length > 0) return refused('invalid', { errors })
    const settings = await withBankNames(present, asked)
    if (isRefusing(settings)) return settings
    return plan(tx, present, { fromDay: from, reason, settings, plannedAt: now(), byUserId: caller.userId, network })
  },
)

export const planArea = changeRecord(
  contract.planArea,
  async (tx, { params: { id }, body, caller, network }, { now }) => {
    const { from, announced_from: announcedFrom = null, reason = '', version, ...sums } = body
    await applyDue(tx, now())
    const present = presentSettings(await findSettings(tx, { lock: true }))
    const area = await lockArea(tx, id)
    if (!area) return refused('area_not_found')
    if (version !== area.version) return refused('edited_meanwhile')
    const errors = dayErrors(from, now())
    if (announcedFrom !== null && announcedFrom >= from) errors.push(announcedTooLate)
    if (errors.length > 0) return refused('invalid', { errors })
    const planned = {
      fromDay: from,
      announcedFrom,
      reason,
      areaId: id,
      fees: sums,
      plannedAt: now(),
      byUserId: caller.userId,
      network,
    }
    return plan(tx, present, planned)
  },
)

/** With what it makes of the days after it: nothing on them may become wrong. */
async function plan(tx: Tx, present: Settings, planned: Parameters<typeof insertPlanned>[1]) {
  const id = await insertPlanned(tx, planned)
  const rows = await findPlanned(tx)
  if (rows.length > contract.mostPlanned) {
    return wrong(`予定は${contract.mostPlanned}件までです。いらない予定を取りやめてください。`)
  }
  const state = plannedStates(present, rows).find(({ row }) => row.id === id)!
  if (!changedFields(state.before, state.after)) return wrong('その日の内容と同じです。変えるところをご記入ください。')
  const fault = faultAhead(present, rows)
  if (fault?.row.id === id) return refused('invalid', { errors: fault.errors })
  if (fault) return wrong(clashWords(fault.row, fault.errors[0]!.message))
  return { ...loggedOf(state), before: null, answer: presentPlanned(state) }
}

export const dropPlannedChange = changeRecord(contract.dropPlannedChange, async (tx, { params: { id } }, { now }) => {
  await applyDue(tx, now())
  const present = presentSettings(await findSettings(tx, { lock: true }))
  const state = plannedStates(present, await findPlanned(tx)).find(({ row }) => row.id === id)
  if (!state) return refused('planned_change_not_found')
  await deletePlanned(tx, id)
  const fault = faultAhead(present, await findPlanned(tx))
  if (fault) {
    const message = clashWords(fault.row, fault.errors[0]!.message)
    return refused('invalid', { errors: [{ field: 'id', message }] })
  }
  const { id: record, label, after } = loggedOf(state)
  return { id: record, label, before: after, after: null, answer: undefined }
})

const wrong = (message: string): Refusing<'invalid'> => refused('invalid', { errors: [{ field: 'from', message }] })

const announcedTooLate = { field: 'announced_from', message: '適用する日より前の日付をお選びください。' }

function dayErrors(from: TokyoDate, now: Date): FieldError[] {
  const today = tokyoDateOf(now)
  if (from <= today) return [{ field: 'from', message: '明日からの日付をお選びください。' }]
  if (from > addDays(today, FARTHEST_DAYS)) return [{ field: 'from', message: '2年先までの日付をお選びください。' }]
  return []
}

const capacities = ['default_capacity', 'default_capacity_meals'] as const

/** Each day may have limits of its own, so these are no plans for a day. */
function capacityErrors({ kitchens = {} }: contract.SettingsParts): FieldError[] {
  return kinds
    .flatMap((kind) => capacities.map((name) => [kind, name] as const))
    .filter(([kind, name]) => kitchens[kind]?.[name] !== undefined)
    .map(([kind, name]) => ({
      field: `kitchens.${kind}.${name}`,
      message: '1日の上限は予定にできません。受付カレンダーで、日ごとにお決めください。',
    }))
}

function presentPlanned({ row, before, after }: PlannedState): contract.PlannedChange {
  return {
    id: row.id,
    from: row.fromDay,
    area: row.area && { id: row.areaId!, name: row.area.name },
    ...(changedFields(before, after) ?? { before: {}, after: {} }),
    announced_from: row.announcedFrom,
    reason: row.reason,
    by: row.byName,
    at: isoInTokyo(row.plannedAt),
  } as contract.PlannedChange
}

function loggedOf({ row, before, after }: PlannedState) {
  const what = row.area ? row.area.name : '設定'
  return {
    id: `planned/${row.id}`,
    label: `${what}（${plainJapaneseDate(row.fromDay)}から）`,
    after: {
      from: row.fromDay,
      announced_from: row.announcedFrom,
      reason: row.reason,
      ...changedFields(before, after)?.after,
    },
  }
}
