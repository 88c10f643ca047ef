import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { type Major, newest, oldest } from '../server/testing/postgres-versions.ts'
import { templateName } from '../server/testing/test-database.ts'
import { startTestPostgres } from '../server/testing/test-database-setup.ts'

/** Of tests, about the database itself: the shop does not ask for it. */
const ofTests = /pg_stat_get_backend_wal/
/** What can be prepared: the rest opens and ends transactions, or makes tables, of which the migrations speak. */
const isPreparable = (text: string) => /^\s*(?:select|insert|update|delete|with|values|merge|\()/i.test(text)

const folder = process.env.STATEMENTS!
const noted = readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').trim().split('\n'))
const statements = [...new Set(noted)].map((line) => JSON.parse(line) as string).filter(isPreparable)

const refusedBy = {
  [oldest]: await refusals(oldest),
  [newest]: await refusals(newest),
}
const faults = [
  ...only(oldest, newest),
  // What a later version no longer takes is as bad.
  ...only(newest, oldest),
]
process.stdout.write(`${statements.length} statements prepared on PostgreSQL ${oldest} and ${newest}\n`)
for (const fault of faults) process.stdout.write(`\n✗ ${fault}\n`)
if (faults.length > 0 || statements.length === 0) process.exitCode = 1

function only(major: Major, other: Major): string[] {
  return [...refusedBy[major]]
    .filter(([text]) => !refusedBy[other].has(text) && !ofTests.test(text))
    .map(([text, why]) => `PostgreSQL ${major}, and not ${other}, refuses: ${why}\n${text}`)
}

/** Statements of tests with tables of their own are refused by both. */
async function refusals(major: Major): Promise<Map<string, string>> {
  const { postgres, stop } = await startTestPostgres(major)
  const url = new URL(postgres.url)
  url.pathname = templateName
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  const refused = new Map<string, string>()
  for (const text of statements) {
    await client.query(`prepare one as ${text}`).then(
      () => client.query('deallocate one'),
      (error: Error) => refused.set(text, error.message),
    )
  }
  await client.end()
  await stop()
  return refused
}
