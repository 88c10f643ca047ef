import { feeTaxNotice } from '#contract/order-words.ts'
import { shop } from '#contract/shop.ts'
import type { Quote } from '#contract/wire.ts'
import { formatNumber, formatYen } from '#domain/money.ts'
import { japaneseDeadline, japaneseInstant, longJapaneseDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import { ItemTable } from '#web/features/meetups/item-table.tsx'
import { ReviewSection } from '#web/features/meetups/review-section.tsx'
import { TaxBlock } from '#web/features/meetups/tax-block.tsx'
import { paths } from '#web/paths.ts'
import type { PageConfig } from '#web/services.ts'
import { usePageConfig } from '#web/store/page-data.tsx'
import { Button } from '#web/ui/button.tsx'
import { type DefinitionRow, DefinitionRows } from '#web/ui/definition-rows.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useCopy } from '#web/ui/use-copy.ts'
import style from './quote-facts.module.css'

/** What is quoted, and what an accountant asks. */
export function QuoteFacts({ quote, token }: { quote: Quote; token: string }) {
  const { calculation, estimated_person } = quote
  return (
    <div className={style.facts}>
      <p className={`no-print ${style.paper}`}>
        <TextLink href={paths.quoteDocument(token)} download>
          <Icon name="download" />
          お見積書（PDF）
        </TextLink>
      </p>
      <ReviewSection title="会の内容">
        <DefinitionRows rows={gatheringRows(quote, usePageConfig())} />
      </ReviewSection>
      <ReviewSection title="商品とお見積金額">
        <ItemTable lines={calculation.lines} />
        <TaxBlock calculation={calculation} estimatedPerson={estimated_person} totalName="お見積金額" />
      </ReviewSection>
      <ReviewSection title="経理の確認事項">
        <DefinitionRows rows={accountingRows(quote)} />
      </ReviewSection>
    </div>
  )
}

function gatheringRows(quote: Quote, { cards }: Pick<PageConfig, 'cards'>): DefinitionRow[] {
  const { meetup_date, estimated_person, area, note, created_at, expires_at } = quote
  return [
    { term: '開催日', text: longJapaneseDate(meetup_date) },
    { term: '人数', text: `${formatNumber(estimated_person)}名さま` },
    { term: 'お届け先', text: area ?? 'ご注文のときに承ります（配送料は、お届け先により変わります）' },
    ...(note ? [{ term: '備考', text: <span className={style.note}>{note}</span> }] : []),
    { term: 'お支払い', text: cards ? '請求書払い、またはクレジットカード' : '請求書払い' },
    {
      term: 'お見積日・有効期限',
      text: (
        <>
          <span className={style.whole}>{longJapaneseDate(tokyoDateOf(new Date(created_at)))}</span>／
          <span className={style.whole}>{japaneseDeadline(new Date(expires_at))}</span>
        </>
      ),
    },
  ]
}

function accountingRows({ meal_expense, fee_timeline, approval_text }: Quote): DefinitionRow[] {
  const { limit, with_tax, without_tax } = meal_expense
  return [
    {
      term: '飲食費の基準',
      text: (
        <>
          お一人さまあたり {formatYen(with_tax)}（税込）、{formatYen(without_tax)}（税抜）で、
          {verdict(meal_expense)}
          <span className={style.small}>
            社外の方を含む飲食は、お一人{formatYen(limit)}
            以下であれば交際費等から除けます。社員だけの会は扱いが異なります。税込・税抜のどちらで判定するかは、御社の経理方式によります。
          </span>
        </>
      ),
    },
    {
      term: '記録に残すこと',
      text: '年月日、参加者のお名前と人数、金額、お店の名称と所在地。ご注文のあと、「飲食費の記録」の用紙をお出しできます。',
    },
    { term: '請求書', text: `適格請求書を発行します。登録番号 ${shop.registrationNumber}` },
    { term: 'ご注文後のキャンセル', text: `${feeWords(fee_timeline)}${feeTaxNotice}` },
    { term: '稟議の文章', text: <ApprovalText text={approval_text} /> },
  ]
}

function verdict({ limit, with_tax, without_tax }: Quote['meal_expense']): string {
  if (with_tax <= limit) return `${formatYen(limit)}以下です。`
  return without_tax <= limit
    ? `税込では${formatYen(limit)}を超え、税抜では${formatYen(limit)}以下です。`
    : `${formatYen(limit)}を超えます。`
}

/** 「12月8日（火）17時まで無料、12月9日（水）17時までは50%、以降は100%を申し受けます。」 */
function feeWords(timeline: Quote['fee_timeline']): string {
  const parts = timeline.map(({ rate }, index) => {
    const until = timeline[index + 1]?.from
    const fee = rate === 0 ? '無料' : `${rate}%`
    return until ? `${japaneseInstant(new Date(until))}まで${rate === 0 ? '' : 'は'}${fee}` : `以降は${fee}`
  })
  return `${parts.join('、')}を申し受けます。`
}

function ApprovalText({ text }: { text: string }) {
  const { copy, announcement } = useCopy({
    copied: 'コピーしました。',
    failed: 'コピーできませんでした。文章を選んで、コピーしてください。',
  })
  return (
    <>
      <p className={style.text}>{text}</p>
      <p className={`no-print ${style.copy}`}>
        <Button variant="outline" size="small" onClick={() => copy(text)}>
          <Icon name="copy" />
          文章をコピーする
        </Button>
        <span role="status">{announcement}</span>
      </p>
    </>
  )
}
