import { z } from 'zod'
import { SERVINGS } from '#domain/proposal-wishes.ts'
import { Image, idInPath } from '../catalog.ts'
import { endpoint } from '../endpoint.ts'
import { Page } from '../page.ts'
import { SceneCarts, SceneDetail, SceneParty } from '../scenes.ts'
import { id } from '../text.ts'
import { draftSummary } from './draft-act.ts'
import { LastChange, PublishedVersion, versionToEnd } from './records.ts'
import { sceneSchemas } from './scene-fields.ts'

/** What people gather for, as staff see it in a list. */
export const SceneRow = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  title: z.string(),
  image: Image,
  published: z.boolean(),
  /** There is a draft beside what customers have; rows tell of the latter, a record of what was written last. */
  has_draft: z.boolean(),
  version: z.int(),
})
export type SceneRow = z.output<typeof SceneRow>

export const SceneRecord = SceneRow.extend({
  summary: z.string(),
  points: z.array(z.object({ name: z.string(), text: z.string() })),
  picture_id: z.int(),
  estimated_person: z.int(),
  budgets: z.array(z.int()),
  drinkers_percent: z.int(),
  serving: z.enum(SERVINGS),
  soft_drinks: z.boolean(),
  sweets: z.boolean(),
  article_slugs: z.array(z.string()),
  /** What has been published, the newest first. */
  versions: z.array(PublishedVersion),
  last_change: LastChange.nullable(),
})
export type SceneRecord = z.output<typeof SceneRecord>

const params = z.object({ id: idInPath })
const content = { who: 'staff', needs: 'content' } as const
const logged = { ...content, logs: 'scene' } as const

export const listSceneRows = endpoint({
  ...content,
  summary: '会の場面の一覧。公開していないものもふくみ、並びはお店の画面の順です',
  logs: null,
  query: z.strictObject(Page.shape),
  answer: z.array(SceneRow),
  paged: true,
})

export const getSceneRecord = endpoint({
  ...content,
  summary: '会の場面ひとつ。お店の情報は {{cutoff}} のように、名前のまま入っています',
  logs: null,
  params,
  answer: SceneRecord,
  refuses: ['scene_not_found'],
})

export const previewScene = endpoint({
  ...content,
  summary:
    '会の場面ひとつを、お客さまがご覧になるとおりに、カートの例と。下書きも、公開前の変更も、公開したものとして。開催日がなければ、いちばん早くご用意できる日のもの',
  logs: null,
  params,
  query: z.strictObject(SceneParty.shape),
  answer: z.object({ scene: SceneDetail, carts: SceneCarts, published: z.boolean(), has_draft: z.boolean() }),
  refuses: ['scene_not_found'],
})

export const createScene = endpoint({
  ...logged,
  summary: '会の場面の追加。最後に並び、公開するまで、お客さまの画面には出ません',
  body: z.strictObject(sceneSchemas.New.shape),
  status: 201,
  answer: SceneRecord,
})

export const changeScene = endpoint({
  ...logged,
  summary: `会の場面の変更。送った項目だけが変わります。公開しているものは、お客さまの画面にもすぐに出ます。公開しているあいだ、アドレスは変えられません。${draftSummary}`,
  params,
  body: z.strictObject(sceneSchemas.Change.shape),
  answer: SceneRecord,
  refuses: ['scene_not_found', 'edited_meanwhile', 'not_found'],
})

export const deleteScene = endpoint({
  ...logged,
  summary: '会の場面の削除。公開中のものは、お客さまの画面からも消えます',
  params,
  ...versionToEnd,
  status: 204,
  answer: z.void(),
  refuses: ['scene_not_found', 'edited_meanwhile'],
})

const ids = z
  .array(id)
  .min(1, { error: '場面を選んでください。' })
  .max(200, { error: '一度に並べ替えられるのは200件までです。' })

export const sortScenes = endpoint({
  ...logged,
  summary:
    '会の場面の並べ替え。from は見ていた順、to は新しい順です。ほかの方が先に並べ替えていれば、いまの順を scenes に入れてお断りします',
  body: z.strictObject({ from: ids, to: ids }),
  answer: z.object({ scenes: z.array(z.int()) }),
  refuses: ['edited_meanwhile'],
})
