import { MOST_ARTICLES, MOST_BUDGETS, type SceneDraft } from '#contract/admin/scene-fields.ts'
import { formatNumber } from '#domain/money.ts'
import { readWholeNumber } from '#domain/quantity.ts'
import { contentsIn, contentsText } from '#web/features/admin/contents-text.ts'
import type { EditFields } from '#web/features/admin/edit/merge-edits.ts'
import { servingNames } from './scene-words.ts'

type Name = keyof SceneDraft

const places = (name: Name, most: number): string[] => Array.from({ length: most }, (_, at) => `${name}.${at}`)

/** The inputs of the budgets and of the articles: one for each. */
export const budgetInputs = places('budgets', MOST_BUDGETS)
export const articleInputs = places('article_slugs', MOST_ARTICLES)

/** A scene as flat fields, each of which two people may change without meeting; numbers as they are typed. */
export const fieldsOf = (scene: SceneDraft): EditFields => ({
  slug: scene.slug,
  name: scene.name,
  title: scene.title,
  summary: scene.summary,
  points: contentsText(scene.points),
  picture_id: String(scene.picture_id),
  estimated_person: formatNumber(scene.estimated_person),
  drinkers_percent: formatNumber(scene.drinkers_percent),
  serving: scene.serving,
  soft_drinks: scene.soft_drinks,
  sweets: scene.sweets,
  ...Object.fromEntries(
    budgetInputs.map((input, at) => [input, scene.budgets[at] === undefined ? '' : formatNumber(scene.budgets[at])]),
  ),
  ...Object.fromEntries(articleInputs.map((input, at) => [input, scene.article_slugs[at] ?? ''])),
})

/** Of a scene that is being added. */
export const noFields: EditFields = {
  ...fieldsOf({
    slug: '',
    name: '',
    title: '',
    summary: '',
    points: [],
    picture_id: 0,
    estimated_person: 20,
    budgets: [],
    drinkers_percent: 0,
    serving: 'any',
    soft_drinks: true,
    sweets: false,
    article_slugs: [],
  }),
  picture_id: '',
}

/** What is typed, as the shop takes it. A number that cannot be read is NaN, which no rule of the contract lets pass. */
export function valuesOf(fields: EditFields): SceneDraft {
  const text = (name: string) => String(fields[name] ?? '').trim()
  const number = (name: string) => readWholeNumber(text(name)) ?? Number.NaN
  const filled = (inputs: readonly string[]) => inputs.filter((input) => text(input) !== '')
  return {
    slug: text('slug'),
    name: text('name'),
    title: text('title'),
    summary: text('summary'),
    points: contentsIn(text('points')),
    picture_id: number('picture_id'),
    estimated_person: number('estimated_person'),
    budgets: filled(budgetInputs).map(number),
    drinkers_percent: number('drinkers_percent'),
    serving: text('serving') as SceneDraft['serving'],
    soft_drinks: fields.soft_drinks === true,
    sweets: fields.sweets === true,
    article_slugs: filled(articleInputs).map(text),
  }
}

/** The input at which the form says what is wrong with a field of the call: `points.0.name` at `points`. */
export const inputOf = (field: string): string => field.split('.')[0]!

/** Only what was changed. */
export function changeOf(fields: EditFields, names: readonly string[]): Partial<SceneDraft> {
  const changed = new Set(names.map(inputOf))
  return Object.fromEntries(Object.entries(valuesOf(fields)).filter(([name]) => changed.has(name)))
}

/** What clashes and changes are called. */
const names: Record<Name, string> = {
  slug: 'アドレス',
  name: '場面の名前',
  title: '題名',
  summary: '紹介文',
  points: '大切なこと',
  picture_id: '写真',
  estimated_person: 'ふだんの人数',
  budgets: '予算',
  drinkers_percent: 'お酒を召し上がる方',
  serving: '料理の形',
  soft_drinks: 'お茶・ソフトドリンク',
  sweets: '甘いもの',
  article_slugs: '記事',
}

/** 「予算2」 */
export function fieldName(field: string): string {
  const [name = '', at] = field.split('.')
  const words = names[name as Name] ?? field
  return at === undefined ? words : `${words}${Number(at) + 1}`
}

export function fieldWords(field: string, value: EditFields[string] | undefined): string {
  if (typeof value === 'boolean') return value ? 'はい' : 'いいえ'
  const text = String(value ?? '')
  if (text === '') return 'なし'
  if (field === 'picture_id') return `写真${text}`
  if (field === 'serving') return servingNames[text as SceneDraft['serving']]
  if (inputOf(field) === 'budgets') return `${text}円`
  return text
}
