import { inArray } from 'drizzle-orm'
import type { Tx } from '#platform/db'
import { articles } from './tables.ts'

/** Those of these slugs that articles have. */
export async function findArticleSlugs(tx: Tx, slugs: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ slug: articles.slug })
    .from(articles)
    .where(inArray(articles.slug, [...slugs]))
  return new Set(rows.map(({ slug }) => slug))
}
