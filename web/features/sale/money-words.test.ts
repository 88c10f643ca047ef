import { expect, test } from 'vitest'
import type { RefundSeen } from '#contract/money.ts'
import { sampleMoney } from '#web/testing/sample-money.ts'
import { moneyTag } from './money-tag.ts'
import { standingOf, sumsOf } from './money-words.ts'

const nothing: RefundSeen = { done: [], account: null, by_card: false }
const named = { named_at: '2026-12-19T16:04:00+09:00', due_on: '2026-12-30', sent: false }
const over = sampleMoney(10_000, { received: 10_000, credited: 4_000 })

test.each([
  ['nothing has happened', sampleMoney(10_000), nothing, 'ご請求額', 10_000, undefined],
  ['a part has come', sampleMoney(10_000, { received: 3_000 }), nothing, '差引ご請求額', 7_000, '残り 7,000円'],
  ['all has come', sampleMoney(10_000, { received: 10_000 }), nothing, 'お支払い済み', undefined, 'お支払い済み'],
  ['the shop owes', over, nothing, 'お返しする分', 4_000, 'お返しする分 4,000円'],
  [
    'all was given back',
    sampleMoney(10_000, { credited: 10_000 }),
    nothing,
    'お支払いいただく金額はありません',
    undefined,
    'お支払いはありません',
  ],
  [
    'a fee is forgiven in part',
    sampleMoney(0, { fees: 8_000, waived: 5_000 }),
    nothing,
    '差引ご請求額',
    3_000,
    '残り 3,000円',
  ],
])('once %s, the page and the list say so', (_, money, refund, word, yen, tag) => {
  expect(standingOf({ money, refund, method: 'invoice' })).toMatchObject({ word, ...(yen !== undefined && { yen }) })
  expect(moneyTag(money)?.words).toBe(tag)
})

test('how it comes back: by the card, by an account that is asked for, was named, or is being paid to', () => {
  const nextOf = (account: RefundSeen['account'], by_card = false) =>
    standingOf({ money: over, refund: { done: [], account, by_card }, method: 'card' }).next
  expect(nextOf(null, true)).toContain('カード会社を通じて')
  expect(nextOf(null)).toContain('口座をお知らせください')
  expect(nextOf(named)).toBe('うかがった口座へ、2026年12月30日（水）までにお振り込みします。')
  expect(nextOf({ ...named, due_on: null })).toContain('もう一度お知らせください')
  expect(nextOf({ ...named, sent: true })).toContain('手続きを進めています')
})

test('the sums come down to the balance, and say when money went back', () => {
  const money = sampleMoney(10_000, { received: 10_000, credited: 4_000, refunded: 4_000 })
  const refund = { done: [{ on: '2026-12-22', amount: 4_000, by: 'transfer' as const }], account: null, by_card: false }
  const sums = sumsOf({ money, refund })
  expect(sums.reduce((sum, { yen }) => sum + yen, 0)).toBe(money.balance)
  expect(sums.at(-1)).toEqual({ name: 'ご返金済み（12月22日・銀行振込）', yen: 4_000 })
  expect(moneyTag(money)?.words).toBe('返金済み')
})
