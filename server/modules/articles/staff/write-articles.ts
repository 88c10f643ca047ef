import { isDeepStrictEqual } from 'node:util'
import { and, eq, ne } from 'drizzle-orm'
import type { Context } from '#context'
import * as contract from '#contract/admin/articles.ts'
import { namedVersion } from '#contract/admin/records.ts'
import { type FieldError, isRefusing, type Refusing, refused } from '#contract/refusals.ts'
import { changeRecord } from '#modules/audit'
import { isPicture } from '#modules/catalog'
import { findContent, forgetVersions, keepVersion } from '#modules/publishing'
import type { Tx } from '#platform/db'
import { articleCategories, articles } from '../tables.ts'
import {
  findArticle,
  holdArticle,
  isRead,
  loggedOf,
  presentRecord,
  type StoredArticle,
  type Writing,
  writingOf,
} from './article-rows.ts'

export const createArticle = changeRecord(contract.createArticle, async (tx, { body }, context) => {
  const { slug, ...fields } = body
  const writing = { ...writingIn(fields) } as Writing
  const no = await check(tx, { slug, writing })
  if (no) return no
  const [row] = await tx
    .insert(articles)
    .values({ slug, ...writing })
    .returning({ id: articles.id })
  return written(tx, { id: row!.id, before: null }, context)
})

/** What is read stays as it is until it is published. */
export const changeArticle = changeRecord(
  contract.changeArticle,
  async (tx, { params: { id }, body: { version, slug, ...fields } }, context) => {
    const article = await holdArticle(tx, id)
    if (!article) return refused('article_not_found')
    const writing = { ...writingOf(article), ...writingIn(fields) }
    const wantedSlug = slug ?? article.slug
    if (isDeepStrictEqual(writing, writingOf(article)) && wantedSlug === article.slug)
      return unchanged(tx, article, context)
    const stale = await staleness(tx, { article, version }, context)
    if (stale) return stale
    if (wantedSlug !== article.slug && isRead(article, context.now()))
      return refused('invalid', { errors: [fixedSlug] })
    const no = await check(tx, { id, slug: wantedSlug, writing })
    if (no) return no
    await save(tx, article, { slug: wantedSlug, writing }, context)
    return written(tx, { id, before: article }, context)
  },
)

export const publishArticle = changeRecord(
  contract.publishArticle,
  async (tx, { params: { id }, body: { version, at }, caller }, context) => {
    const article = await holdArticle(tx, id)
    if (!article) return refused('article_not_found')
    const stale = await staleness(tx, { article, version }, context)
    if (stale) return stale
    const now = context.now()
    const moment = at === undefined ? now : new Date(at)
    const wasRead = isRead(article, now)
    if (at !== undefined && moment <= now) return refused('invalid', { errors: [pastMoment] })
    if (at !== undefined && wasRead) return refused('invalid', { errors: [plannedChange] })
    const writing = writingOf(article)
    const no = await check(tx, { id, slug: article.slug, writing })
    if (no) return no
    if (wasRead && !article.draft) return unchanged(tx, article, context)
    const publishedAt = wasRead ? article.publishedAt! : moment
    await tx
      .update(articles)
      .set({ ...writing, draft: null, publishedAt })
      .where(eq(articles.id, id))
    const { categoryId, title, excerpt, body, pictureId } = article
    const before = { content: { categoryId, title, excerpt, body, pictureId }, at: publishedAt, byUserId: null }
    const published = { content: writing, at: wasRead ? now : moment, byUserId: caller.userId }
    await keepVersion(tx, { kind: 'article', recordId: id }, published, wasRead ? before : undefined)
    return written(tx, { id, before: article }, context)
  },
)

export const takeBackArticle = changeRecord(
  contract.takeBackArticle,
  async (tx, { params: { id }, body: { version } }, context) => {
    const article = await holdArticle(tx, id)
    if (!article) return refused('article_not_found')
    if (article.publishedAt === null) return unchanged(tx, article, context)
    const stale = await staleness(tx, { article, version }, context)
    if (stale) return stale
    await tx
      .update(articles)
      .set({ ...writingOf(article), draft: null, publishedAt: null })
      .where(eq(articles.id, id))
    return written(tx, { id, before: article }, context)
  },
)

