import { z } from 'zod'
import { Image } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { Page } from './page.ts'

export const slug = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)

export const ArticleCategory = z.object({ slug: z.string(), name: z.string() })

/** `count`: articles that are published in it. */
export const CountedCategory = ArticleCategory.extend({ count: z.int() })
export type CountedCategory = z.output<typeof CountedCategory>

export const Article = z.object({
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  category: ArticleCategory,
  image: Image,
  published_at: z.string(),
})
export type Article = z.output<typeof Article>

export const ArticleDetail = Article.extend({
  /** Made from Markdown and cleaned: headings, paragraphs, lists, tables, links, pictures, products of the shop. */
  body_html: z.string(),
  /** The headings in `body_html` by their ids. */
  contents: z.array(z.object({ id: z.string(), title: z.string() })),
  related: z.array(Article),
})
export type ArticleDetail = z.output<typeof ArticleDetail>

export const listArticles = endpoint({
  summary: '読みものの一覧。新しい順',
  who: 'anyone',
  query: Page.extend({ category: z.optional(z.string().max(80)) }),
  answer: z.array(Article),
  paged: true,
})

export const listArticleCategories = endpoint({
  summary: '読みものの分類と、公開している件数',
  who: 'anyone',
  answer: z.array(CountedCategory),
})

export const getArticle = endpoint({
  summary: '読みもの',
  who: 'anyone',
  params: z.object({ slug }),
  answer: ArticleDetail,
  says: { not_found: 'お探しの読みものは見つかりませんでした。' },
})
