import { serve } from '#context'
import * as contract from '#contract/admin/staff.ts'
import { findStaffPage } from './find-staff.ts'
import { presentStaffRow } from './staff-row.ts'

export const listStaff = serve(contract.listStaff, async ({ query }, { sql }) => {
  const { rows, total } = await findStaffPage(sql, query.page)
  return { rows: rows.map(presentStaffRow), total }
})
