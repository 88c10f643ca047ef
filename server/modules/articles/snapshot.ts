import { asc, desc } from 'drizzle-orm'
import type { Tx } from '#platform/db'
import { articleCategories, articles } from './tables.ts'

type Category = typeof articleCategories.$inferSelect

export type ShopArticle = typeof articles.$inferSelect & { category: Category }

type ArticlesPart = {
  /** In the order of the list. */
  articleCategories: readonly Category[]
  /** The newest first; drafts and those to come too. */
  articles: readonly ShopArticle[]
}

/** The articles' part of the shop in memory. */
export async function readArticles(tx: Tx): Promise<ArticlesPart> {
  const categories = await tx.select().from(articleCategories).orderBy(asc(articleCategories.sortId))
  const rows = await tx.select().from(articles).orderBy(desc(articles.publishedAt), desc(articles.id))
  const categoryById = new Map(categories.map((category) => [category.id, category]))
  return {
    articleCategories: categories,
    articles: rows.map((row) => ({ ...row, category: categoryById.get(row.categoryId)! })),
  }
}
