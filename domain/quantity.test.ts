import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { isQtyAllowed, oneStepLess, oneStepMore, readCount, readWholeNumber } from './quantity.ts'

test.each([
  [10, 10, 80, 1, true],
  [80, 10, 80, 1, true],
  [9, 10, 80, 1, false],
  [81, 10, 80, 1, false],
  [15, 10, 80, 5, true],
  [14, 10, 80, 5, false],
  [9_999, 1, null, 1, true],
  [0, 1, null, 1, false],
  [1.5, 1, null, 1, false],
  [Number.NaN, 1, null, 1, false],
  [Number.POSITIVE_INFINITY, 1, null, 1, false],
])('%d of %d to %s by %d: %s', (qty, minQty, maxQty, qtyStep, expected) => {
  expect(isQtyAllowed(qty, { minQty, maxQty, qtyStep })).toBe(expected)
})

test.each([
  // quantity, one step more, one step less, from 10 by 5
  [10, 15, 0],
  [15, 20, 10],
  [17, 20, 15],
  [11, 15, 10],
  [7, 10, 0],
  [0, 5, 0],
])('from %d to %d and to %d', (qty, more, less) => {
  const limits = { minQty: 10, qtyStep: 5 }
  expect([oneStepMore(qty, limits), oneStepLess(qty, limits)]).toEqual([more, less])
})

describe('readWholeNumber', () => {
  test.each([
    ['24', 24],
    ['２４', 24],
    ['2４', 24],
    [' 24 ', 24],
    ['　24　', 24],
    ['007', 7],
    ['0', 0],
    ['1,000', 1_000],
    ['１，０００，０００', 1_000_000],
    ['\u202d24\u202c', 24],
    ['9007199254740991', 9_007_199_254_740_991],
  ])('%j is %i', (text, expected) => {
    expect(readWholeNumber(text)).toBe(expected)
  })

  test.each([
    '',
    ' ',
    '-1',
    '−1',
    '+1',
    '1.0',
    '1e3',
    '0x10',
    'Infinity',
    '二十',
    '٣',
    '24名',
    '2 4',
    '1,00',
    ',100',
    '1,',
    '1,0000',
    '9007199254740992',
    '9'.repeat(400),
    '24\u0000',
  ])('%j is none', (text) => {
    expect(readWholeNumber(text)).toBeUndefined()
  })

  it('reads back every number written in Japanese or Western digits', () => {
    const fullWidth = (text: string) =>
      Array.from(text, (char) => '０１２３４５６７８９'[Number(char)] ?? '，').join('')
    fc.assert(
      fc.property(fc.maxSafeNat(), (value) => {
        expect(readWholeNumber(String(value))).toBe(value)
        expect(readWholeNumber(value.toLocaleString('en-US'))).toBe(value)
        expect(readWholeNumber(fullWidth(value.toLocaleString('en-US')))).toBe(value)
      }),
    )
  })

  it('gives a safe whole number or nothing for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const value = readWholeNumber(text)
        expect(value === undefined || (Number.isSafeInteger(value) && value >= 0)).toBe(true)
      }),
    )
  })
})

test.each([
  ['24名', 24],
  ['２４ 名さま', 24],
  ['1,200名様', 1_200],
  ['24人', 24],
  ['24人前 ', 24],
  ['3桶\u200b', 3],
  ['24', 24],
  ['名', undefined],
  ['24円', undefined],
  ['3百', undefined],
  ['2〇', undefined],
  ['5億', undefined],
  ['100弱', undefined],
  ['12月', undefined],
  ['24名名', undefined],
  ['約24名', undefined],
  ['2〜3名', undefined],
  ['', undefined],
])('a count is read with what it counts: %j is %j', (text, count) => {
  expect(readCount(text)).toBe(count)
})
