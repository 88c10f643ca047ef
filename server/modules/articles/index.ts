import type { Module } from '#context'
import { getArticle } from './get-article.ts'
import { listArticleCategories } from './list-article-categories.ts'
import { listArticles } from './list-articles.ts'
import {
  changeArticleCategory,
  createArticleCategory,
  deleteArticleCategory,
  listArticleCategoryRows,
} from './staff/article-categories.ts'
import { getArticleRecord, listArticleRows, previewArticle } from './staff/read-articles.ts'
import { listShopPictures, uploadShopPicture } from './staff/shop-pictures.ts'
import {
  changeArticle,
  createArticle,
  deleteArticle,
  publishArticle,
  restoreArticle,
  takeBackArticle,
} from './staff/write-articles.ts'

export { articleFeed } from './feed.ts'
export { escapeHtml } from './markdown.ts'
export { presentArticle } from './present.ts'
export { publishedArticles } from './published.ts'
export { findArticleSlugs } from './queries.ts'
export { renderText } from './rendered-article.ts'

export const articles: Module = {
  endpoints: [
    listArticles,
    listArticleCategories,
    getArticle,
    listArticleRows,
    getArticleRecord,
    createArticle,
    changeArticle,
    publishArticle,
    takeBackArticle,
    restoreArticle,
    deleteArticle,
    listArticleCategoryRows,
    createArticleCategory,
    changeArticleCategory,
    deleteArticleCategory,
    previewArticle,
    listShopPictures,
    uploadShopPicture,
  ],
}
