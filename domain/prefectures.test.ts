import { expect, test } from 'vitest'
import { PREFECTURES } from './prefectures.ts'

test('there are 47, each once, and each is called 都, 道, 府 or 県', () => {
  expect(new Set(PREFECTURES).size).toBe(47)
  expect(PREFECTURES).toHaveLength(47)
  expect(PREFECTURES.filter((name) => !/^.{2,3}[都道府県]$/.test(name))).toEqual([])
})
