import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DOCUMENT_KINDS, documentFileName, documentProblem, documentTitle, numberingPeriod } from './document.ts'

describe('which papers an order has', () => {
  const running = { isCancelled: false, owed: 78_000, held: 0, hasReturn: false, isSplit: false }
  const cancelled = { ...running, isCancelled: true }

  test.each([
    ['everything but receipt and return at once', running, { receipt: 'not_paid', return_invoice: 'nothing_returned' }],
    ['the receipt once it is paid', { ...running, held: 78_000 }, { return_invoice: 'nothing_returned' }],
    ['the receipt once a part of it has come', { ...running, held: 1 }, { return_invoice: 'nothing_returned' }],
    [
      'no receipt beside those for parts',
      { ...running, held: 78_000, isSplit: true },
      { receipt: 'split', return_invoice: 'nothing_returned' },
    ],
    ['the return once there is one', { ...running, hasReturn: true }, { receipt: 'not_paid' }],
  ] as const)('%s', (_name, question, problems) => {
    for (const kind of DOCUMENT_KINDS) {
      expect(documentProblem(kind, question), kind).toBe((problems as Record<string, string>)[kind])
    }
  })

  test('cancelled for a fee: its bill and, once paid, its receipt; cancelled for nothing: none', () => {
    const had = (question: Parameters<typeof documentProblem>[1]) =>
      DOCUMENT_KINDS.filter((kind) => documentProblem(kind, question) === undefined)
    expect(had({ ...cancelled, owed: 39_000 })).toEqual(['invoice'])
    expect(had({ ...cancelled, owed: 39_000, held: 39_000 })).toEqual(['invoice', 'receipt'])
    expect(had({ ...cancelled, owed: 0, held: 39_000 })).toEqual([])
    expect(had({ ...cancelled, owed: 0, hasReturn: true })).toEqual(['return_invoice'])
  })

  test('no receipt without the money, whatever else holds', () => {
    const question = fc.record({
      isCancelled: fc.boolean(),
      owed: fc.nat(1e6),
      held: fc.constant(0),
      hasReturn: fc.boolean(),
      isSplit: fc.boolean(),
    })
    fc.assert(fc.property(question, (asked) => documentProblem('receipt', asked) !== undefined))
  })
})

describe('names and numbers', () => {
  test('who pays by card is sent no bill', () => {
    expect(documentTitle('invoice', 'card')).toBe('ご利用明細（適格請求書）')
    expect(documentTitle('invoice', 'invoice')).toBe('請求書')
    expect(documentTitle('return_invoice', 'card')).toBe('適格返還請求書')
  })

  test('a number has the month of issue in Tokyo', () => {
    expect(numberingPeriod(new Date('2026-11-30T15:00:00Z'))).toBe('2612')
    expect(numberingPeriod(new Date('2026-11-30T14:59:59Z'))).toBe('2611')
  })

  const facts = { date: '2026-12-11', amount: 100_946, title: '領収書', number: 'RC-2701-0318' } as const

  test('a file is named by date, partner, amount, kind and number', () => {
    expect(documentFileName({ ...facts, partner: '株式会社みらい計画' })).toBe(
      '20261211_株式会社みらい計画_100946_領収書_RC-2701-0318.pdf',
    )
    expect(documentFileName({ ...facts, partner: ' .. ' })).toContain('_宛名なし_')
    expect(documentFileName({ ...facts, title: 'ご利用明細（適格請求書）', partner: 'x' })).toContain('_ご利用明細_')
  })

  test('whatever the partner is called, file systems take the name, and it has five parts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (partner) => {
        const name = documentFileName({ ...facts, partner })
        expect(name).not.toMatch(/[\\/:*?"<>|\p{Cc}\p{Cs}]/u)
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
        expect(name.split('_')).toHaveLength(5)
        expect(name.startsWith('.')).toBe(false)
      }),
    )
  })
})
