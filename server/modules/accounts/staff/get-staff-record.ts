import * as contract from '#contract/admin/staff.ts'
import { refused } from '#contract/refusals.ts'
import { showRecord } from '#modules/audit'
import type { AccountHooks } from '../deletion/hooks.ts'
import { findStaff } from './find-staff.ts'
import { staffRecordOf } from './staff-record.ts'

export const getStaffRecord = ({ countAssigned }: AccountHooks) =>
  showRecord(contract.getStaffRecord, async ({ params: { id } }, { db, sql, now }) => {
    const row = await findStaff(sql, id)
    if (!row) return refused('staff_not_found')
    return { id, answer: await staffRecordOf(db, row, { countAssigned, now: now() }) }
  })
