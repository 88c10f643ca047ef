import { paymentMethodWords } from '#contract/order-words.ts'
import { invoiceTermWords } from '#contract/shop-words.ts'
import { type PaymentMethod, waysTaken } from '#domain/payment.ts'
import type { PageConfig } from '#web/services.ts'

/** Each way to pay, with when it is paid where its name does not say it. */
export const paymentLabels: Readonly<Record<PaymentMethod, string>> = {
  ...paymentMethodWords,
  invoice: `${paymentMethodWords.invoice}（${invoiceTermWords}）`,
}

/** A card is promised only where somebody takes it. */
export const waysToPay = ({ cards }: Pick<PageConfig, 'cards'>): string =>
  waysTaken({ takesCards: cards !== undefined })
    .map((way) => paymentLabels[way])
    .join('と')
