import type { StaffRecord } from '#contract/admin/staff.ts'
import { countEntriesBy } from '#modules/audit'
import type { Tx } from '#platform/db'
import type { AccountHooks } from '../deletion/hooks.ts'
import { countSessions } from '../queries.ts'
import { presentStaffRow, type StaffRow } from './staff-row.ts'

type Reading = Pick<Tx, 'select' | '$count'>

/** A member of staff as the others see them, with what they leave behind. */
export async function staffRecordOf(
  db: Reading,
  row: StaffRow,
  { countAssigned, now }: Pick<AccountHooks, 'countAssigned'> & { now: Date },
): Promise<StaffRecord> {
  return {
    ...presentStaffRow(row),
    last_name: row.lastName,
    first_name: row.firstName,
    sessions: await countSessions(db, row.id, now),
    logged: await countEntriesBy(db, row.id),
    assigned_enquiries: await countAssigned(db, row.id),
  }
}
