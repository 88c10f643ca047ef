import { invoiceTermWords } from '#contract/shop-words.ts'
import { type PaymentMethod, waysTaken } from '#domain/payment.ts'
import type { PageConfig } from '#web/services.ts'

/** Each way to pay, with when it is paid where its name does not say it. In the first view of the home page. */
export const paymentLabels: Readonly<Record<PaymentMethod, string>> = {
  invoice: `請求書払い（${invoiceTermWords}）`,
  card: 'クレジットカード',
}

/** A card is promised only where somebody takes it. */
export const waysToPay = ({ cards }: Pick<PageConfig, 'cards'>): string =>
  waysTaken({ takesCards: cards !== undefined })
    .map((way) => paymentLabels[way])
    .join('と')
