import { serve } from '#context'
import * as contract from '#contract/admin/categories.ts'
import { staffRowsPerPage } from '#contract/page-size.ts'
import { findLastChanges } from '#modules/audit'
import type { Sql } from '#platform/db'
import { findCategoryRows } from './queries.ts'

export const listCategoryRows = serve(contract.listCategoryRows, async ({ query: { page } }, { sql }) => {
  const rows = await findCategoryRows(sql)
  return { rows: rows.slice((page - 1) * staffRowsPerPage, page * staffRowsPerPage), total: rows.length }
})

export const getCategoryRecord = serve(contract.getCategoryRecord, async ({ params: { id } }, { sql, refuse }) => {
  const record = await findCategoryRecord(sql, id)
  if (!record) throw refuse('category_not_found')
  return record
})

export async function findCategoryRecord(sql: Sql, id: number): Promise<contract.CategoryRecord | undefined> {
  const [row] = await findCategoryRows(sql, id)
  return row && { ...row, last_change: (await findLastChanges(sql, 'category', [String(id)])).get(String(id)) ?? null }
}
