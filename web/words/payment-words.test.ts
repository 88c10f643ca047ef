import { expect, test } from 'vitest'
import { waysToPay } from './payment-words.ts'

test('a card is promised only where somebody takes it', () => {
  expect(waysToPay({})).toBe('請求書払い（月末締め・翌月末払い）')
  expect(waysToPay({ cards: { by: 'demo' } })).toBe('請求書払い（月末締め・翌月末払い）とクレジットカード')
})
