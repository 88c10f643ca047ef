import type { Job } from '#context'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import { changedFields, noteEntry } from '#modules/audit'
import type { Tx } from '#platform/db'
import { bumpVersion } from '#snapshot'
import { withChange, writtenOf } from '../changed-settings.ts'
import { presentSettings } from '../present.ts'
import { findSettings, lockArea, setSums, settingsId, sumsOf, takeDue } from '../queries.ts'
import { writeSettings } from '../write-settings.ts'

type Due = Awaited<ReturnType<typeof takeDue>>[number]

/**
 * Makes what was planned for days up to this one what there is. Customers have it since the first moment of its day;
 * from here on staff see it as what there is, and the log says whose plan it was.
 */
export async function applyDue(tx: Tx, now: Date): Promise<void> {
  const due = await takeDue(tx, tokyoDateOf(now))
  if (due.length === 0) return
  // Always before an area.
  await findSettings(tx, { lock: true })
  for (const plan of due.toSorted((a, b) => (a.fromDay === b.fromDay ? a.id - b.id : a.fromDay < b.fromDay ? -1 : 1))) {
    await (plan.settings ? applySettings(tx, plan, now) : applySums(tx, plan, now))
  }
  await bumpVersion(tx)
}

async function applySettings(tx: Tx, plan: Due, now: Date): Promise<void> {
  const found = await findSettings(tx, { lock: true })
  const before = presentSettings(found)
  const wanted = withChange(before, plan.settings!)
  await writeSettings(tx, found.row, { before, wanted })
  await note(tx, plan, {
    at: now,
    action: 'changeSettings',
    recordKind: 'settings',
    recordId: settingsId,
    recordLabel: wanted.name,
    fields: changedFields(writtenOf(before), writtenOf(wanted)),
  })
}

async function applySums(tx: Tx, plan: Due, now: Date): Promise<void> {
  const area = (await lockArea(tx, plan.areaId!))!
  const before = sumsOf(area)
  const wanted = { ...before, ...plan.fees }
  await setSums(tx, area.id, wanted)
  await note(tx, plan, {
    at: now,
    action: 'changeArea',
    recordKind: 'area',
    recordId: `area/${area.id}`,
    recordLabel: area.name,
    fields: changedFields(before, wanted),
  })
}

type Noted = Omit<Parameters<typeof noteEntry>[1], 'byUserId' | 'network' | 'before' | 'after'> & {
  fields: ReturnType<typeof changedFields>
}

/** As the doing of whoever planned it. */
async function note(tx: Tx, { byUserId, network }: Due, { fields, ...entry }: Noted): Promise<void> {
  if (fields) await noteEntry(tx, { ...entry, ...fields, byUserId, network })
}

export const applyPlannedChanges: Job = {
  name: 'apply-planned-changes',
  cron: '* * * * *',
  run: ({ db, now }) => db.transaction((tx) => applyDue(tx, now())),
}
