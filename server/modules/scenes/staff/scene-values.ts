import type { Context } from '#context'
import type { SceneValues } from '#contract/admin/scene-fields.ts'
import type { SceneRecord, SceneRow } from '#contract/admin/scenes.ts'
import { formatYen } from '#domain/money.ts'
import { findLastChanges } from '#modules/audit'
import { presentPicture } from '#modules/catalog'
import { findVersions, latestOf, type Standing } from '#modules/publishing'
import type { Sql } from '#platform/db'
import type { ShopScene } from '#snapshot'
import type { StoredScene } from './queries.ts'

type Shop = Pick<Context, 'snapshot'>

/** A scene as customers read it, of which a change replaces some fields. */
const valuesOf = (scene: ShopScene): SceneValues => ({
  slug: scene.slug,
  name: scene.name,
  title: scene.title,
  summary: scene.summary,
  points: scene.points,
  picture_id: scene.pictureId,
  estimated_person: scene.usualGuests,
  budgets: scene.budgets,
  drinkers_percent: scene.drinkersPercent,
  serving: scene.serving,
  soft_drinks: scene.softDrinks,
  sweets: scene.sweets,
  article_slugs: scene.articleSlugs,
  published: scene.published,
})

export const standingOf = (scene: ShopScene): Standing<SceneValues> => ({
  stored: valuesOf(scene),
  draft: scene.draft,
})

export const columnsOf = (values: SceneValues) => ({
  slug: values.slug,
  name: values.name,
  title: values.title,
  summary: values.summary,
  points: values.points,
  pictureId: values.picture_id,
  usualGuests: values.estimated_person,
  budgets: values.budgets,
  drinkersPercent: values.drinkers_percent,
  serving: values.serving,
  softDrinks: values.soft_drinks,
  sweets: values.sweets,
  articleSlugs: values.article_slugs,
  published: values.published,
})

export const idOf = (recordId: number) => ({ kind: 'scene', recordId }) as const

/** As staff read it in the log. */
export function loggedOf(scene: StoredScene) {
  const { picture_id: _, points, budgets, ...values } = latestOf(standingOf(scene))
  return {
    ...values,
    points: points.map(({ name, text }) => `${name}：${text}`),
    budgets: budgets.map((budget) => formatYen(budget)),
    picture: scene.latestPicture.alt || scene.latestPicture.name,
    has_draft: scene.draft !== null,
  }
}

export const presentRow = (
  { id, slug, name, title, published, draft, version, picture }: StoredScene,
  { snapshot }: Shop,
): SceneRow => ({
  id,
  slug,
  name,
  title,
  image: presentPicture(picture, snapshot.current().assetsUrl),
  published,
  has_draft: draft !== null,
  version,
})

export async function presentRecord(scene: StoredScene, sql: Sql, shop: Shop): Promise<SceneRecord> {
  const id = String(scene.id)
  return {
    ...presentRow(scene, shop),
    ...latestOf(standingOf(scene)),
    image: presentPicture(scene.latestPicture, shop.snapshot.current().assetsUrl),
    versions: await findVersions(sql, idOf(scene.id)),
    last_change: (await findLastChanges(sql, 'scene', [id])).get(id) ?? null,
  }
}
