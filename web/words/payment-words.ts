import { invoiceTermWords } from '#contract/shop-words.ts'
import type { PageConfig } from '#web/services.ts'

/** A card is promised only where somebody takes it. */
export const waysToPay = ({ cards }: Pick<PageConfig, 'cards'>): string =>
  `請求書払い（${invoiceTermWords}）${cards ? 'とクレジットカード' : ''}`
