import { heldTerms } from '#contract/quote-words.ts'
import type { ShopFacts } from '#contract/shop-facts.ts'
import { formatNumber, formatYen } from '#domain/money.ts'
import { japaneseDeadline, longJapaneseDate } from '#domain/tokyo-date.ts'
import type { QuoteRow } from './queries.ts'

/** 稟議: the facts of a quote as lines that can be pasted into any form. */
export function approvalText(
  { number, title, meetupDate, estimatedPerson, priced, expiresAt }: QuoteRow,
  each: { withTax: number; withoutTax: number },
  { company, registrationNumber }: ShopFacts,
): string {
  const { totals, area } = priced
  const terms = heldTerms(area !== undefined)
  return [
    `件名：${title}`,
    `開催日：${longJapaneseDate(meetupDate)}`,
    `人数：${formatNumber(estimatedPerson)}名`,
    ...(area ? [`お届け先：${area.prefecture}${area.city}`] : []),
    `金額：${formatYen(totals.total)}（${terms}、うち消費税${formatYen(totals.tax.total)}）`,
    `1人あたり：${formatYen(each.withTax)}（${area ? '税込' : terms}）、${formatYen(each.withoutTax)}（税抜）`,
    `発注先：${company}${registrationNumber && `（登録番号 ${registrationNumber}）`}`,
    `見積番号：${number}（有効期限 ${japaneseDeadline(expiresAt)}）`,
  ].join('\n')
}
