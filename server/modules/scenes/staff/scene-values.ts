import type { Context } from '#context'
import { type SceneValues, sceneFields } from '#contract/admin/scene-fields.ts'
import type { SceneRecord, SceneRow } from '#contract/admin/scenes.ts'
import { formatYen } from '#domain/money.ts'
import { presentPicture } from '#modules/pictures'
import { draftedValues, type KnownOf } from '#modules/publishing'
import type { StoredScene } from './queries.ts'

type Shop = Pick<Context, 'snapshot'>

export const { standingOf, columnsOf, latestIn } = draftedValues(sceneFields)

/** As staff read it in the log. */
export const loggedOf = (
  { picture_id: _, points, budgets, ...latest }: SceneValues,
  { latestPicture: { alt, name } }: StoredScene,
) => ({
  ...latest,
  points: points.map((point) => `${point.name}：${point.text}`),
  budgets: budgets.map((budget) => formatYen(budget)),
  picture: alt || name,
})

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

export const presentRecord = (scene: StoredScene, known: KnownOf<SceneValues>, shop: Shop): SceneRecord => ({
  ...presentRow(scene, shop),
  ...latestIn(scene),
  image: presentPicture(scene.latestPicture, shop.snapshot.current().assetsUrl),
  ...known,
})
