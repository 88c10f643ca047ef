import { paths } from '#web/paths.ts'

/** Not in `paths`, whose bytes every first view carries. */
export const articlePath = (slug: string) => `${paths.articles}/${slug}`

/** A file, not a screen. */
export const articleFeedPath = `${paths.articles}/feed.xml`

/** The articles of one category, or of all. */
export function articlesPath(category: string | undefined, page = 1): string {
  const query = [category && `category=${encodeURIComponent(category)}`, page > 1 && `page=${page}`]
  const words = query.filter(Boolean).join('&')
  return words ? `${paths.articles}?${words}` : paths.articles
}
