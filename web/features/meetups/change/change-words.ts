import type { GuestOrder } from '#contract/meetups.ts'
import type { PublicFacts } from '#contract/shop-facts.ts'
import { formatYen } from '#domain/money.ts'
import { japaneseInstant } from '#domain/tokyo-date.ts'
import type { Failure } from '#web/api/errors.ts'
import type { OwnSentences } from '#web/words/failure-sentence.ts'
import { stepInForce } from '#web/words/fee-now.ts'
import { withFacts } from '#web/words/shop-facts-words.ts'

/** Why a change was not taken, and what to do. */
export const changeSentences = ({ cutoff_at }: GuestOrder, { tel }: Pick<PublicFacts, 'tel'>): OwnSentences => ({
  failed: '変更を承れませんでした',
  // The page shows the order as it is now.
  edited_meanwhile: null,
  cutoff_passed: `変更をお受けできる期限（${japaneseInstant(new Date(cutoff_at))}）を過ぎました。${withFacts('お電話', tel)}でご相談ください。`,
  not_offerable: ({ body }) => `${missingWords(body)}数を元に戻すか、ほかの商品をお選びください。`,
  card_hold_exceeded: ({ body }) =>
    `お支払い合計と一部キャンセル料が、カードで確保している金額（${formatYen(Number(body.held))}）を超えるため、このままでは変更を承れません。増やす分をお品書きから別にご注文ください（配送料はご注文ごとに計算します）。${withFacts('お電話', tel)}でもご相談いただけます。`,
})

/** What the shop does not offer at all it does not name. */
function missingWords(body: Failure['body']): string {
  const names = ((body.products ?? []) as { name: string }[]).map(({ name }) => name)
  const named = names.filter(Boolean)
  const gone = 'お取り扱いを終えた商品'
  if (named.length === 0) return `${names.length > 0 ? gone : 'この開催日にご用意できない商品'}があります。`
  return `この開催日にご用意できない商品があります：${[...named, ...(named.length < names.length ? [gone] : [])].join('、')}。`
}

/** Until when an order may be changed, and from when on taking something out costs a fee. */
export function deadlineWords({ cutoff_at, fee_timeline }: GuestOrder, now: Date): string {
  const until = japaneseInstant(new Date(cutoff_at))
  const current = fee_timeline[stepInForce(fee_timeline, now)]
  if (current && current.rate > 0) {
    return `ご注文は、${until}まで変更できます。いま商品を減らすと、減らした商品の代金の${current.rate}%を一部キャンセル料（不課税）として頂戴します。`
  }
  const paid = fee_timeline.find(({ rate }) => rate > 0)
  if (paid?.from && new Date(paid.from) < new Date(cutoff_at)) {
    return `ご注文は、${until}まで変更できます。${japaneseInstant(new Date(paid.from))}からは、減らした商品の代金の${paid.rate}%を一部キャンセル料（不課税）として頂戴します。`
  }
  return `ご注文は、${until}まで、一部キャンセル料なしで変更できます。`
}
