import { asc } from 'drizzle-orm'
import type { Tx } from '#platform/db'
import { faqGroups, faqs } from './tables.ts'

export type ShopFaq = typeof faqs.$inferSelect

type FaqsPart = {
  /** Groups and questions in the order of the list, those that are not published too. */
  faqGroups: readonly { name: string; faqs: readonly ShopFaq[] }[]
}

/** The questions' part of the shop in memory. */
export async function readFaqs(tx: Tx): Promise<FaqsPart> {
  const groups = await tx.select().from(faqGroups).orderBy(asc(faqGroups.sortId), asc(faqGroups.id))
  const rows = await tx.select().from(faqs).orderBy(asc(faqs.sortId), asc(faqs.id))
  const faqsOf = Map.groupBy(rows, ({ groupId }) => groupId)
  return { faqGroups: groups.map(({ id, name }) => ({ name, faqs: faqsOf.get(id) ?? [] })) }
}
