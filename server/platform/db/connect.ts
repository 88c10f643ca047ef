import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { isConnectionLost } from './unavailable.ts'

export type Sql = postgres.Sql<{ bigint: number | bigint }>
export type Db = PostgresJsDatabase
/** What the function given to `db.transaction` receives. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

/** `sql` and `db` share one pool. In `sql`, moments and dates arrive as strings; `Date` is accepted as a parameter. */
export type Database = { sql: Sql; db: Db; close(): Promise<void> }

export type ConnectOptions = {
  /** Most connections open at once; 10 when left out. */
  max?: number
  /** Milliseconds; 5 s for a statement and 3 s for a lock when left out, 0 for no limit. */
  statementTimeout?: number
  lockTimeout?: number
}

/** Does not talk to the server yet. The URL may name several hosts: only the primary is used. */
export function connectDatabase(url: string, options: ConnectOptions = {}): Database {
  const sql = connectSql(url, options)
  const db = drizzle(sql)
  takeValuesAsTheyCome(sql)
  return { sql, db, close: () => sql.end({ timeout: 5 }) }
}

/** A pool without Drizzle, and so with the driver's own reading of moments (`Date`). */
export function connectSql(url: string, options: ConnectOptions = {}): Sql {
  const { max = 10, statementTimeout = 5_000, lockTimeout = 3_000 } = options
  const sql = postgres(url, {
    max,
    connect_timeout: 3,
    max_lifetime: 60 * 30,
    ...(hasSeveralHosts(url) && { target_session_attrs: 'primary' as const }),
    onnotice: () => {},
    connection: {
      application_name: 'app',
      statement_timeout: statementTimeout,
      lock_timeout: lockTimeout,
      idle_in_transaction_session_timeout: 15_000,
      TimeZone: 'UTC',
    },
    types: {
      // A calendar day is not a moment: turned into a Date it becomes yesterday west of Greenwich.
      date: { to: 1082, from: [1082], serialize: (day: string) => day, parse: (day: string) => day },
      bigint: { to: 20, from: [20], serialize: String, parse: safeNumber },
    },
  }) as Sql
  takeValuesAsTheyCome(sql)
  leaveLostTransactionsAlone(sql)
  askForTypesOnce(sql)
  return sql
}

function safeNumber(digits: string): number | bigint {
  const number = Number(digits)
  return Number.isSafeInteger(number) ? number : BigInt(digits)
}

/** A Date, a text, or JSON already written are all taken. Drizzle needs the texts, and would leave out the rest. */
function takeValuesAsTheyCome(sql: Sql): void {
  const { serializers } = sql.options as unknown as { serializers: Record<number, (value: unknown) => unknown> }
  for (const moment of [1082, 1083, 1114, 1184]) {
    serializers[moment] = (value) => (value instanceof Date ? value.toISOString() : value)
  }
  for (const json of [114, 3802]) {
    serializers[json] = (value) => (typeof value === 'string' ? value : JSON.stringify(value))
  }
}

const textArray = 1009

/**
 * The driver asks every new connection for the array types, and nobody hears that question fail: a database that goes
 * away in that moment would end the process. The types are the same on all connections, so the first is enough.
 */
function askForTypesOnce({ options }: Sql): void {
  const { parsers } = options as unknown as { parsers: Record<number, unknown> }
  Object.defineProperty(options, 'fetch_types', { get: () => !(textArray in parsers), enumerable: true })
}

type Begin = (options: string, work: (tx: postgres.TransactionSql) => unknown) => Promise<unknown>

/**
 * The driver rolls back whatever failed, also on a connection that is gone, and writes to a socket that it has already
 * let go of: an uncaught TypeError that ends the process. Nothing is left to roll back then, so the work is not
 * settled; the transaction is refused all the same, by the end of its connection.
 */
function leaveLostTransactionsAlone(sql: Sql): void {
  const begin = sql.begin.bind(sql) as Begin
  const calmly: Begin = (options, work) =>
    begin(options, async (tx) => {
      try {
        const result = await work(tx)
        return Array.isArray(result) ? await Promise.all(result) : result
      } catch (error) {
        if (isConnectionLost(error)) return new Promise(() => {})
        throw error
      }
    })
  sql.begin = ((first: string | Parameters<Begin>[1], second?: Parameters<Begin>[1]) =>
    typeof first === 'string' ? calmly(first, second!) : calmly('', first)) as Sql['begin']
}

function hasSeveralHosts(url: string): boolean {
  return (url.match(/^[a-z]+:\/\/(?:[^@/]*@)?([^/?]*)/i)?.[1] ?? '').includes(',')
}
