import { serve } from '#context'
import * as contract from '#contract/admin/articles.ts'
import { staffRowsPerPage } from '#contract/page-size.ts'
import { foldForSearch, searchTermsOf } from '#domain/search-text.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import { renderText } from '../rendered-article.ts'
import { findArticle, findHeads, presentRecord, presentRow } from './article-rows.ts'

export const listArticleRows = serve(
  contract.listArticleRows,
  async ({ query: { page, state, q = '' } }, { db, now }) => {
    const terms = searchTermsOf(q)
    const rows = (await findHeads(db))
      .map((head) => presentRow(head, now()))
      .filter((row) => state === undefined || row.state === state)
      .filter(({ title }) => !terms || (terms.length > 0 && terms.every((term) => foldForSearch(title).includes(term))))
    return { rows: rows.slice((page - 1) * staffRowsPerPage, page * staffRowsPerPage), total: rows.length }
  },
)

export const getArticleRecord = serve(contract.getArticleRecord, ({ params: { id } }, context) =>
  context.db.transaction(async (tx) => {
    const article = await findArticle(tx, id)
    if (!article) throw context.refuse('article_not_found')
    return presentRecord(tx, article, context)
  }),
)

/** What is written, before it is saved. */
export const previewArticle = serve(contract.previewArticle, ({ body: { body } }, { snapshot, now }) => ({
  body_html: renderText(body, { snapshot: snapshot.current(), today: tokyoDateOf(now()) }),
}))
