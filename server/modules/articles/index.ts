import type { Module } from '#context'
import { getArticle } from './get-article.ts'
import { listArticleCategories } from './list-article-categories.ts'
import { listArticles } from './list-articles.ts'

export { articleFeed } from './feed.ts'
export { escapeHtml } from './markdown.ts'
export { presentArticle } from './present.ts'
export { publishedArticles } from './published.ts'
export { renderText } from './rendered-article.ts'

export const articles: Module = { endpoints: [listArticles, listArticleCategories, getArticle] }
