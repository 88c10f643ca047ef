import { feeTaxNotice } from '#contract/order-words.ts'
import { heldName } from '#contract/quote-words.ts'
import type { Quote } from '#contract/quotes.ts'
import { partialCancellationOf } from '#contract/shop-words.ts'
import { allergyWords } from '#domain/allergy-words.ts'
import { formatNumber } from '#domain/money.ts'
import { japaneseDeadline, longJapaneseDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import { ItemTable } from '#web/features/meetups/item-table.tsx'
import { TaxBlock } from '#web/features/meetups/tax-block.tsx'
import { FeeTable } from '#web/features/sale/fee-table.tsx'
import { paymentWords } from '#web/features/sale/review-rows.tsx'
import { ReviewSection } from '#web/features/sale/review-section.tsx'
import { paths } from '#web/paths.ts'
import { usePageConfig } from '#web/store/page-data.tsx'
import { type DefinitionRow, DefinitionRows } from '#web/ui/definition-rows.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { QuoteChecks } from './quote-checks.tsx'
import style from './quote-facts.module.css'

/** What is quoted, in the order in which an approver reads it. */
export function QuoteFacts({ quote, token, now }: { quote: Quote; token: string; now: Date }) {
  const { calculation, estimated_person } = quote
  return (
    <>
      <ReviewSection title="会の内容" beside={<QuotePdf token={token} />}>
        <DefinitionRows rows={gatheringRows(quote)} />
      </ReviewSection>
      <ReviewSection title="承認前の確認事項">
        <QuoteChecks quote={quote} />
      </ReviewSection>
      <ReviewSection title="商品と見積金額">
        <ItemTable lines={calculation.lines} />
        <TaxBlock
          calculation={calculation}
          estimatedPerson={estimated_person}
          totalName={heldName(calculation.shipping_known)}
        />
      </ReviewSection>
      <ReviewSection title="条件">
        <DefinitionRows rows={useTerms(quote)} />
        <FeeTable
          steps={quote.fee_timeline}
          goods={quote.calculation.subtotal}
          estimatedPerson={quote.estimated_person}
          now={now}
        />
        <p className={style.small}>
          ご注文のあとのキャンセルにかかる料金です。{partialCancellationOf(quote.fee_timeline)}
          {feeTaxNotice}
        </p>
      </ReviewSection>
    </>
  )
}

/** The paper of the quote, with its answer once there is one. */
export function QuotePdf({ token }: { token: string }) {
  return (
    <TextLink className={style.pdf} href={paths.quoteDocument(token)} download>
      <Icon name="download" />
      見積書（PDF）
    </TextLink>
  )
}

export function gatheringRows({ meetup_date, estimated_person, area, note, allergies }: Quote): DefinitionRow[] {
  return [
    { term: '開催日', text: longJapaneseDate(meetup_date) },
    { term: '人数', text: `${formatNumber(estimated_person)}名さま` },
    { term: 'お届け先', text: area ?? 'ご注文のときに承ります（配送料は、お届け先により変わります）' },
    ...(allergies.length > 0
      ? [
          {
            term: '召し上がれないもの',
            text: <span className={style.note}>{allergies.map(allergyWords).join('\n')}</span>,
          },
        ]
      : []),
    ...(note ? [{ term: '備考', text: <span className={style.note}>{note}</span> }] : []),
  ]
}

export function useTerms({ meetup_date, created_at, expires_at }: Quote): DefinitionRow[] {
  const { cards } = usePageConfig()
  const invoice = paymentWords('invoice', meetup_date)
  return [
    { term: 'お支払い方法', text: cards ? `${invoice}、またはクレジットカード` : invoice },
    {
      term: '見積日・有効期限',
      text: (
        <>
          <span className={style.whole}>{longJapaneseDate(tokyoDateOf(new Date(created_at)))}</span>／
          <span className={style.whole}>{japaneseDeadline(new Date(expires_at))}</span>
        </>
      ),
    },
  ]
}