export const restoreArticle = changeRecord(
  contract.restoreArticle,
  async (tx, { params: { id }, body: { version, no } }, context) => {
    const article = await holdArticle(tx, id)
    if (!article) return refused('article_not_found')
    const content = await findContent(tx, { kind: 'article', recordId: id, no })
    if (!content) return refused('not_found')
    const writing = { ...writingOf(article), ...(content as Writing) }
    if (isDeepStrictEqual(writing, writingOf(article))) return unchanged(tx, article, context)
    const stale = await staleness(tx, { article, version }, context)
    if (stale) return stale
    const wrong = await check(tx, { id, slug: article.slug, writing })
    if (wrong) return wrong
    await save(tx, article, { slug: article.slug, writing }, context)
    return written(tx, { id, before: article }, context)
  },
)

export const deleteArticle = changeRecord(
  contract.deleteArticle,
  async (tx, { params: { id }, query, body }, context) => {
    const version = namedVersion({ query, body })
    if (isRefusing(version)) return version
    const article = await holdArticle(tx, id)
    if (!article) return refused('article_not_found')
    const stale = await staleness(tx, { article, version }, context)
    if (stale) return stale
    if (article.publishedAt !== null) return refused('not_deletable')
    await tx.delete(articles).where(eq(articles.id, id))
    await forgetVersions(tx, { kind: 'article', recordId: id })
    return { id: String(id), before: loggedOf(article), after: null, answer: undefined }
  },
)

type Fields = { category_id?: number | undefined; picture_id?: number | undefined } & Partial<
  Record<'title' | 'excerpt' | 'body', string | undefined>
>

/** What is left out stays. */
function writingIn({ category_id: categoryId, picture_id: pictureId, title, excerpt, body }: Fields): Partial<Writing> {
  const all = { categoryId, pictureId, title, excerpt, body }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

type Wanted = { slug: string; writing: Writing }

/** Nobody reads a draft, nor what is planned: only beside what is read other words are kept. */
async function save(tx: Tx, article: StoredArticle, { slug, writing }: Wanted, { now }: Context): Promise<void> {
  const { categoryId, title, excerpt, body, pictureId } = article
  const isAsRead = isDeepStrictEqual(writing, { categoryId, title, excerpt, body, pictureId })
  const change = isRead(article, now()) ? { draft: isAsRead ? null : { ...writing } } : { slug, ...writing }
  await tx.update(articles).set(change).where(eq(articles.id, article.id))
}

async function check(
  tx: Tx,
  { id = 0, slug, writing }: Wanted & { id?: number },
): Promise<Refusing<'invalid'> | undefined> {
  const errors: FieldError[] = []
  const same = await tx
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.slug, slug), ne(articles.id, id)))
  if (same.length > 0)
    errors.push({ field: 'slug', message: 'このアドレスの記事がもうあります。別のアドレスにしてください。' })
  const found = await tx
    .select({ id: articleCategories.id })
    .from(articleCategories)
    .where(eq(articleCategories.id, writing.categoryId))
    .for('key share')
  if (found.length === 0) errors.push({ field: 'category_id', message: '分類をお選びください。' })
  if (!(await isPicture(tx, writing.pictureId))) errors.push({ field: 'picture_id', message: '写真をお選びください。' })
  return errors.length > 0 ? refused('invalid', { errors }) : undefined
}

const fixedSlug = {
  field: 'slug',
  message: '公開中の記事のアドレスは変えられません。変えるときは、先に下書きに戻してください。',
}
const pastMoment = { field: 'at', message: '公開の日時は、これからの日時をお選びください。' }
const plannedChange = {
  field: 'at',
  message: '公開中の記事の変更は、日時を予約できません。すぐに公開するか、先に下書きに戻してください。',
}

async function staleness(
  tx: Tx,
  { article, version }: { article: StoredArticle; version: number },
  context: Context,
): Promise<Refusing<'edited_meanwhile'> | undefined> {
  if (article.version === version) return undefined
  return refused('edited_meanwhile', { body: { article: await presentRecord(tx, article, context) } })
}

const unchanged = async (tx: Tx, article: StoredArticle, context: Context) => ({
  id: String(article.id),
  before: null,
  after: null,
  answer: await presentRecord(tx, article, context),
})

async function written(tx: Tx, { id, before }: { id: number; before: StoredArticle | null }, context: Context) {
  const article = (await findArticle(tx, id))!
  return {
    id: String(id),
    before: before && loggedOf(before),
    after: loggedOf(article),
    label: writingOf(article).title,
    answer: await presentRecord(tx, article, context),
  }
}
