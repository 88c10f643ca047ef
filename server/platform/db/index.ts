export { CannotStart } from './cannot-start.ts'
export {
  type ConnectOptions,
  connectDatabase,
  connectSql,
  type Database,
  type Db,
  type Sql,
  type Tx,
} from './connect.ts'
export { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded-postgres.ts'
export { exclusively, migrateDatabase } from './migrate.ts'
export { isConnectionLost, isDatabaseUnavailable, isLateWrite } from './unavailable.ts'
