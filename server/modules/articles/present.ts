import type { Article } from '#contract/articles.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import { presentPicture } from '#modules/pictures'
import type { Snapshot } from '#snapshot'
import type { PublishedArticle } from './published.ts'

export function presentArticle(article: PublishedArticle, { pictures, assetsUrl }: Snapshot): Article {
  const { slug, title, excerpt, category, pictureId, publishedAt } = article
  return {
    slug,
    title,
    excerpt,
    category: { slug: category.slug, name: category.name },
    image: presentPicture(pictures.get(pictureId)!, assetsUrl),
    published_at: isoInTokyo(publishedAt),
  }
}
