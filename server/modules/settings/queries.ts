import { asc, eq, getTableColumns, lte } from 'drizzle-orm'
import { areaSumFields } from '#contract/admin/area-fields.ts'
import type { AreaSums } from '#contract/admin/planned-changes.ts'
import type { ServiceKind } from '#domain/calendar.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import { nameOf } from '#modules/people'
import { type ColumnsOf, columnsOf, type Tx, valuesIn } from '#platform/db'
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
      area: getTableColumns(deliveryGroups),
    })
    .from(plannedChanges)
    .leftJoin(deliveryGroups, eq(deliveryGroups.id, plannedChanges.areaId))
    .orderBy(asc(plannedChanges.fromDay), asc(plannedChanges.id))

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

/** What an area costs, as the calls name it. */
export type Sums = Required<AreaSums>

export const setSums = (tx: Tx, id: number, sums: Sums) =>
  tx.update(deliveryGroups).set(columnsOf(sums)).where(eq(deliveryGroups.id, id))

const sumNames = Object.keys(areaSumFields) as (keyof Sums)[]

export const sumsOf = (area: ColumnsOf<Sums>): Sums => valuesIn<Sums>(sumNames, area)
