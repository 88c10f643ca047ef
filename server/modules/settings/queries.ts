import { and, asc, desc, eq, getTableColumns, lte } from 'drizzle-orm'
import type { Agreed, AreaSums } from '#contract/admin/planned-changes.ts'
import type { ServiceKind } from '#domain/calendar.ts'
import { STILL_TO_COME } from '#domain/meetup.ts'
import { type TokyoDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import { nameOf } from '#modules/people'
import type { Sql, Tx } from '#platform/db'
import { auditLog } from '#tables/audit'
import { kitchens } from '#tables/calendar'
import { deliveryGroups } from '#tables/delivery'
import { plannedChanges, shopSettings } from './tables.ts'

export type SettingsRow = typeof shopSettings.$inferSelect
export type KitchenRow = typeof kitchens.$inferSelect
export type FoundSettings = { row: SettingsRow; kitchens: readonly KitchenRow[] }

/** The settings as they are; `lock` keeps others from changing them until the transaction ends. */
export async function findSettings(tx: Tx, { lock = false } = {}): Promise<FoundSettings> {
  const found = tx.select().from(shopSettings)
  const [row] = await (lock ? found.for('update') : found)
  if (!row) throw new Error('the row of the settings is missing')
  return { row, kitchens: await tx.select().from(kitchens) }
}

export const setKitchen = (tx: Tx, kind: ServiceKind, rules: Omit<KitchenRow, 'kind'>) =>
  tx.update(kitchens).set(rules).where(eq(kitchens.kind, kind))

export type PlannedRow = Awaited<ReturnType<typeof findPlanned>>[number]

/** The soonest first; those of one day in the order in which they were planned. */
export const findPlanned = (tx: Pick<Tx, 'select'>) =>
  tx
    .select({
      ...getTableColumns(plannedChanges),
      area: {
        id: deliveryGroups.id,
        name: deliveryGroups.name,
        fee: deliveryGroups.fee,
        freeFrom: deliveryGroups.freeFrom,
        leastOrder: deliveryGroups.leastOrder,
      },
    })
    .from(plannedChanges)
    .leftJoin(deliveryGroups, eq(deliveryGroups.id, plannedChanges.areaId))
    .orderBy(asc(plannedChanges.fromDay), asc(plannedChanges.id))

const lastChanges = 30

export const findHistory = (tx: Pick<Tx, 'select'>) =>
  tx
    .select({
      id: auditLog.id,
      at: auditLog.at,
      byId: auditLog.byUserId,
      byName: auditLog.byName,
      before: auditLog.before,
      after: auditLog.after,
    })
    .from(auditLog)
    .where(and(eq(auditLog.recordId, settingsId), eq(auditLog.recordKind, 'settings')))
    .orderBy(desc(auditLog.id))
    .limit(lastChanges)

/** What the audit log calls the one record. */
export const settingsId = 'settings'

/** Plans it under the name that its doer has now; the id. */
export async function insertPlanned(
  tx: Pick<Tx, 'insert'>,
  planned: Omit<typeof plannedChanges.$inferInsert, 'byName'>,
): Promise<number> {
  const [row] = await tx
    .insert(plannedChanges)
    .values({ ...planned, byName: nameOf(planned.byUserId) })
    .returning({ id: plannedChanges.id })
  return row!.id
}

export const deletePlanned = (tx: Pick<Tx, 'delete'>, id: number) =>
  tx.delete(plannedChanges).where(eq(plannedChanges.id, id))

/** Those whose day has come, taken out. */
export const takeDue = (tx: Pick<Tx, 'delete'>, today: TokyoDate) =>
  tx.delete(plannedChanges).where(lte(plannedChanges.fromDay, today)).returning()

/** Of an area that is planned for, kept from others until the transaction ends. */
export async function lockArea(tx: Tx, id: number) {
  const [area] = await tx.select().from(deliveryGroups).where(eq(deliveryGroups.id, id)).for('update')
  return area
}

export const setSums = (tx: Tx, id: number, sums: Required<AreaSums>) =>
  tx.update(deliveryGroups).set(sumColumns(sums)).where(eq(deliveryGroups.id, id))

type SumColumns = Pick<typeof deliveryGroups.$inferSelect, 'fee' | 'freeFrom' | 'leastOrder'>

/** As the calls name them, and back. */
export const sumsOf = (area: SumColumns): Required<AreaSums> => ({
  fee: area.fee,
  free_from: area.freeFrom,
  least_order: area.leastOrder,
})
export const sumColumns = (sums: Required<AreaSums>): SumColumns => ({
  fee: sums.fee,
  freeFrom: sums.free_from,
  leastOrder: sums.least_order,
})

/** Of an area, or of all: orders on their way to a delivery, and quotes whose price is held. */
export async function findAgreed(query: Sql, { area = null, now }: { area?: number | null | undefined; now: Date }) {
  const [row] = await query<Agreed[]>`
    with places as (select prefecture, city from delivery_areas where group_id = ${area}::integer)
    select
      (select count(*)::int from meetups
       where status in ${query(STILL_TO_COME)} and meetup_date >= ${tokyoDateOf(now)}
         and (${area}::integer is null or (address_prefecture, address_city) in (select * from places))) as orders,
      (select count(*)::int from quotes
       where ordered_at is null and answer is distinct from 'returned' and expires_at > ${now}
         and (${area}::integer is null
           or (priced->'area'->>'prefecture', priced->'area'->>'city') in (select * from places))) as quotes`
  return row!
}
