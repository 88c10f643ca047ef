export { CannotStart } from './cannot-start.ts'
export { type ColumnName, type ColumnsOf, columnName, columnsOf, valuesIn } from './column-names.ts'
export { bytea, moment, transactionId, tsvector, version, yen } from './columns.ts'
export {
  connectDatabase,
  /** @internal Benchmarks and tests look on from outside the shop. */
  connectSql,
  type Database,
  type Db,
  type SqlPool,
  sqlIn,
  type Tx,
} from './connect.ts'
export {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './embedded-postgres.ts'
export { findPage } from './find-page.ts'
export type { Keep } from './keep.ts'
export { keepEmbeddedPostgres } from './kept-postgres.ts'
export { exclusively, migrateDatabase } from './migrate.ts'
export { type ConnectOptions, openPool } from './pool.ts'
export { databaseErrorOf } from './refused-row.ts'
export type { Sql } from './sql.ts'
export { errorCodeOf, isDatabaseUnavailable } from './unavailable.ts'
export { waitForDatabase } from './wait-for-database.ts'
