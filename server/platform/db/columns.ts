import { bigint, customType, timestamp } from 'drizzle-orm/pg-core'

export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** An instant, to the millisecond. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** Whole yen; 200 lines of 9,999 can exceed an integer of 32 bits. */
export const yen = (name: string) => bigint(name, { mode: 'number' })
