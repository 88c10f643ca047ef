import { describe, expect, test } from 'vitest'
import { bookEntry } from '#web/testing/sample-book.ts'
import { calculation } from '#web/testing/samples.ts'
import { type CreditTyped, partsOf, sumProblem } from './credit-fields.ts'
import { creditGoods } from './credit-goods.ts'

const sushi = (qty: number) => ({ name: '手まり寿司', qty, unit_price: 4_320, amount: 4_320 * qty, tax_rate: 8 })
const delivery = { name: '配送料', qty: 1, unit_price: 2_200, amount: 2_200, tax_rate: 10 }
const one = bookEntry('credit', 4_320, { id: 'c1', lines: [sushi(1)] })

test('what was given back cannot be given back again, unless that was taken back', () => {
  const before = creditGoods(calculation(), [])
  expect([before.lines[0]!.left, before.delivery, before.isWhole]).toEqual([2, 2_200, true])
  const after = creditGoods(calculation(), [one, bookEntry('credit', 2_200, { id: 'c2', lines: [delivery] })])
  expect([after.lines[0]!.left, after.delivery, after.isWhole]).toEqual([1, 0, false])
  expect(after.classes.map(({ left }) => left)).toEqual([4_320, 0])
  const back = bookEntry('credit', -4_320, { id: 'c3', reverses: 'c1', lines: [sushi(1)] })
  expect(creditGoods(calculation(), [one, back]).lines[0]!.left).toBe(2)
})

describe('what goes back', () => {
  const typed: CreditTyped = {
    way: 'pieces',
    qty: {},
    delivery: false,
    reduced: '',
    usual: '',
    kind: 'short',
    reason: '',
    send_mail: true,
  }
  const whole = creditGoods(calculation(), [])
  const part = creditGoods(calculation(), [one])
  const none = { lines: [], delivery: false, amount: {} }

  test.each<[string, Partial<CreditTyped>, typeof whole, unknown]>([
    ['nothing was chosen', {}, whole, undefined],
    ['a piece', { qty: { 1: 1 } }, whole, { ...none, lines: [{ id: 1, qty: 1 }] }],
    ['the delivery', { delivery: true }, whole, { ...none, delivery: true }],
    ['pieces that were chosen before sums', { way: 'sums', qty: { 1: 1 } }, whole, undefined],
    ['a sum in full-width', { way: 'sums', reduced: '￥１，０８０' }, whole, { ...none, amount: { reduced: 1_080 } }],
    ['a sum and one that cannot be read', { way: 'sums', reduced: '500', usual: '-1' }, whole, undefined],
    ['all of it', { way: 'all' }, whole, { lines: [{ id: 1, qty: 2 }], delivery: true, amount: {} }],
    ['all that is left', { way: 'all' }, part, { ...none, amount: { reduced: 4_320, usual: 2_200 } }],
  ])('%s', (_what, changes, goods, parts) => {
    expect(partsOf({ ...typed, ...changes }, goods)).toEqual(parts)
  })

  test.each([
    ['', undefined],
    ['0', '金額を円の整数でご記入ください。'],
    ['-1', '金額を円の整数でご記入ください。'],
    ['1.5', '金額を円の整数でご記入ください。'],
    ['1万', undefined],
  ])('a sum of "%s"', (reduced, problem) => {
    expect(sumProblem({ ...typed, way: 'sums', reduced }, 'reduced')).toBe(problem)
  })
})
