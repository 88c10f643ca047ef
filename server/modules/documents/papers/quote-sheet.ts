import type { shop } from '#contract/shop.ts'
import { formatYen } from '#domain/money.ts'
import { isoInTokyo, japaneseDeadline, japaneseInstant } from '#domain/tokyo-date.ts'
import type { PdfDescription } from '#platform/pdf'
import type { PaperFacts } from '../facts.ts'
import { dayWords, heading, issueDay, issuerOf, itemTable, margins, tail, title, top } from './parts.ts'

/** What the paper of a held quote says: no order stands behind it yet. */
export type QuoteFacts = Pick<PaperFacts, 'lines' | 'groups' | 'untaxed' | 'total' | 'kind'> & {
  number: string
  issuer: typeof shop
  addressee: string
  title: string
  note: string
  organizer: string
  date: string
  person: number
  perPerson: number
  /** '東京都千代田区'; null: the delivery is not in the price. */
  area: string | null
  freeUntil: string | null
  issuedAt: string
  expiresAt: string
  /** Somebody takes them for the shop. */
  takesCards: boolean
}

/** Midnight is the end of the day before, and at the turn of the year of the year before. */
const lastDayWords = (expiresAt: string) => {
  const end = new Date(expiresAt)
  const lastYear = isoInTokyo(new Date(end.getTime() - 1)).slice(0, 4)
  return `${lastYear}年${japaneseDeadline(end)}`
}

const hasEnding = /(様|さま|御中|殿|宛|宛て)$/

/** 見積書 of a cart whose price is held. The same facts give the same file. */
export function quoteSheet(facts: QuoteFacts): PdfDescription {
  const { number, issuer, addressee, total, area, date, person, issuedAt, expiresAt } = facts
  const name = `見積書 ${number}`
  return {
    title: `${name}（${facts.title}）`,
    author: issuer.company,
    createdAt: issuedAt,
    margins,
    content: [
      ...title('御見積書'),
      top({
        addressee: [hasEnding.test(addressee) ? addressee : `${addressee} 宛`],
        greeting: '下記のとおりお見積り申し上げます。',
        amount: { label: 'お見積金額（税込）', yen: total },
        rows: [
          ['有効期限', lastDayWords(expiresAt)],
          ['件名', `${facts.title}　${person}名さま`],
          ['お届け', dayWords(date)],
          ['お届け先', area ?? '別途（配送料は含みません）'],
          ['お支払い', facts.takesCards ? '請求書払い、またはクレジットカード' : '請求書払い'],
        ],
        issuer: issuerOf(facts, [
          ['見積番号', number],
          ['発行日', issueDay(issuedAt)],
          ['ご依頼者', facts.organizer],
        ]),
      }),
      itemTable({ ...facts, order: { date } }, { withDate: false }),
      tail(facts, {
        heading: 'お見積りの条件',
        lines: [
          `お一人さまあたり ${formatYen(facts.perPerson)}（税込${area ? '・配送料込み' : '・配送料は別'}）`,
          '有効期限まで、この金額でお受けします。',
          facts.freeUntil
            ? `ご注文のあと、${japaneseInstant(new Date(facts.freeUntil))}まで、無料でキャンセルいただけます。`
            : '',
        ],
      }),
      ...(facts.note ? [heading('備考'), { text: facts.note, above: 2 }] : []),
    ],
    footer: { lines: ['ご検討のほど、よろしくお願い申し上げます。', issuer.demoNotice], label: name },
  }
}
