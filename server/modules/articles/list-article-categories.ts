import { serve } from '#context'
import * as contract from '#contract/articles.ts'
import { publishedArticles } from './published.ts'

export const listArticleCategories = serve(
  contract.listArticleCategories,
  (_asked, context) => {
    const snapshot = context.snapshot.current()
    const byCategory = Map.groupBy(publishedArticles(snapshot, context.now()), ({ categoryId }) => categoryId)
    return snapshot.articleCategories.flatMap(({ id, slug, name }) => {
      const count = byCategory.get(id)?.length ?? 0
      return count > 0 ? [{ slug, name, count }] : []
    })
  },
  { keepSeconds: 60 },
)
