import { expect, test } from 'vitest'
import { hasHouseNumber } from './japanese-address.ts'

test.each([
  ['大手町一丁目2-3', true],
  ['大手町1-2-3', true],
  ['大手町１－２－３', true],
  ['六本木6丁目10番1号', true],
  ['永田町一丁目七番一号', true],
  ['千代田1', true],
  ['丸の内一－二－三', true],
  ['丸の内一ー二ー三', true],
  ['丸の内一の二', true],
  ['丸の内一丁目二─三', true],
  ['一ツ橋', false],
  ['三の丸', false],
  ['大手町2番地', true],
  ['大手町', false],
  ['六本木', false],
  ['六本木六丁目', false],
  ['六本木6丁目', false],
  ['九段北四丁目', false],
  ['三番町', false],
  ['三番町6-1', true],
  ['3番町', false],
  ['', false],
])('%s: %s', (street, expected) => {
  expect(hasHouseNumber(street)).toBe(expected)
})
