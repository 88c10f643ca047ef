import type { AccessKeys } from '#modules/accounts'
import type { SecretBox } from '#platform/auth'
import type { Database } from '#platform/db'
import type { ResponseCache } from '#platform/http'
import type { Jobs } from '#platform/jobs'
import type { Log } from '#platform/log'
import type { ShopInMemory } from '#snapshot'
import type { Config } from './config.ts'

/** All that a handler, command or job may touch. `now` is the only clock. */
export type Context = {
  config: Config
  database: Database
  db: Database['db']
  sql: Database['sql']
  now: () => Date
  jobs: Jobs
  log: Log
  /** What the shop offers at this moment, in memory. */
  shop: ShopInMemory
  /** Serialised public answers; cleared when the shop or its calendar changes. */
  answers: ResponseCache
  /** To be called after a commit that changed how many meetups a day can still take. */
  daysChanged(): void
  /** For secrets that the database must not be able to tell. */
  secrets: SecretBox
  /** The keys that sign access tokens. */
  keys: AccessKeys
}
