import { expect, test } from 'vitest'
import { areaFields } from '#contract/admin/area-fields.ts'
import { type SceneDraft, sceneFields } from '#contract/admin/scene-fields.ts'
import { typedForm } from './record-form.ts'

const { blank, typedOf, valuesOf, changeOf, nameOf, wordsOf } = typedForm(sceneFields)

const scene: SceneDraft = {
  slug: 'new-year',
  name: '新年会',
  title: '松の内のオフィスに',
  summary: '',
  points: [{ name: '締切', text: 'お早めに。' }],
  picture_id: 1_234,
  estimated_person: 1_000,
  budgets: [2_200, 3_000],
  drinkers_percent: 0,
  serving: 'shared',
  soft_drinks: true,
  sweets: false,
  article_slugs: ['year-end-party', 'toast'],
}

test('a list has an input for each of its places, everything else has one', () => {
  expect(typedOf(scene)).toEqual({
    slug: 'new-year',
    name: '新年会',
    title: '松の内のオフィスに',
    summary: '',
    points: '締切：お早めに。',
    picture_id: '1234',
    estimated_person: '1,000',
    'budgets.0': '2,200',
    'budgets.1': '3,000',
    'budgets.2': '',
    drinkers_percent: '0',
    serving: 'shared',
    soft_drinks: true,
    sweets: false,
    'article_slugs.0': 'year-end-party',
    'article_slugs.1': 'toast',
    'article_slugs.2': '',
  })
})

test('what stands there is the record again, and a blank form has the same inputs', () => {
  expect(valuesOf(typedOf(scene))).toEqual(scene)
  expect(Object.keys(blank)).toEqual(Object.keys(typedOf(scene)))
  expect(valuesOf(blank)).toMatchObject({ name: '', estimated_person: 20, budgets: [], picture_id: Number.NaN })
})

test('a change is whole fields, and only those that were touched', () => {
  const typed = { ...typedOf(scene), 'budgets.2': '3,600', title: '新春' }
  expect(changeOf(typed, ['budgets.2', 'title'])).toEqual({ title: '新春', budgets: [2_200, 3_000, 3_600] })
  expect(changeOf(typed, [])).toEqual({})
})

test('an input is called by its field and its place, and reads as people say it', () => {
  expect(['budgets.1', 'budgets', 'title', 'unknown'].map(nameOf)).toEqual(['予算2', '予算', '題名', 'unknown'])
  expect([wordsOf('budgets.1', '3,000'), wordsOf('serving', 'each'), wordsOf('picture_id', '7')]).toEqual([
    '3,000円',
    'お一人に1つずつ',
    '写真7',
  ])
})

test('of a field without end each input is called by its place, and all of them are one value', () => {
  const area = typedForm(areaFields)
  const [minato, ota] = [
    { prefecture: '東京都', city: '港区' },
    { prefecture: '東京都', city: '大田区' },
  ]
  const typed = area.typedOf({ name: '都心', fee: 0, free_from: null, least_order: 0, cities: [minato!] })
  expect(typed).toEqual({ name: '都心', fee: '0', free_from: '', least_order: '', 'cities.東京都 港区': true })
  const changed = { ...typed, 'cities.東京都 港区': null, 'cities.東京都 大田区': true }
  expect(area.changeOf(changed, ['cities.東京都 港区'])).toEqual({ cities: [ota] })
  expect(['cities.東京都 大田区', 'cities', 'fee'].map(area.nameOf)).toEqual([
    '東京都 大田区',
    'お届けする市区町村',
    '配送料',
  ])
})
