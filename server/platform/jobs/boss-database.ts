import type { Db as BossDatabase } from 'pg-boss'
import { isConnectionLost, type Sql, type Tx } from '#platform/db'

/** What may carry a job: Drizzle's transaction or the driver's own. */
export type JobCarrier = Tx | DriverTransaction
type DriverTransaction = Pick<Sql, 'unsafe'>

/** pg-boss over our pool, so that jobs follow the same hosts and time limits as everything else. */
export function bossDatabase(sql: Sql): BossDatabase {
  return {
    async executeSql(text, values) {
      if (values?.length) return { rows: await sql.unsafe(text, values as never[]) }
      // Scripts of several statements open a transaction themselves, which must stay on one connection.
      const own = await sql.reserve()
      try {
        const rows = (await own.unsafe(text)).flat()
        own.release()
        return { rows }
      } catch (error) {
        await giveBack(own, error)
        throw error
      }
    },
  }
}

/** A connection that is gone must not be given back: the pool would take it for an open one and write to nobody. */
async function giveBack(own: ReservedSql, error: unknown): Promise<void> {
  if (isConnectionLost(error)) return
  await own.unsafe('rollback')
  own.release()
}

type ReservedSql = Awaited<ReturnType<Sql['reserve']>>

/** One statement within the transaction, prepared once per connection: planning it anew costs more than running it. */
export function transactionDatabase(carrier: JobCarrier): BossDatabase {
  const transaction = driverTransaction(carrier)
  return {
    async executeSql(text, values = []) {
      return { rows: await transaction.unsafe(text, values as never[], { prepare: true }) }
    },
  }
}

function driverTransaction(carrier: JobCarrier): DriverTransaction {
  if ('unsafe' in carrier) return carrier
  // Drizzle keeps the driver's transaction in its session; its own `execute` cannot prepare.
  const { session } = carrier as unknown as { session: { client: DriverTransaction } }
  return session.client
}
