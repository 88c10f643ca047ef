import { bigint, customType, integer, timestamp } from 'drizzle-orm/pg-core'

export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** Words to be searched for; those that are neither blank nor of `:'\\` may be written between spaces. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** An instant, to the millisecond. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** Whole yen; 200 lines of 9,999 can exceed an integer of 32 bits. */
export const yen = (name: string) => bigint(name, { mode: 'number' })

/**
 * Which state of a record somebody has seen. It rises with every update of the row, whoever makes it: the migration that
 * adds the column adds the trigger `raise_version` too.
 */
export const version = () => integer('version').notNull().default(1)
/** The number of a transaction, as PostgreSQL counts them: never again the same. */
export const transactionId = customType<{ data: string; driverData: string }>({ dataType: () => 'xid8' })
