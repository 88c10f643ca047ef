import { z } from 'zod'
import { Image, idInPath } from '../catalog.ts'
import { endpoint } from '../endpoint.ts'
import { shapeOf } from '../fields/field.ts'
import { Page } from '../page.ts'
import { id, multilineText, text } from '../text.ts'
import { ARTICLE_STATES, articleCategoryFields, articleFields } from './article-fields.ts'
import { pictureUpload, uploadRefusals, uploadSummary } from './picture-upload.ts'
import { LastChange, PublishedVersion, versionToEnd } from './records.ts'

export const ArticleRow = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  category: z.object({ id: z.int(), name: z.string() }),
  state: z.enum(ARTICLE_STATES),
  /** From when on it is read; null: a draft. */
  published_at: z.string().nullable(),
  version: z.int(),
})
export type ArticleRow = z.output<typeof ArticleRow>

/** As it is written; of an article with other words than those that are read, the new ones. */
export const ArticleRecord = ArticleRow.extend({
  category_id: z.int(),
  excerpt: z.string(),
  body: z.string(),
  /** As customers will read it, made by what makes their page. */
  body_html: z.string(),
  picture_id: z.int(),
  image: Image,
  /** What has been published, the newest first. */
  versions: z.array(PublishedVersion),
  last_change: LastChange.nullable(),
})
export type ArticleRecord = z.output<typeof ArticleRecord>

const ArticleId = z.object({ id: idInPath })
const Version = z.strictObject({ version: z.int() })
/** Japanese takes three bytes a letter. */
const bodyLimit = 256 * 1024

export const listArticleRows = endpoint({
  summary: '記事の一覧。下書きと公開の予定もふくみます。新しく書いたものが先です',
  who: 'staff',
  needs: 'content',
  logs: null,
  query: z.strictObject({
    ...Page.shape,
    state: z.enum(ARTICLE_STATES).optional(),
    /** A part of the title. */
    q: z.optional(text(100)),
  }),
  answer: z.array(ArticleRow),
  paged: true,
})

export const getArticleRecord = endpoint({
  summary: '記事ひとつ。公開中の内容と違う下書きがあれば、下書きの内容です',
  who: 'staff',
  needs: 'content',
  logs: null,
  params: ArticleId,
  answer: ArticleRecord,
  refuses: ['article_not_found'],
})

export const createArticle = endpoint({
  summary: '記事の追加。下書きになります',
  who: 'staff',
  needs: 'content',
  logs: 'article',
  body: z.strictObject(shapeOf(articleFields)),
  bodyLimit,
  status: 201,
  answer: ArticleRecord,
})

export const previewArticle = endpoint({
  summary: '本文の見え方。書いている途中の本文を、お客さまの画面と同じ作り方で見せます。何も保存しません',
  who: 'staff',
  needs: 'content',
  logs: null,
  onlyReads: true,
  body: z.strictObject({ body: multilineText(50_000) }),
  bodyLimit,
  answer: z.object({ body_html: z.string() }),
})

export const changeArticle = endpoint({
  summary: '記事の下書きの保存。公開中の記事は、公開するまでお客さまの画面では変わりません。送った項目だけが変わります',
  who: 'staff',
  needs: 'content',
  logs: 'article',
  params: ArticleId,
  body: z.strictObject({ ...z.strictObject(shapeOf(articleFields)).partial().shape, version: z.int() }),
  bodyLimit,
  answer: ArticleRecord,
  refuses: ['article_not_found', 'edited_meanwhile'],
})

export const publishArticle = endpoint({
  summary: '記事の公開。at を送ると、その日時に公開します',
  who: 'staff',
  needs: 'content',
  logs: 'article',
  params: ArticleId,
  body: z.strictObject({ version: z.int(), at: z.iso.datetime({ offset: true }).optional() }),
  answer: ArticleRecord,
  refuses: ['article_not_found', 'edited_meanwhile'],
})

export const takeBackArticle = endpoint({
  summary: '記事を下書きに戻します。お客さまの画面から消え、内容は残ります',
  who: 'staff',
  needs: 'content',
  logs: 'article',
  params: ArticleId,
  body: Version,
  answer: ArticleRecord,
  refuses: ['article_not_found', 'edited_meanwhile'],
})

export const restoreArticle = endpoint({
  summary: '公開した版の内容を、下書きに戻します。お客さまの画面は、公開するまで変わりません',
  who: 'staff',
  needs: 'content',
  logs: 'article',
  params: ArticleId,
  body: Version.extend({ no: id }),
  answer: ArticleRecord,
  refuses: ['article_not_found', 'edited_meanwhile', 'not_found'],
})

export const deleteArticle = endpoint({
  summary: '下書きの削除。公開中と公開予定の記事は、先に下書きに戻してください',
  who: 'staff',
  needs: 'content',
  logs: 'article',
  params: ArticleId,
  ...versionToEnd,
  status: 204,
  answer: z.void(),
  refuses: ['article_not_found', 'edited_meanwhile', 'not_deletable'],
  says: { not_deletable: '公開中の記事は削除できません。先に下書きに戻してください。' },
})

const ArticleCategory = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  articles: z.int(),
  version: z.int(),
})
export type ArticleCategoryRow = z.output<typeof ArticleCategory>

export const listArticleCategoryRows = endpoint({
  summary: '記事の分類と、その記事の数',
  who: 'staff',
  needs: 'content',
  logs: null,
  answer: z.array(ArticleCategory),
})

export const createArticleCategory = endpoint({
  summary: '記事の分類の追加。最後に並びます',
  who: 'staff',
  needs: 'content',
  logs: 'article',
  body: z.strictObject(shapeOf(articleCategoryFields)),
  status: 201,
  answer: ArticleCategory,
})

export const changeArticleCategory = endpoint({
  summary: '記事の分類の名前とアドレスの変更',
  who: 'staff',
  needs: 'content',
  logs: 'article',
  params: ArticleId,
  body: z.strictObject({ ...z.strictObject(shapeOf(articleCategoryFields)).partial().shape, version: z.int() }),
  answer: ArticleCategory,
  refuses: ['category_not_found', 'edited_meanwhile'],
})

export const deleteArticleCategory = endpoint({
  summary: '記事のない分類の削除',
  who: 'staff',
  needs: 'content',
  logs: 'article',
  params: ArticleId,
  ...versionToEnd,
  status: 204,
  answer: z.void(),
  refuses: ['category_not_found', 'edited_meanwhile', 'not_deletable'],
  says: { not_deletable: '記事のある分類は削除できません。先に記事をほかの分類へ移してください。' },
})

/** One of all that products, plans, articles and scenes may show. */
export const ShopPicture = Image.extend({ id: z.int(), name: z.string() })

export const listShopPictures = endpoint({
  summary: '記事や場面に使える写真。商品、プラン、記事、場面の写真で、新しいものからの順です',
  who: 'staff',
  needs: 'content',
  logs: null,
  query: z.strictObject(Page.shape),
  answer: z.array(ShopPicture),
  paged: true,
})

export const uploadShopPicture = endpoint({
  summary: uploadSummary('記事や場面に使う写真の追加'),
  who: 'staff',
  needs: 'content',
  logs: 'picture',
  ...pictureUpload,
  answer: ShopPicture,
  refuses: uploadRefusals,
})
