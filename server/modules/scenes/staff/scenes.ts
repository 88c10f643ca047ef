import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { type Context, serve } from '#context'
import { namedVersion } from '#contract/admin/records.ts'
import type { SceneValues } from '#contract/admin/scene-fields.ts'
import * as contract from '#contract/admin/scenes.ts'
import { staffRowsPerPage } from '#contract/page-size.ts'
import { type FieldError, isRefusing, type Refusing, refused } from '#contract/refusals.ts'
import { isPermutation } from '#domain/sort-order.ts'
import { changeRecord, putInOrder, withNumber } from '#modules/audit'
import { isPicture } from '#modules/catalog'
import { askedBack, changeStanding, forgetVersions, keepRead, textsOf } from '#modules/publishing'
import { sqlIn, type Tx } from '#platform/db'
import { scenes } from '../tables.ts'
import {
  findArticleSlugs,
  findScenes,
  findStoredScene,
  holdScene,
  holdScenes,
  isTaken,
  lastPlace,
  type StoredScene,
} from './queries.ts'
import { columnsOf, idOf, loggedOf, presentRecord, presentRow, standingOf } from './scene-values.ts'

export const listSceneRows = serve(contract.listSceneRows, async ({ query: { page } }, context) => {
  const slice = { limit: staffRowsPerPage, offset: (page - 1) * staffRowsPerPage }
  const { rows, total } = await findScenes(context.db, slice)
  return { rows: rows.map((scene) => presentRow(scene, context)), total }
})

export const getSceneRecord = serve(contract.getSceneRecord, async ({ params: { id } }, context) => {
  const scene = await findStoredScene(context.db, id)
  return scene ? presentRecord(scene, context.sql, context) : refused('scene_not_found')
})

export const createScene = changeRecord(contract.createScene, async (tx, { body }, context) => {
  const values: SceneValues = { ...body, published: false }
  const no = await check(tx, values)
  if (no) return no
  const [row] = await tx
    .insert(scenes)
    .values({ ...columnsOf(values), sortId: lastPlace })
    .returning({ id: scenes.id })
  return written(tx, { before: null, id: row!.id }, context)
})

export const changeScene = changeRecord(
  contract.changeScene,
  async (tx, { params: { id }, body: { version, draft, restore, ...change }, caller }, context) => {
    const before = await holdScene(tx, id)
    if (!before) return refused('scene_not_found')
    const back = await askedBack<SceneValues>(tx, idOf(id), { draft, restore })
    if (isRefusing(back)) return back
    const standing = standingOf(before)
    const next = changeStanding(standing, { ...(await asItCanBe(tx, back.kept)), ...change }, back.act)
    if (isDeepStrictEqual(next, standing)) return unchanged(tx, before, context)
    if (before.version !== version) return outdated(tx, before, context)
    for (const values of textsOf(next)) {
      const no = await check(tx, values, before)
      if (no) return no
    }
    await tx
      .update(scenes)
      .set({ ...columnsOf(next.stored), draft: next.draft })
      .where(eq(scenes.id, id))
    await keepRead(tx, idOf(id), standing, { after: next, at: context.now(), byUserId: caller.userId })
    return written(tx, { before, id }, context)
  },
)

export const deleteScene = changeRecord(contract.deleteScene, async (tx, { params: { id }, query, body }, context) => {
  const version = namedVersion({ query, body })
  if (isRefusing(version)) return version
  const before = await holdScene(tx, id)
  if (!before) return refused('scene_not_found')
  if (before.version !== version) return outdated(tx, before, context)
  await tx.delete(scenes).where(eq(scenes.id, id))
  await forgetVersions(tx, idOf(id))
  return { id: String(id), before: loggedOf(before), after: null, answer: undefined }
})

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

/** What only the shop knows of a scene that is to be. */
async function check(tx: Tx, values: SceneValues, before?: StoredScene): Promise<Refusing<'invalid'> | undefined> {
  const errors: FieldError[] = []
  if (before?.published && values.slug !== before.slug) errors.push(fixedSlug)
  else if (await isTaken(tx, values.slug, { by: before?.id })) errors.push(takenSlug)
  if (!(await isPicture(tx, values.picture_id))) errors.push({ field: 'picture_id', message: '写真をお選びください。' })
  // An article that was chosen and is gone by now does not stand in the way.
  const kept = before && textsOf(standingOf(before)).flatMap((text) => text.article_slugs)
  const chosen = values.article_slugs.filter((slug) => !kept?.includes(slug))
  const known = await findArticleSlugs(tx, chosen)
  if (chosen.some((slug) => !known.has(slug))) {
    errors.push({ field: 'article_slugs', message: '記事が見つかりません。ほかの記事をお選びください。' })
  }
  return errors.length > 0 ? refused('invalid', { errors }) : undefined
}

const unchanged = async (tx: Tx, scene: StoredScene, context: Context) => ({
  id: String(scene.id),
  before: null,
  after: null,
  answer: await presentRecord(scene, sqlIn(tx), context),
})

const outdated = async (tx: Tx, scene: StoredScene, context: Context) =>
  refused('edited_meanwhile', { body: { scene: await presentRecord(scene, sqlIn(tx), context) } })

async function written(tx: Tx, { before, id }: { before: StoredScene | null; id: number }, context: Context) {
  const scene = (await findStoredScene(tx, id))!
  return {
    id: String(id),
    before: before && loggedOf(before),
    after: loggedOf(scene),
    answer: await presentRecord(scene, sqlIn(tx), context),
  }
}
