import { z } from 'zod'
import { Image, idInPath } from '../catalog.ts'
import { endpoint } from '../endpoint.ts'
import { Page } from '../page.ts'
import { SceneCarts, SceneDetail, SceneParty } from '../scenes.ts'
import { id } from '../text.ts'
import { draftedAnswers, draftedOperations } from './drafted-operations.ts'
import { sceneFields, sceneSchemas } from './scene-fields.ts'

const answers = draftedAnswers(sceneFields, { image: Image })

/** What people gather for, as staff see it in a list. */
export const SceneRow = answers.Row.pick({
  id: true,
  slug: true,
  name: true,
  title: true,
  image: true,
  published: true,
  has_draft: true,
  version: true,
})
export type SceneRow = z.output<typeof SceneRow>

export const { Record: SceneRecord } = answers
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

export const {
  get: getSceneRecord,
  create: createScene,
  change: changeScene,
  remove: deleteScene,
} = draftedOperations({
  kind: 'scene',
  needs: 'content',
  notFound: 'scene_not_found',
  schemas: sceneSchemas,
  Record: SceneRecord,
  summaries: {
    get: '会の場面ひとつ。お店の情報は {{cutoff}} のように、名前のまま入っています',
    create: '会の場面の追加。最後に並び、公開するまで、お客さまの画面には出ません',
    change:
      '会の場面の変更。送った項目だけが変わります。公開しているものは、お客さまの画面にもすぐに出ます。公開しているあいだ、アドレスは変えられません。',
    remove: '会の場面の削除。公開中のものは、お客さまの画面からも消えます',
  },
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
