import { and, desc, eq } from 'drizzle-orm'
import type { Settings } from '#contract/admin/settings.ts'
import { policyOf } from '#contract/cancellation-policy.ts'
import type { ServiceKind } from '#domain/calendar.ts'
import type { Tx } from '#platform/db'
import { users } from '#tables/accounts'
import { auditLog } from '#tables/audit'
import { kitchens } from '#tables/calendar'
import { shopSettings } from './tables.ts'

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

export const setKitchen = (tx: Tx, kind: ServiceKind, rules: Settings['kitchens']['products']) =>
  tx
    .update(kitchens)
    .set({
      defaultCapacity: rules.default_capacity,
      baseLeadDays: rules.base_lead_days,
      cutoffTime: rules.cutoff_time,
      deliveryFrom: rules.delivery_from,
      deliveryTo: rules.delivery_to,
      cancellation: policyOf(rules.cancellation),
    })
    .where(eq(kitchens.kind, kind))

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

/** Whether somebody who may do all has a second factor. */
export async function hasGuardedAdmin(tx: Tx): Promise<boolean> {
  const admins = await tx.select({ at: users.totpConfirmedAt }).from(users).where(eq(users.role, 'admin'))
  return admins.some(({ at }) => at !== null)
}
