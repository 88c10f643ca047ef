import { isDeepStrictEqual } from 'node:util'
import { and, eq, ne } from 'drizzle-orm'
import type { Context } from '#context'
import * as contract from '#contract/admin/articles.ts'
import type { DraftAct } from '#contract/admin/draft-act.ts'
import { namedVersion } from '#contract/admin/records.ts'
import { type FieldError, isRefusing, type Refusing, refused } from '#contract/refusals.ts'
import { changeRecord } from '#modules/audit'
import { isPicture } from '#modules/pictures'
import { changeStanding, findContent, forgetUnread, forgetVersions, keepRead, latestOf } from '#modules/publishing'
import type { Tx } from '#platform/db'
import { articleCategories, articles } from '../tables.ts'
import {
  type ArticleValues,
  findArticle,
  holdArticle,
  idOf,
  loggedOf,
  presentRecord,
  type StoredArticle,
  standingOf,
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
  async (tx, { params: { id }, body: { version, slug, ...fields }, caller }, context) => {
    const before = await holdArticle(tx, id)
    if (!before) return refused('article_not_found')
    return write(tx, before, { version, slug, fields: writingIn(fields), act: 'write', caller }, context)
  },
)

export const publishArticle = changeRecord(
  contract.publishArticle,
  async (tx, { params: { id }, body: { version, at }, caller }, context) => {
    const before = await holdArticle(tx, id)
    if (!before) return refused('article_not_found')
    const now = context.now()
    const { published: wasRead } = standingOf(before, now).stored
    if (at === undefined) {
      const publishedAt = wasRead ? before.publishedAt : now
      return write(tx, before, { version, fields: { published: true }, publishedAt, act: 'publish', caller }, context)
    }
    const publishedAt = new Date(at)
    if (publishedAt <= now) return refused('invalid', { errors: [pastMoment] })
    if (wasRead) return refused('invalid', { errors: [plannedChange] })
    return write(tx, before, { version, fields: {}, publishedAt, caller }, context)
  },
)

/** Nothing that was written is lost: what was to be published next is what stays. */
export const takeBackArticle = changeRecord(
  contract.takeBackArticle,
  async (tx, { params: { id }, body: { version }, caller }, context) => {
    const before = await holdArticle(tx, id)
    if (!before) return refused('article_not_found')
    return write(tx, before, { version, fields: { published: false }, publishedAt: null, caller }, context)
  },
)

/** What it said then, as a draft; where its category is gone by now, it stays in the present one. */
export const restoreArticle = changeRecord(
  contract.restoreArticle,
  async (tx, { params: { id }, body: { version, no }, caller }, context) => {
    const before = await holdArticle(tx, id)
    if (!before) return refused('article_not_found')
    const kept = (await findContent(tx, { ...idOf(id), no })) as Writing | undefined
    if (!kept) return refused('not_found')
    const { categoryId, ...words } = kept
    const fields = (await keepCategory(tx, categoryId)) ? kept : words
    return write(tx, before, { version, fields, act: 'write', caller }, context)
  },
)

type Wanted = {
  version: number
  fields: Partial<ArticleValues>
  slug?: string | undefined
  /** From when it is read; null: nobody does. Left out it stays. */
  publishedAt?: Date | null
  act?: DraftAct
  caller: { userId: string }
}

async function write(tx: Tx, before: StoredArticle, wanted: Wanted, context: Context) {
  const { version, fields, slug = before.slug, publishedAt = before.publishedAt, act, caller } = wanted
  const { id } = before
  const now = context.now()
  const standing = standingOf(before, now)
  const next = changeStanding(standing, fields, act)
  const isSame = slug === before.slug && Number(publishedAt) === Number(before.publishedAt)
  if (isSame && isDeepStrictEqual(next, standing)) return unchanged(tx, before, context)
  if (before.version !== version) return edited(tx, before, context)
  if (slug !== before.slug && standing.stored.published) return refused('invalid', { errors: [fixedSlug] })
  const no = await check(tx, { id, slug, writing: latestOf(next) })
  if (no) return no
  const { published: _, ...writing } = next.stored
  await tx
    .update(articles)
    .set({ ...writing, slug, draft: next.draft, publishedAt })
    .where(eq(articles.id, id))
  // What is planned is not read yet: it can become something else, or nothing.
  await forgetUnread(tx, idOf(id), now)
  const after = { stored: { ...writing, published: publishedAt !== null }, draft: next.draft }
  const at = publishedAt && publishedAt > now ? publishedAt : now
  await keepRead(tx, idOf(id), standing, { after, at, byUserId: caller.userId })
  return written(tx, { id, before }, context)
}

export const deleteArticle = changeRecord(
  contract.deleteArticle,
  async (tx, { params: { id }, query, body }, context) => {
    const version = namedVersion({ query, body })
    if (isRefusing(version)) return version
    const article = await holdArticle(tx, id)
    if (!article) return refused('article_not_found')
    if (article.version !== version) return edited(tx, article, context)
    if (article.publishedAt !== null) return refused('not_deletable')
    await tx.delete(articles).where(eq(articles.id, id))
    await forgetVersions(tx, idOf(id))
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

async function check(
  tx: Tx,
  { id = 0, slug, writing }: { id?: number; slug: string; writing: Writing },
): Promise<Refusing<'invalid'> | undefined> {
  const errors: FieldError[] = []
  const same = await tx
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.slug, slug), ne(articles.id, id)))
  if (same.length > 0)
    errors.push({ field: 'slug', message: 'このアドレスの記事がもうあります。別のアドレスにしてください。' })
  if (!(await keepCategory(tx, writing.categoryId)))
    errors.push({ field: 'category_id', message: '分類をお選びください。' })
  if (!(await isPicture(tx, writing.pictureId))) errors.push({ field: 'picture_id', message: '写真をお選びください。' })
  return errors.length > 0 ? refused('invalid', { errors }) : undefined
}

/** Whether it is there, and stays until the end of the transaction. */
async function keepCategory(tx: Tx, id: number): Promise<boolean> {
  const found = await tx
    .select({ id: articleCategories.id })
    .from(articleCategories)
    .where(eq(articleCategories.id, id))
    .for('key share')
  return found.length > 0
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

const unchanged = async (tx: Tx, article: StoredArticle, context: Context) => ({
  id: String(article.id),
  before: null,
  after: null,
  answer: await presentRecord(tx, article, context),
})

const edited = async (tx: Tx, article: StoredArticle, context: Context) =>
  refused('edited_meanwhile', { body: { article: await presentRecord(tx, article, context) } })

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
