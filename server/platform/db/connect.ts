import { sql as expression } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg, { type ClientBase, type Pool } from 'pg'
import { listen } from './listen.ts'
import { type ConnectOptions, isStalePlan, onOneConnection, openPool } from './pool.ts'
import { type Query, type RunQuery, type Sql, sqlOver } from './sql.ts'

export type Db = NodePgDatabase
/** What the function given to `db.transaction` receives. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

/** Statements on any free connection. Moments and dates arrive as strings; `Date` is accepted as a parameter. */
export type SqlPool = Sql & {
  begin<T>(work: (tx: Sql) => T | PromiseLike<T>): Promise<T>
  /** Listens to the channel until `unlisten`, across lost connections; `onListening` is called each time it starts. */
  listen(
    channel: string,
    onMessage: (payload: string) => void,
    onListening?: () => void,
  ): Promise<{ unlisten(): Promise<void> }>
  /** Waits this many seconds at most for running queries; 1 by default. */
  end(options?: { timeout?: number }): Promise<void>
}

/** `sql` and `db` share one pool. */
export type Database = { sql: SqlPool; db: Db; close(): Promise<void> }

// A number where it is exact, as everywhere else in the program.
pg.types.setTypeParser(pg.types.builtins.INT8, (digits) => {
  const number = Number(digits)
  return Number.isSafeInteger(number) ? number : BigInt(digits)
})

/** Does not talk to the server yet; see `openPool` for what the URL may say. */
export function connectDatabase(url: string, options: ConnectOptions = {}): Database {
  const pool = openPool(url, options)
  const sql = sqlOn(pool)
  return { sql, db: dbOn(pool), close: () => sql.end() }
}

/** A pool for statements alone. */
export function connectSql(url: string, options: ConnectOptions = {}): SqlPool {
  return sqlOn(openPool(url, options))
}

/** Drizzle over the pool. A transaction borrows its connection from us: Drizzle would lose one that fails at `begin`. */
function dbOn(pool: Pool): Db {
  const transaction: Db['transaction'] = (work, config) =>
    onOneConnection(pool, (client) => drizzle(client).transaction(work, config))
  return Object.assign(drizzle(pool), { transaction })
}

function sqlOn(pool: Pool): SqlPool {
  let ended: Promise<void> | undefined
  return Object.assign(sqlOver(askOn(pool)), {
    begin: <T>(work: (tx: Sql) => T | PromiseLike<T>) =>
      onOneConnection(pool, (client) =>
        drizzle(client).transaction(async () => work(sqlOver((query) => ask(client, query)))),
      ),
    listen: async (channel: string, onMessage: (payload: string) => void, onListening = () => {}) => ({
      unlisten: await listen(pool, channel, { onMessage, onListening }),
    }),
    end: ({ timeout = 1 } = {}) => {
      ended ??= pool.end()
      return Promise.race([ended, new Promise<void>((over) => setTimeout(over, timeout * 1_000).unref())])
    },
  })
}

/** The template within a transaction of Drizzle. */
export function sqlIn(tx: Tx): Sql {
  return sqlOver(async ({ strings, text, values }) => {
    const parts = strings.length > 0 ? strings : text.split(/\$\d+/)
    const { rows } = await tx.execute(
      expression(parts as unknown as TemplateStringsArray, ...values.map((value) => expression.param(value))),
    )
    return rows
  })
}

/** Any free connection will do; a plan that a migration has invalidated is prepared again. */
function askOn(pool: Pool): RunQuery {
  return async (query) => {
    try {
      return await onOneConnection(pool, (client) => ask(client, query))
    } catch (error) {
      if (!isStalePlan(error)) throw error
      return onOneConnection(pool, (client) => ask(client, query, 'anew'))
    }
  }
}

async function ask(client: ClientBase, { text, values }: Query, plan: 'kept' | 'anew' = 'kept') {
  const name = plan === 'kept' ? nameOf(text, values) : undefined
  const { rows } = await client.query({ text, values, types, ...(name && { name }) })
  return rows
}

const names = new Map<string, string>()
const maxNames = 1_000

/** Planning costs more than running: a statement with values is planned once per connection, known by its name. */
function nameOf(text: string, values: readonly unknown[]): string | undefined {
  if (values.length === 0) return undefined
  const known = names.get(text)
  if (known || names.size === maxNames) return known
  const name = `statement-${names.size + 1}`
  names.set(text, name)
  return name
}

const { builtins } = pg.types
/** With their arrays. A day is not a moment: turned into a Date it becomes yesterday west of Greenwich. */
const asWritten = new Set<number>([
  builtins.DATE,
  builtins.TIMESTAMP,
  builtins.TIMESTAMPTZ,
  builtins.INTERVAL,
  ...[1115, 1182, 1185, 1187],
])
const types = {
  getTypeParser: ((oid: number, format: 'text') =>
    asWritten.has(oid)
      ? (value: string) => value
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}
