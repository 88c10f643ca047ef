import { and, asc, count, eq, sql as expression, ne, or } from 'drizzle-orm'
import { serve } from '#context'
import * as contract from '#contract/admin/articles.ts'
import { namedVersion } from '#contract/admin/records.ts'
import { type FieldError, isRefusing, refused } from '#contract/refusals.ts'
import { changeRecord } from '#modules/audit'
import type { Tx } from '#platform/db'
import { articleCategories, articles } from '../tables.ts'

export const listArticleCategoryRows = serve(contract.listArticleCategoryRows, (_asked, { db }) => findCategories(db))

export const createArticleCategory = changeRecord(contract.createArticleCategory, async (tx, { body }) => {
  const errors = await clashes(tx, body)
  if (errors.length > 0) return refused('invalid', { errors })
  const sortId = expression<number>`(select coalesce(max(${articleCategories.sortId}), 0) + 1 from ${articleCategories})`
  const [row] = await tx
    .insert(articleCategories)
    .values({ ...body, sortId })
    .returning({ id: articleCategories.id })
  const answer = (await findCategories(tx, row!.id))[0]!
  return { id: idOf(answer.id), before: null, after: loggedOf(answer), answer }
})

export const changeArticleCategory = changeRecord(
  contract.changeArticleCategory,
  async (tx, { params: { id }, body: { version, ...change } }) => {
    const before = await holdCategory(tx, id)
    if (!before) return refused('category_not_found')
    const { slug, name } = { ...before, ...change }
    if (slug === before.slug && name === before.name) return { id: idOf(id), before: null, after: null, answer: before }
    if (before.version !== version) return refused('edited_meanwhile', { body: { category: before } })
    const errors = await clashes(tx, { id, slug, name })
    if (errors.length > 0) return refused('invalid', { errors })
    await tx.update(articleCategories).set({ slug, name }).where(eq(articleCategories.id, id))
    const answer = (await findCategories(tx, id))[0]!
    return { id: idOf(id), before: loggedOf(before), after: loggedOf(answer), answer }
  },
)

/** An article that comes in at the same time holds its category until it is written. */
export const deleteArticleCategory = changeRecord(
  contract.deleteArticleCategory,
  async (tx, { params: { id }, query, body }) => {
    const version = namedVersion({ query, body })
    if (isRefusing(version)) return version
    const before = await holdCategory(tx, id)
    if (!before) return refused('category_not_found')
    if (before.version !== version) return refused('edited_meanwhile', { body: { category: before } })
    const [drafted] = await tx
      .select({ id: articles.id })
      .from(articles)
      .where(or(eq(articles.categoryId, id), eq(expression`(${articles.draft} ->> 'categoryId')::integer`, id)))
      .limit(1)
    if (drafted) return refused('not_deletable')
    await tx.delete(articleCategories).where(eq(articleCategories.id, id))
    return { id: idOf(id), before: loggedOf(before), after: null, answer: undefined }
  },
)

/** In the log beside the articles. */
const idOf = (id: number) => `category/${id}`

const loggedOf = ({ name, slug }: contract.ArticleCategoryRow) => ({ name, slug })

async function findCategories(db: Pick<Tx, 'select'>, id?: number): Promise<contract.ArticleCategoryRow[]> {
  return db
    .select({
      id: articleCategories.id,
      slug: articleCategories.slug,
      name: articleCategories.name,
      articles: count(articles.id),
      version: articleCategories.version,
    })
    .from(articleCategories)
    .leftJoin(articles, eq(articles.categoryId, articleCategories.id))
    .where(id === undefined ? undefined : eq(articleCategories.id, id))
    .groupBy(articleCategories.id)
    .orderBy(asc(articleCategories.sortId), asc(articleCategories.id))
}

async function holdCategory(tx: Tx, id: number): Promise<contract.ArticleCategoryRow | undefined> {
  await tx
    .select({ id: articleCategories.id })
    .from(articleCategories)
    .where(eq(articleCategories.id, id))
    .for('update')
  return (await findCategories(tx, id))[0]
}

async function clashes(
  tx: Tx,
  { id = 0, slug, name }: { id?: number; slug: string; name: string },
): Promise<FieldError[]> {
  const others = await tx
    .select({ slug: articleCategories.slug, name: articleCategories.name })
    .from(articleCategories)
    .where(and(ne(articleCategories.id, id), or(eq(articleCategories.slug, slug), eq(articleCategories.name, name))))
  return [
    ...(others.some((other) => other.name === name) ? [{ field: 'name', message: '同じ名前の分類があります。' }] : []),
    ...(others.some((other) => other.slug === slug)
      ? [{ field: 'slug', message: '同じアドレスの分類があります。' }]
      : []),
  ]
}
