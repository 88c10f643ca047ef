import { type Context, serve } from '#context'
import * as contract from '#contract/admin/faqs.ts'
import { staffRowsPerPage } from '#contract/page-size.ts'
import { refused } from '#contract/refusals.ts'
import { findLastChanges } from '#modules/audit'
import { findVersions } from '#modules/publishing'
import type { Sql } from '#platform/db'
import { presenterOf } from '../list-faqs.ts'
import { findFaqGroupRows, findStoredFaqs, type StoredFaq } from '../queries.ts'

export const listFaqRows = serve(contract.listFaqRows, async ({ query: { page } }, { sql }) => {
  const rows = (await findStoredFaqs(sql)).map(presentRow)
  return { rows: pageOf(rows, page), total: rows.length }
})

export const listFaqGroups = serve(contract.listFaqGroups, async ({ query: { page } }, { sql }) => {
  const rows = await findFaqGroupRows(sql)
  return { rows: pageOf(rows, page), total: rows.length }
})

export const getFaqRecord = serve(contract.getFaqRecord, async ({ params: { id } }, context) => {
  const [faq] = await findStoredFaqs(context.sql, id)
  return faq ? presentRecord(context.sql, faq, context) : refused('faq_not_found')
})

const pageOf = <Row>(rows: readonly Row[], page: number) =>
  rows.slice((page - 1) * staffRowsPerPage, page * staffRowsPerPage)

export const idOf = (recordId: number) => ({ kind: 'faq', recordId }) as const

export async function presentRecord(
  sql: Sql,
  faq: StoredFaq,
  context: Pick<Context, 'snapshot' | 'now' | 'gateway'>,
): Promise<contract.FaqRecord> {
  const content = faq.draft ?? faq.stored
  const { answer, group_id } = content
  const { answer_html } = presenterOf(context)(content)
  const changes = await findLastChanges(sql, 'faq', [String(faq.id)])
  return {
    ...presentRow(faq),
    answer,
    answer_html,
    group_id,
    fixed: [],
    deletable: true,
    versions: await findVersions(sql, idOf(faq.id)),
    last_change: changes.get(String(faq.id)) ?? null,
  }
}

function presentRow({ id, group, published, version, stored, draft }: StoredFaq): contract.FaqRow {
  const { question, featured } = draft ?? stored
  return { id, group, question, featured, published, has_draft: draft !== null, version }
}
