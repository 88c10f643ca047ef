import { serve } from '#context'
import * as contract from '#contract/articles.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import { presentArticle } from './present.ts'
import { publishedArticles } from './published.ts'
import { renderArticle } from './rendered-article.ts'

const shownRelated = 3

export const getArticle = serve(
  contract.getArticle,
  ({ params: { slug } }, context) => {
    const snapshot = context.snapshot.current()
    const published = publishedArticles(snapshot, context.now())
    const article = published.find((one) => one.slug === slug)
    if (!article) throw context.refuse('not_found')
    const { html, contents } = renderArticle(article, { snapshot, today: tokyoDateOf(context.now()) })
    const related = published.filter(({ id, categoryId }) => categoryId === article.categoryId && id !== article.id)
    return {
      ...presentArticle(article, snapshot),
      body_html: html,
      contents: [...contents],
      related: related.slice(0, shownRelated).map((other) => presentArticle(other, snapshot)),
    }
  },
  { keepSeconds: 60 },
)
