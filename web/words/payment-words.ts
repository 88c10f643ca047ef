import type { PageConfig } from '#web/services.ts'

/** A card is promised only where somebody takes it. */
export const waysToPay = ({ cards }: Pick<PageConfig, 'cards'>): string =>
  cards ? '請求書払い（月末締め・翌月末払い）とクレジットカード' : '請求書払い（月末締め・翌月末払い）'
