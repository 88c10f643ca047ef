import { paymentMethodWords } from '#contract/order-words.ts'
import { deliveryComes, heldPrice, heldTerms } from '#contract/quote-words.ts'
import { formatYen } from '#domain/money.ts'
import { waysTaken } from '#domain/payment.ts'
import { isoInTokyo, japaneseDeadline, japaneseInstant, plainJapaneseDate } from '#domain/tokyo-date.ts'
import type { PdfDescription, PdfNode } from '#platform/pdf'
import type { QuoteFacts } from '../facts.ts'
import { dayWords, heading, issueDay, issuerOf, itemTable, margins, tail, title, top } from './parts.ts'

/** Midnight is the end of the day before, and at the turn of the year of the year before. */
const lastDayWords = (expiresAt: string) => {
  const end = new Date(expiresAt)
  const lastYear = isoInTokyo(new Date(end.getTime() - 1)).slice(0, 4)
  return `${lastYear}年${japaneseDeadline(end)}`
}

export function approvalLines({ approval }: Pick<QuoteFacts, 'approval'>): PdfNode[] {
  if (!approval) return []
  return [heading('承認'), { text: approvalWords(approval), above: 2 }]
}

/** 「2026年11月24日（火）9時12分　長宗我部 和彦さま（承認用のリンクから）」, and what was said. */
export function approvalWords(approval: QuoteFacts['approval'] | undefined): string {
  if (!approval) return ''
  const { at, by, comment } = approval
  const words = `${at.slice(0, 4)}年${japaneseInstant(new Date(at))}　${by}さま（承認用のリンクから）`
  return comment ? `${words}\n「${comment}」` : words
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
        amount: { label: area ? 'お見積金額（税込）' : '商品の金額（税込・配送料は別）', yen: total },
        rows: [
          ['有効期限', lastDayWords(expiresAt)],
          ['件名', `${facts.title}　${person}名さま`],
          ['お届け', dayWords(date)],
          ['お届け先', area ?? '別途（配送料は含みません）'],
          [
            'お支払い',
            waysTaken(facts)
              .map((way) => paymentMethodWords[way])
              .join('、または'),
          ],
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
          `お一人さまあたり ${formatYen(facts.perPerson)}（${heldTerms(area !== null)}）`,
          `有効期限まで、${heldPrice(area !== null)}でお受けします。${deliveryComes(area !== null)}`,
          facts.freeUntil
            ? `ご注文のあと、${japaneseInstant(new Date(facts.freeUntil))}まで、無料でキャンセルいただけます。`
            : '',
          facts.ratedOn
            ? `消費税の内訳は、税率の変更により、${plainJapaneseDate(facts.ratedOn)}に改めました。合計（税込）は変わりません。`
            : '',
        ],
      }),
      ...(facts.note ? [heading('備考'), { text: facts.note, above: 2 }] : []),
      ...approvalLines(facts),
    ],
    footer: {
      lines: ['ご検討のほど、よろしくお願い申し上げます。', ...(issuer.demoNotice ? [issuer.demoNotice] : [])],
      label: name,
    },
  }
}
