import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { FaqGroupRow } from '#contract/admin/faqs.ts'
import type { Sql, Tx } from '#platform/db'
import { faqGroups, faqs } from './tables.ts'

/** What staff write of a question. */
export const FaqContent = z.object({
  question: z.string(),
  answer: z.string(),
  group_id: z.int(),
  featured: z.boolean(),
})
export type FaqContent = z.output<typeof FaqContent>

export type StoredFaq = {
  id: number
  group: { id: number; name: string }
  published: boolean
  version: number
  /** What is in the columns: of a published question what customers read. */
  stored: FaqContent
  /** What is to be published next; null: nothing else. */
  draft: FaqContent | null
}

type StoredQuestion = FaqContent & { id: number; name: string; published: boolean; version: number; draft: unknown }

/** In the order of the shop; one of them, or all. */
export async function findStoredFaqs(query: Sql, only?: number): Promise<StoredFaq[]> {
  const rows = await query<StoredQuestion[]>`
    select faqs.id, question, answer, group_id, featured, published, draft, faqs.version, faq_groups.name
    from faqs join faq_groups on faq_groups.id = group_id
    ${only === undefined ? query`` : query`where faqs.id = ${only}`}
    order by faq_groups.sort_id, faq_groups.id, faqs.sort_id, faqs.id`
  return rows.map(({ id, name, published, version, draft, question, answer, group_id, featured }) => ({
    id,
    group: { id: group_id, name },
    published,
    version,
    stored: { question, answer, group_id, featured },
    draft: FaqContent.safeParse(draft).data ?? null,
  }))
}

/** In the order of the shop; one of them, or all. */
export const findFaqGroupRows = (query: Sql, id?: number) => query<FaqGroupRow[]>`
  select faq_groups.id, name, faq_groups.version, (
    select count(*)::int from faqs
    where group_id = faq_groups.id or draft ->> 'group_id' = faq_groups.id::text
  ) as faqs
  from faq_groups
  ${id === undefined ? query`` : query`where faq_groups.id = ${id}`}
  order by faq_groups.sort_id, faq_groups.id`

/** The group does not go before the end of the transaction. */
export async function keepFaqGroup(tx: Tx, id: number): Promise<{ name: string } | undefined> {
  const [row] = await tx.select({ name: faqGroups.name }).from(faqGroups).where(eq(faqGroups.id, id)).for('key share')
  return row
}

/** Two who write do so one after the other. Sorted here: the order of the query is that of before it waited. */
export async function holdFaqsOf(tx: Tx, groupId: number) {
  const all = await tx
    .select({ id: faqs.id, name: faqs.question, sortId: faqs.sortId })
    .from(faqs)
    .where(eq(faqs.groupId, groupId))
    .orderBy(asc(faqs.id))
    .for('no key update')
  return all.toSorted(byPlace)
}

export async function holdFaqGroups(tx: Tx) {
  const all = await tx
    .select({ id: faqGroups.id, name: faqGroups.name, sortId: faqGroups.sortId })
    .from(faqGroups)
    .orderBy(asc(faqGroups.id))
    .for('no key update')
  return all.toSorted(byPlace)
}

type Placed = { id: number; sortId: number }
const byPlace = (a: Placed, b: Placed) => a.sortId - b.sortId || a.id - b.id
