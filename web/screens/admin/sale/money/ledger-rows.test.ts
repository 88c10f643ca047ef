import { expect, test } from 'vitest'
import { bookEntry } from '#web/testing/sample-book.ts'
import { balanceText } from './balance-words.ts'
import { ledgerRows } from './ledger-rows.ts'

test('what was agreed stands under the day on which it was, with its name, and says for which day it counts', () => {
  const agreed = (amount: number, at: string) =>
    bookEntry('sale', amount, { at, accounting_day: '2026-12-17', by_name: '' })
  const rows = ledgerRows([
    agreed(47_756, '2026-12-01T17:37:00+09:00'),
    bookEntry('received', 47_756, { accounting_day: '2026-12-01' }),
    agreed(0, '2026-12-02T00:00:00+09:00'),
    agreed(-1_944, '2026-12-02T23:59:59+09:00'),
    agreed(-45_812, '2026-12-17T00:00:00+09:00'),
    bookEntry('fee', 45_812, { accounting_day: '2026-12-17' }),
  ])
  expect(rows.map(({ on, title, facts }) => [on, title, facts[0]])).toEqual([
    ['2026-12-01', 'ご請求', '12月17日の売上'],
    ['2026-12-01', '入金', '佐伯 真琴'],
    ['2026-12-02', '税率の変更', '12月17日の売上'],
    ['2026-12-02', 'ご注文の変更', '12月17日の売上'],
    ['2026-12-17', 'キャンセル', undefined],
    ['2026-12-17', 'キャンセル料', '不課税'],
  ])
})

test('each line has what was left after it, and what was taken back is known', () => {
  const credit = bookEntry('credit', 5_832, { reason: 'short', note: '1箱が届きませんでした' })
  const rows = ledgerRows([
    bookEntry('sale', 104_602),
    credit,
    bookEntry('credit', -5_832, { id: 'back', reverses: credit.id, note: '別のお届けの分でした' }),
    bookEntry('credit', 1_100, {
      reason: 'late',
      lines: [{ name: '配送料', qty: 1, unit_price: 1_100, amount: 1_100, tax_rate: 10 }],
    }),
    bookEntry('received', 104_602, { method: 'transfer', payer: 'カ）ミライ' }),
  ])
  expect(rows.map(({ title, balance, isTakenBack }) => [title, balanceText(balance), isTakenBack])).toEqual([
    ['ご請求', '残り 104,602円', false],
    ['返還・値引き', '残り 98,770円', true],
    ['打ち消し：返還・値引き', '残り 104,602円', false],
    ['返還・値引き', '残り 103,502円', false],
    ['入金（銀行振込）', 'お返し 1,100円', false],
  ])
  expect(rows[3]!.facts).toEqual(['配送料（10%）', 'お届けが遅れた', '佐伯 真琴'])
  expect(rows[4]!.facts).toEqual(['カ）ミライ', '佐伯 真琴'])
})
