import { invoiceTermWords } from '#contract/shop-words.ts'
import { documentTitle } from '#domain/document.ts'
import type { PaymentMethod } from '#domain/payment.ts'
import type { PaperFacts } from '../facts.ts'
import { dayWords } from './parts.ts'

type Words = {
  /** The invoice as its heading has it, and the last of its notes. */
  heading: string
  note: string
  how: string
  /** On a receipt: how the money came, and a note. */
  received: string
  receiptNote: string
  /** How and by when, where nothing is billed yet. */
  terms: (due: PaperFacts['order']['due']) => string
}

const words: Readonly<Record<PaymentMethod, Words>> = {
  invoice: {
    heading: '御請求書',
    note: 'お振込手数料は、恐れ入りますが貴社にてご負担ください。',
    how: '銀行振込',
    received: '銀行振込',
    receiptNote: '',
    terms: (due) => `${invoiceTermWords}（請求書）\nお支払期限 ${dayWords(due)}`,
  },
  card: {
    heading: documentTitle('invoice', 'card'),
    note: 'クレジットカードでお支払いいただくため、お振り込みは不要です。',
    how: 'クレジットカード',
    received: 'クレジットカード利用',
    receiptNote: 'クレジットカードでお支払いいただきました。',
    terms: () => 'クレジットカード',
  },
}

/** What papers say of a way of paying. */
export const paymentWords = ({ order }: Pick<PaperFacts, 'order'>): Words => words[order.payment]

export const paymentTerms = (facts: PaperFacts): string => paymentWords(facts).terms(facts.order.due)
