import type { StaffRecord } from '#contract/admin/staff.ts'
import { countEntriesBy } from '#modules/audit'
import type { Tx } from '#platform/db'
import type { AccountHooks } from '../deletion/hooks.ts'
import { presentDevice } from '../present.ts'
import { countSessions, findSessions } from '../queries.ts'
import { presentStaffRow, type StaffRow } from './staff-row.ts'

/** Devices of a record. */
const mostDevices = 20

type Reading = Pick<Tx, 'select' | '$count'>

/** A member of staff as the others see them, with what they leave behind. */
export async function staffRecordOf(
  db: Reading,
  row: StaffRow,
  { countAssigned, now }: Pick<AccountHooks, 'countAssigned'> & { now: Date },
): Promise<StaffRecord> {
  const devices = await findSessions(db, row.id, now).limit(mostDevices)
  return {
    ...presentStaffRow(row),
    last_name: row.lastName,
    first_name: row.firstName,
    sessions: await countSessions(db, row.id, now),
    devices: devices.map(presentDevice),
    logged: await countEntriesBy(db, row.id),
    assigned_enquiries: await countAssigned(db, row.id),
  }
}
