import { z } from 'zod'
import { SERVINGS } from '#domain/proposal-wishes.ts'
import { Article, slug } from './articles.ts'
import { Image } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { CartProposal } from './proposals.ts'
import { tokyoDate } from './text.ts'

export const Scene = z.object({
  slug: z.string(),
  /** 「忘年会」 */
  name: z.string(),
  title: z.string(),
  summary: z.string(),
  image: Image,
})
export type Scene = z.output<typeof Scene>

export const SceneDetail = Scene.extend({
  /** What counts for such a gathering; fees, deadlines and telephone as they are today. */
  points: z.array(z.object({ name: z.string(), text: z.string() })),
  /** What is usual there. */
  wishes: z.object({
    estimated_person: z.int(),
    /** How many of a hundred guests are served alcohol. */
    drinkers_percent: z.int(),
    serving: z.enum(SERVINGS),
    soft_drinks: z.boolean(),
    sweets: z.boolean(),
  }),
  articles: z.array(Article),
  others: z.array(Scene),
})
export type SceneDetail = z.output<typeof SceneDetail>

export const SceneCart = CartProposal.shape.proposal.unwrap().omit({ calculation: true }).extend({
  /** The budget that the cart was made for; tax-inclusive, with the delivery. */
  budget_per_person: z.int(),
  drinkers: z.int(),
})

export const SceneCarts = z.object({
  /** On which all of it can be had; null: on no day that can be chosen. */
  meetup_date: z.nullable(z.string()),
  estimated_person: z.int(),
  /** One for each budget that allows one, the cheapest first; none twice. */
  carts: z.array(SceneCart),
  /** Why there is none, as with a proposal of the highest budget; null where there is one. */
  obstacle: CartProposal.shape.obstacle,
})
export type SceneCarts = z.output<typeof SceneCarts>
export type SceneCart = SceneCarts['carts'][number]

const params = z.object({ slug })
const says = { not_found: 'お探しの場面は見つかりませんでした。' }

export const listScenes = endpoint({
  summary: '会の場面の一覧',
  who: 'anyone',
  answer: z.array(Scene),
})

export const getScene = endpoint({
  summary: '会の場面。大切なことと、ふだんの条件',
  who: 'anyone',
  params,
  answer: SceneDetail,
  says,
})

/** For whom and when example carts are made. */
export const SceneParty = z.object({
  estimated_person: z
    .string()
    .regex(/^(?:[1-9][0-9]{0,2}|1000)$/, '人数は1〜1,000の数字でお送りください。')
    .transform(Number)
    .optional(),
  meetup_date: z.optional(tokyoDate),
})

export const proposeSceneCarts = endpoint({
  summary: '会の場面に合うカートの例。開催日がなければ、いちばん早くご用意できる日のもの',
  who: 'anyone',
  params,
  query: SceneParty,
  answer: SceneCarts,
  refuses: ['too_many_requests'],
  says,
})
