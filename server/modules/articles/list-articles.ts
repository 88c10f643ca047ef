import { serve } from '#context'
import * as contract from '#contract/articles.ts'
import { rowsPerPage } from '#contract/page-size.ts'
import { presentArticle } from './present.ts'
import { publishedArticles } from './published.ts'

export const listArticles = serve(
  contract.listArticles,
  ({ query: { category, page } }, context) => {
    const snapshot = context.snapshot.current()
    const found = publishedArticles(snapshot, context.now()).filter(
      (article) => category === undefined || article.category.slug === category,
    )
    const rows = found.slice((page - 1) * rowsPerPage, page * rowsPerPage)
    return { rows: rows.map((article) => presentArticle(article, snapshot)), total: found.length }
  },
  { keepSeconds: 60 },
)
