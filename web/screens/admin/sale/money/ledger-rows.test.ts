import { expect, test } from 'vitest'
import { bookEntry } from '#web/testing/sample-book.ts'
import { balanceText } from './balance-words.ts'
import { ledgerRows } from './ledger-rows.ts'

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
