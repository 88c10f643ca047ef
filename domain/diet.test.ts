import { describe, expect, test } from 'vitest'
import { DIETS, dietsAgainst, dietsOf } from './diet.ts'

test.each(DIETS.flatMap(({ code, name, also }) => [name, ...also].map((tag) => [tag, code] as const)))(
  'the tag %s marks %s',
  (tag, code) => expect(dietsOf(['旬', tag])).toEqual([code]),
)

test('a tag that only begins so marks nothing', () => {
  expect(dietsOf(['旬', 'ベジタリアン風', '人気'])).toEqual([])
})

describe('what is in a dish speaks against its mark', () => {
  const dish = { tags: [] as string[], allergens: [], isAgeRestricted: false }
  const has = (code: 'wheat' | 'pork' | 'egg' | 'chicken', state: 'contains' | 'may_contain' = 'contains') => ({
    allergens: [{ code, state }],
  })
  test.each([
    [['グルテンフリー'], has('wheat'), ['gluten_free']],
    [['グルテンフリー'], has('wheat', 'may_contain'), ['gluten_free']],
    [['グルテンフリー'], has('egg'), []],
    [['菜食'], has('chicken'), ['vegetarian']],
    [['菜食'], has('chicken', 'may_contain'), []],
    [['菜食'], has('egg'), []],
    [['ハラール'], has('pork'), ['halal']],
    [['ハラール'], { isAgeRestricted: true }, ['halal']],
    [['菜食'], { isAgeRestricted: true }, []],
    [['旬'], has('wheat'), []],
    [['ハラール', '菜食'], has('pork'), ['vegetarian', 'halal']],
  ])('%j, %j: %j', (tags, facts, expected) => {
    expect(dietsAgainst({ ...dish, ...facts, tags })).toEqual(expected)
  })
})
