import { invoiceTermWords } from '#contract/shop-words.ts'
import { documentTitle } from '#domain/document.ts'
import { formatYen } from '#domain/money.ts'
import type { PaymentMethod, ReceivedBy } from '#domain/payment.ts'
import type { PaperFacts, Way } from '../facts.ts'
import { usualWay } from '../ways.ts'
import { dayWords } from './parts.ts'

type Words = {
  /** The invoice as its heading has it, and the last of its notes. */
  heading: string
  note: string
  /** Where it has not come yet. */
  how: string
  /** How and by when, where nothing is billed yet. */
  terms: (due: PaperFacts['order']['due']) => string
}

const words: Readonly<Record<PaymentMethod, Words>> = {
  invoice: {
    heading: '御請求書',
    note: 'お振込手数料は、恐れ入りますが貴社にてご負担ください。',
    how: '銀行振込',
    terms: (due) => `${invoiceTermWords}（請求書）\nお支払期限 ${dayWords(due)}`,
  },
  card: {
    heading: documentTitle('invoice', 'card'),
    note: 'クレジットカードでお支払いいただくため、お振り込みは不要です。',
    how: 'クレジットカード',
    terms: () => 'クレジットカード',
  },
}

/** What papers say of a way of paying. */
export const paymentWords = ({ order }: Pick<PaperFacts, 'order'>): Words => words[order.payment]

export const paymentTerms = (facts: PaperFacts): string => paymentWords(facts).terms(facts.order.due)

const wayWords: Readonly<Record<ReceivedBy, { bill: string; receipt: string }>> = {
  transfer: { bill: '銀行振込', receipt: '銀行振込' },
  card: { bill: 'クレジットカード', receipt: 'クレジットカード利用' },
  cash: { bill: '現金', receipt: '現金' },
}

/** 「銀行振込・クレジットカード」, of what has come. */
export const waysOnBill = (ways: readonly ReceivedBy[]): string => ways.map((by) => wayWords[by].bill).join('・')

/** 「銀行振込 10,000円、クレジットカード利用 38,856円」, as the money came: of what a card paid a receipt has to say so. */
export function waysOnReceipt(facts: PaperFacts): string {
  const ways = waysOnPaper(facts)
  return ways
    .map(({ by, amount }) => `${wayWords[by].receipt}${amount && ways.length > 1 ? ` ${formatYen(amount)}` : ''}`)
    .join('、')
}

/** Of a receipt over what a card alone has paid. */
export const cardNote = (facts: PaperFacts): string =>
  waysOnPaper(facts).every(({ by }) => by === 'card') ? 'クレジットカードでお支払いいただきました。' : ''

const waysOnPaper = (facts: PaperFacts): Way[] => facts.receipt?.ways ?? [{ by: usualWay(facts) }]
