import { ALLERGENS } from '#domain/allergen.ts'
import { DEFAULT_CANCELLATION_POLICY } from '#domain/cancellation.ts'
import { PLAN_CANCELLATION_POLICY } from '#domain/plan.ts'
import { exclusively, type Tx } from '#platform/db'
import { kitchens } from '#tables/calendar'
import { allergens, allergenKinds as kindsTable, taxRates as ratesTable } from '#tables/catalog'
import { shopSettings } from '#tables/settings'
import { shopVersion } from '../snapshot/tables.ts'
import { allergenKinds } from './allergen-kinds.ts'
import { loadPostalCodes } from './load-postal-codes.ts'
import { taxRates } from './tax-rates.ts'

/** What every shop needs, also one on its own database. Adds only what is missing, so staff's changes stay. */
export async function loadMasters(url: string): Promise<void> {
  await exclusively(url, filling, async (db) => {
    await db.transaction(insertMasters)
    await loadPostalCodes(db)
  })
}

/**
 * Servers that start together on one database fill it one after the other, however long the first one takes: their
 * connections have no time limits.
 */
export const filling = 'seed'

async function insertMasters(tx: Tx): Promise<void> {
  await tx
    .insert(allergens)
    .values(ALLERGENS.map(({ code, name }, sortId) => ({ code, name, sortId })))
    .onConflictDoNothing()
  await tx
    .insert(kindsTable)
    .values([...allergenKinds])
    .onConflictDoNothing()
  await tx
    .insert(ratesTable)
    .values([...taxRates])
    .onConflictDoNothing()
  await tx
    .insert(kitchens)
    .values([
      { kind: 'products', defaultCapacity: 100, baseLeadDays: 2, cancellation: DEFAULT_CANCELLATION_POLICY, ...hours },
      { kind: 'plans', defaultCapacity: 2, baseLeadDays: 7, cancellation: PLAN_CANCELLATION_POLICY, ...hours },
    ])
    .onConflictDoNothing()
  await tx.insert(shopSettings).values({}).onConflictDoNothing()
  await tx.insert(shopVersion).values({}).onConflictDoNothing()
}

const hours = { cutoffTime: '17:00', deliveryFrom: '10:00', deliveryTo: '20:00' }
