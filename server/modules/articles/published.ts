import type { ShopArticle, Snapshot } from '#snapshot'

export type PublishedArticle = ShopArticle & { publishedAt: Date }

/** The articles that are out at that moment, the newest first. */
export const publishedArticles = ({ articles }: Snapshot, now: Date): PublishedArticle[] =>
  articles.filter((article): article is PublishedArticle => article.publishedAt !== null && article.publishedAt <= now)
