import type { Context } from '#context'
import type { SceneValues } from '#contract/admin/scene-fields.ts'
import type { SceneRecord, SceneRow } from '#contract/admin/scenes.ts'
import { formatYen } from '#domain/money.ts'
import { findLastChanges } from '#modules/audit'
import { presentPicture } from '#modules/catalog'
import type { Sql } from '#platform/db'
import type { StoredScene } from './queries.ts'

type Shop = Pick<Context, 'snapshot'>

/** A scene as it is written, of which a change replaces some fields. */
export const valuesOf = (scene: StoredScene): SceneValues => ({
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

/** As staff read it in the log. */
export function loggedOf(scene: StoredScene) {
  const { picture_id: _, ...values } = valuesOf(scene)
  return {
    ...values,
    points: scene.points.map(({ name, text }) => `${name}：${text}`),
    budgets: scene.budgets.map((budget) => formatYen(budget)),
    picture: scene.picture.alt || scene.picture.name,
  }
}

export const presentRow = (
  { id, slug, name, title, published, version, picture }: StoredScene,
  { snapshot }: Shop,
): SceneRow => ({
  id,
  slug,
  name,
  title,
  image: presentPicture(picture, snapshot.current().assetsUrl),
  published,
  version,
})

export async function presentRecord(scene: StoredScene, sql: Sql, shop: Shop): Promise<SceneRecord> {
  const id = String(scene.id)
  return {
    ...presentRow(scene, shop),
    ...valuesOf(scene),
    last_change: (await findLastChanges(sql, 'scene', [id])).get(id) ?? null,
  }
}
