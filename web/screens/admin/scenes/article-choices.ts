import type { Api } from '#web/api/client.ts'
import type { ArticleChoice } from './scene-form.tsx'

/** All articles that are not only drafts, as a scene may name them. */
export async function findArticleChoices(api: Api, signal: AbortSignal): Promise<ArticleChoice[]> {
  const found: ArticleChoice[] = []
  for (let page = 1; ; page += 1) {
    const { rows, total } = await api.page('listArticleRows', { query: { page: String(page) }, signal })
    found.push(...rows.filter(({ state }) => state !== 'draft'))
    if (rows.length === 0 || page * rows.length >= total) return found
  }
}
