import * as z from 'zod/mini'
import { formatYen } from '#domain/money.ts'
import { MOST_GUESTS, SERVINGS } from '#domain/proposal-wishes.ts'
import { id, multilineText, requiredText, version, wholeNumber } from '../text.ts'
import { articleSlug } from './article-fields.ts'
import { draftOrders } from './draft-act.ts'
import { knowsFacts } from './known-facts.ts'

// What staff write about a scene. Browser and server check with these schemas.

/** What counts for such a gathering, with the facts of the shop in their places: `{{cutoff}}`. */
const Point = z.strictObject({
  name: requiredText(20, '大切なことの見出しをご記入ください。'),
  text: requiredText(500, '大切なことをご記入ください。').check(knowsFacts({ isMarkdown: false })),
})

const budget = wholeNumber(
  `予算を、${formatYen(1)}から${formatYen(1_000_000)}までの数字でご記入ください。`,
  1,
  1_000_000,
)

const rises = (budgets: readonly number[]) => budgets.every((each, at) => at === 0 || each > budgets[at - 1]!)

/** As many articles as the page shows beside each other. */
export const MOST_ARTICLES = 3

/** As many example carts as the page shows. */
export const MOST_BUDGETS = 3

export const sceneFields = {
  /** Behind `/scenes/`. It stays once customers have read it. */
  slug: articleSlug,
  /** 「会議」: in lists and links. */
  name: requiredText(20, '場面の名前をご記入ください。'),
  title: requiredText(60, '題名をご記入ください。'),
  summary: multilineText(200),
  points: z.array(Point).check(z.maxLength(12, { error: '大切なことは12行までです。' })),
  picture_id: id,
  estimated_person: wholeNumber('人数を、1から1,000までの数字でご記入ください。', 1, MOST_GUESTS),
  /** For each guest, whole yen, tax-inclusive, with the delivery: an example cart is made for each. */
  budgets: z
    .array(budget)
    .check(
      z.minLength(1, { error: '予算を1つ以上ご記入ください。' }),
      z.maxLength(MOST_BUDGETS, { error: '予算は3つまでです。' }),
      z.refine(rises, { error: '予算は、低いものから順にご記入ください。' }),
    ),
  drinkers_percent: wholeNumber('0から100までの数字でご記入ください。', 0, 100),
  serving: z.enum(SERVINGS, { error: '料理の形をお選びください。' }),
  soft_drinks: z.boolean(),
  sweets: z.boolean(),
  /** Slugs of articles; one that customers cannot read is left out on the page. */
  article_slugs: z.array(articleSlug).check(
    z.maxLength(MOST_ARTICLES, { error: '記事は3つまでです。' }),
    z.refine((slugs: readonly string[]) => new Set(slugs).size === slugs.length, {
      error: '同じ記事が2つ選ばれています。',
    }),
  ),
  published: z.boolean(),
}

const SceneValues = z.strictObject(sceneFields)
export type SceneValues = z.output<typeof SceneValues>
export type SceneDraft = Omit<SceneValues, 'published'>

/** What is left out stays. */
export const SceneChange = z.strictObject({ ...z.partial(SceneValues).shape, version, ...draftOrders })
export type SceneChange = z.output<typeof SceneChange>

const { published: _, ...unpublished } = sceneFields

/** Not published. */
export const NewScene = z.strictObject(unpublished)
export type NewScene = z.output<typeof NewScene>
