import * as z from 'zod/mini'
import { formatYen } from '#domain/money.ts'
import { MOST_GUESTS, SERVINGS } from '#domain/proposal-wishes.ts'
import { Contents, contentsIn, contentsText } from '../fields/contents-text.ts'
import { draftedSchemas, type Written } from '../fields/drafted.ts'
import type { ValuesOf } from '../fields/field.ts'
import { asText, choice, flag, list, number, recordId, text, withUnit } from '../fields/kinds.ts'
import { id, multilineText, requiredText, wholeNumber } from '../text.ts'
import { articleSlug } from './article-fields.ts'
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

export const servingNames: Record<(typeof SERVINGS)[number], string> = {
  any: 'どちらでも',
  shared: '大皿で取り分け',
  each: 'お一人に1つずつ',
}

const budgets = z
  .array(budget)
  .check(
    z.minLength(1, { error: '予算を1つ以上ご記入ください。' }),
    z.maxLength(MOST_BUDGETS, { error: '予算は3つまでです。' }),
    z.refine(rises, { error: '予算は、低いものから順にご記入ください。' }),
  )

const articleSlugs = z.array(articleSlug).check(
  z.maxLength(MOST_ARTICLES, { error: '記事は3つまでです。' }),
  z.refine((slugs: readonly string[]) => new Set(slugs).size === slugs.length, {
    error: '同じ記事が2つ選ばれています。',
  }),
)

const points = z.array(Point).check(z.maxLength(12, { error: '大切なことは12行までです。' }))
const persons = wholeNumber('人数を、1から1,000までの数字でご記入ください。', 1, MOST_GUESTS)
const percent = wholeNumber('0から100までの数字でご記入ください。', 0, 100)

export const sceneFields = {
  /** Behind `/scenes/`. It stays once customers have read it. */
  slug: text('アドレス', articleSlug),
  /** 「会議」: in lists and links. */
  name: text('場面の名前', requiredText(20, '場面の名前をご記入ください。')),
  title: text('題名', requiredText(60, '題名をご記入ください。')),
  summary: text('紹介文', multilineText(200)),
  points: asText('大切なこと', points, { text: contentsText, read: contentsIn, answer: Contents }),
  picture_id: recordId('写真', id, {
    words: (picture) => `写真${picture}`,
    api: '写真の番号（listShopPictures）',
  }),
  estimated_person: number('ふだんの人数', persons, { blank: '20' }),
  /** For each guest, whole yen, tax-inclusive, with the delivery: an example cart is made for each. */
  budgets: list(
    number('予算', budget, {
      words: withUnit('円'),
      api: ['お一人さまの予算（税込・配送料込み）。それぞれにカートの例を作ります', { example: [2_200, 2_600] }],
    }),
    budgets,
    MOST_BUDGETS,
  ),
  drinkers_percent: number('お酒を召し上がる方（%）', percent, { blank: '0' }),
  serving: choice('料理の形', z.enum(SERVINGS, { error: '料理の形をお選びください。' }), {
    names: servingNames,
    blank: 'any',
  }),
  soft_drinks: flag('お茶・ソフトドリンク', { blank: true }),
  sweets: flag('甘いもの'),
  /** Slugs of articles; one that customers cannot read is left out on the page. */
  article_slugs: list(
    text('記事', articleSlug, { api: ['ページに並べる記事のアドレス', { example: ['year-end-party'] }] }),
    articleSlugs,
    MOST_ARTICLES,
  ),
}

export const sceneSchemas = draftedSchemas(sceneFields, Object.keys(sceneFields) as (keyof typeof sceneFields)[])

export type SceneDraft = ValuesOf<typeof sceneFields>
export type SceneValues = Written<typeof sceneFields>
