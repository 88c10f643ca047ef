import { sql } from 'drizzle-orm'
import { ALLERGENS } from '#domain/allergen.ts'
import type { Database, Tx } from '#platform/db'
import { kitchens } from '#tables/calendar'
import { allergens, allergenKinds as kindsTable, taxRates as ratesTable } from '#tables/catalog'
import { shopVersion } from '../snapshot/tables.ts'
import { allergenKinds } from './allergen-kinds.ts'
import { loadPostalCodes } from './load-postal-codes.ts'
import { taxRates } from './tax-rates.ts'

/** What every shop needs, also one on its own database. Adds only what is missing, so staff's changes stay. */
export async function loadMasters(database: Database): Promise<void> {
  await database.db.transaction(async (tx) => {
    await onlyOneAtATime(tx)
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
        { kind: 'products', defaultCapacity: 100, baseLeadDays: 2, ...hours },
        { kind: 'plans', defaultCapacity: 2, baseLeadDays: 7, ...hours },
      ])
      .onConflictDoNothing()
    await tx.insert(shopVersion).values({}).onConflictDoNothing()
  })
  await loadPostalCodes(database)
}

const hours = { cutoffTime: '17:00', deliveryFrom: '10:00', deliveryTo: '20:00' }

/** Servers that start together on one database wait for each other, however long the first one takes. */
export async function onlyOneAtATime(tx: Tx): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`)
  await tx.execute(sql`set local lock_timeout = 0`)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('seed', 0))`)
}
