import { eq } from 'drizzle-orm'
import { serve } from '#context'
import type { SceneValues } from '#contract/admin/scene-fields.ts'
import * as contract from '#contract/admin/scenes.ts'
import { staffRowsPerPage } from '#contract/page-size.ts'
import { type FieldError, isRefusing, refused } from '#contract/refusals.ts'
import { isPermutation } from '#domain/sort-order.ts'
import { findArticleSlugs } from '#modules/articles'
import { changeRecord, putInOrder, withNumber } from '#modules/audit'
import { isPicture } from '#modules/pictures'
import { draftedRecords, rowsOf, textsOf } from '#modules/publishing'
import type { Tx } from '#platform/db'
import { scenes } from '../tables.ts'
import { findScenes, findStoredScene, holdScene, holdScenes, isTaken, lastPlace, type StoredScene } from './queries.ts'
import { columnsOf, loggedOf, presentRecord, presentRow, standingOf } from './scene-values.ts'

export const listSceneRows = serve(contract.listSceneRows, async ({ query: { page } }, context) => {
  const slice = { limit: staffRowsPerPage, offset: (page - 1) * staffRowsPerPage }
  const { rows, total } = await findScenes(context.db, slice)
  return { rows: rows.map((scene) => presentRow(scene, context)), total }
})

/** What is asked back: the address stays what it is, and an article that is gone by now is left out. */
async function asItCanBe(tx: Tx, { slug: _, article_slugs: slugs, ...kept }: Partial<SceneValues>) {
  if (!slugs) return kept
  const known = await findArticleSlugs(tx, slugs)
  return { ...kept, article_slugs: slugs.filter((slug) => known.has(slug)) }
}

const otherScenes = { field: 'to', message: '並べ替えの前と後で、同じ場面をお送りください。' }
const takenSlug = { field: 'slug', message: 'このアドレスの場面がもうあります。別のアドレスにしてください。' }
const fixedSlug = {
  field: 'slug',
  message: '公開中の場面のアドレスは変えられません。変えるときは、先に公開をやめてください。',
}

/** What is read keeps its address. */
const fixed = ({ published }: StoredScene) => (published ? (['slug'] as const) : [])

/** What only the shop knows of a scene that is to be. */
async function check(tx: Tx, values: SceneValues, before: StoredScene | undefined): Promise<FieldError[]> {
  const errors: FieldError[] = []
  if (before && fixed(before).length > 0 && values.slug !== before.slug) errors.push(fixedSlug)
  else if (await isTaken(tx, values.slug, { by: before?.id })) errors.push(takenSlug)
  if (!(await isPicture(tx, values.picture_id))) errors.push({ field: 'picture_id', message: '写真をお選びください。' })
  // An article that was chosen and is gone by now does not stand in the way.
  const kept = before && textsOf(standingOf(before)).flatMap((text) => text.article_slugs)
  const chosen = values.article_slugs.filter((slug) => !kept?.includes(slug))
  const known = await findArticleSlugs(tx, chosen)
  if (chosen.some((slug) => !known.has(slug))) {
    errors.push({ field: 'article_slugs', message: '記事が見つかりません。ほかの記事をお選びください。' })
  }
  return errors
}

const rows = rowsOf(scenes, columnsOf)

const records = draftedRecords({
  ...rows,
  kind: 'scene',
  notFound: 'scene_not_found',
  find: findStoredScene,
  hold: holdScene,
  fixed,
  standingOf,
  check,
  asItCanBe,
  async insert(tx, { stored }) {
    const values = { ...columnsOf({ stored, draft: null }), sortId: lastPlace }
    const [row] = await tx.insert(scenes).values(values).returning({ id: scenes.id })
    return row!.id
  },
  present: presentRecord,
  logged: loggedOf,
})

export const getSceneRecord = serve(contract.getSceneRecord, ({ params: { id } }, context) => records.get(id, context))

export const createScene = changeRecord(contract.createScene, (tx, { body }, context) =>
  records.create(tx, { ...body, published: false }, context),
)

export const changeScene = changeRecord(contract.changeScene, records.change)

export const deleteScene = changeRecord(contract.deleteScene, (tx, asked, context) =>
  records.remove(tx, asked, context),
)

/** All that are named change places among themselves; who has seen another order than there is, is told. */
export const sortScenes = changeRecord(contract.sortScenes, async (tx, { body: { from, to } }) => {
  if (!isPermutation(from, to)) return refused('invalid', { errors: [otherScenes] })
  const present = (await holdScenes(tx)).filter(({ id }) => from.includes(id))
  const sorted = await putInOrder({
    what: 'scenes',
    present: present.map(withNumber),
    from,
    to,
    put: (id, sortId) => tx.update(scenes).set({ sortId }).where(eq(scenes.id, id)),
  })
  return isRefusing(sorted) ? sorted : { id: 'scenes', ...sorted }
})
