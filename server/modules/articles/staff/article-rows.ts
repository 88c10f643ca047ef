import { desc, eq, sql as expression } from 'drizzle-orm'
import type { Context } from '#context'
import type * as contract from '#contract/admin/articles.ts'
import { isoInTokyo, tokyoDateOf } from '#domain/tokyo-date.ts'
import { findLastChanges } from '#modules/audit'
import { findPicture, presentPicture } from '#modules/pictures'
import { findVersions, type Standing } from '#modules/publishing'
import { sqlIn, type Tx } from '#platform/db'
import { renderText } from '../rendered-article.ts'
import { articleCategories, articles } from '../tables.ts'

type WrittenArticle = typeof articles.$inferSelect
export type StoredArticle = WrittenArticle & { category: { id: number; name: string } }

/** What is written, and published as a whole. */
export type Writing = { categoryId: number; title: string; excerpt: string; body: string; pictureId: number }

export type ArticleValues = Writing & { published: boolean }

const wordsOf = ({ categoryId, title, excerpt, body, pictureId }: WrittenArticle): Writing => ({
  categoryId,
  title,
  excerpt,
  body,
  pictureId,
})

/** `published`: it is read now. What is planned is not. */
export const standingOf = (article: WrittenArticle, now: Date): Standing<ArticleValues> => ({
  stored: { ...wordsOf(article), published: isRead(article, now) },
  draft: article.draft as Writing | null,
})

/** Other words than those that are read, if there are. */
export const writingOf = (article: WrittenArticle): Writing => ({
  ...wordsOf(article),
  ...(article.draft as Writing | null),
})

export const idOf = (id: number) => ({ kind: 'article', recordId: id }) as const

/** What a list says of an article; the title is that of the newest words. */
type ArticleHead = Pick<StoredArticle, 'id' | 'slug' | 'category' | 'publishedAt' | 'version' | 'title'> & {
  hasDraft: boolean
}

const category = { id: articleCategories.id, name: articleCategories.name }

/** Without the texts, of which a list shows nothing. */
export const findHeads = (db: Pick<Tx, 'select'>): Promise<ArticleHead[]> =>
  db
    .select({
      id: articles.id,
      slug: articles.slug,
      category,
      publishedAt: articles.publishedAt,
      version: articles.version,
      title: expression<string>`coalesce(${articles.draft} ->> 'title', ${articles.title})`,
      hasDraft: expression<boolean>`${articles.draft} is not null`,
    })
    .from(articles)
    .innerJoin(articleCategories, eq(articleCategories.id, articles.categoryId))
    // Drafts first: nulls are the largest.
    .orderBy(desc(articles.publishedAt), desc(articles.id))

export async function findArticle(db: Pick<Tx, 'select'>, id: number): Promise<StoredArticle | undefined> {
  const [row] = await db
    .select({ article: articles, category })
    .from(articles)
    .innerJoin(articleCategories, eq(articleCategories.id, articles.categoryId))
    .where(eq(articles.id, id))
  return row && { ...row.article, category: row.category }
}

/** Nobody else writes it until the end of the transaction. */
export async function holdArticle(tx: Tx, id: number): Promise<StoredArticle | undefined> {
  await tx.select({ id: articles.id }).from(articles).where(eq(articles.id, id)).for('no key update')
  return findArticle(tx, id)
}

export const isRead = ({ publishedAt }: Pick<WrittenArticle, 'publishedAt'>, now: Date): boolean =>
  publishedAt !== null && publishedAt <= now

export function presentRow({ hasDraft, publishedAt, ...head }: ArticleHead, now: Date): contract.ArticleRow {
  const { id, slug, title, category, version } = head
  const published = hasDraft ? 'changed' : 'published'
  const state = publishedAt === null ? 'draft' : isRead({ publishedAt }, now) ? published : 'planned'
  return { id, slug, title, category, state, published_at: publishedAt && isoInTokyo(publishedAt), version }
}

export async function presentRecord(
  tx: Tx,
  article: StoredArticle,
  { snapshot, now }: Pick<Context, 'snapshot' | 'now'>,
): Promise<contract.ArticleRecord> {
  const writing = writingOf(article)
  const [written] = await tx
    .select({ id: articleCategories.id, name: articleCategories.name })
    .from(articleCategories)
    .where(eq(articleCategories.id, writing.categoryId))
  const picture = await findPicture(tx, writing.pictureId)
  const versions = await findVersions(sqlIn(tx), idOf(article.id))
  const id = String(article.id)
  return {
    ...presentRow({ ...article, title: writing.title, hasDraft: article.draft !== null }, now()),
    category: written ?? article.category,
    category_id: writing.categoryId,
    excerpt: writing.excerpt,
    body: writing.body,
    body_html: renderText(writing.body, { snapshot: snapshot.current(), today: tokyoDateOf(now()) }),
    picture_id: writing.pictureId,
    image: presentPicture(picture, snapshot.current().assetsUrl),
    versions: versions.filter(({ at }) => new Date(at) <= now()),
    last_change: (await findLastChanges(sqlIn(tx), 'article', [id])).get(id) ?? null,
  }
}

/** What the audit log keeps of it: long texts too, so that who changed which word can be found out. */
export function loggedOf(article: StoredArticle) {
  const { title, excerpt, body, categoryId, pictureId } = writingOf(article)
  return {
    title,
    slug: article.slug,
    category: categoryId,
    excerpt,
    body,
    picture: pictureId,
    published_at: article.publishedAt && isoInTokyo(article.publishedAt),
    not_published_yet: article.draft !== null,
  }
}
