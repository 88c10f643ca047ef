import { migrateDatabase } from '#platform/db'

/** Fills the database that every test database is copied from. Called once per run, before the first test. */
export async function prepareTemplate(url: string): Promise<void> {
  await migrateDatabase(url)
}
