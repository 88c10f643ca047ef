import { deliveryComes, heldSum } from '#contract/quote-words.ts'
import type { Quote } from '#contract/quotes.ts'
import type { QuoteState } from '#domain/quote.ts'
import { japaneseDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import { goneWords } from '#web/features/quotes/gone-words.ts'
import { QuoteAnswerBox } from '#web/features/quotes/quote-verdict.tsx'
import { useFocusWhen } from '#web/ui/use-focus-when.ts'
import { AnswerForm, untilOf } from './answer-form.tsx'
import style from './quote-answer.module.css'
import { QuotePdf } from './quote-facts.tsx'

type QuoteAnswerProps = { quote: Quote; token: string }

/** Approving or sending back, and what came of it. */
export function QuoteAnswer({ quote, token }: QuoteAnswerProps) {
  const heading = useFocusWhen(quote.state !== 'open')
  const isOpen = quote.state === 'open'
  return (
    <div className={style.answer}>
      <h2 id="quote-answer" ref={heading} tabIndex={-1} className={style.heading}>
        {isOpen ? '承認・差し戻し' : headings[quote.state]}
      </h2>
      {isOpen ? <AnswerForm quote={quote} token={token} /> : <Outcome quote={quote} token={token} />}
    </div>
  )
}

/** The last day on which the price is held. */
const lastDayOf = ({ expires_at }: Quote) => japaneseDate(tokyoDateOf(new Date(new Date(expires_at).getTime() - 1)))

const headings: Record<QuoteState, string> = {
  open: '承認・差し戻し',
  approved: '承認を承りました',
  returned: '差し戻しました',
  expired: '有効期限を過ぎました',
  ordered: 'ご注文を承りました',
}

const hasDelivery = ({ calculation }: Quote) => calculation.shipping_known

const outcomes: Record<Exclude<QuoteState, 'open'>, (quote: Quote) => string> = {
  approved: (quote) =>
    quote.gone
      ? `承認いただいたあとに、${goneWords(quote.gone, quote.meetup_date)}承認いただいた内容のままでは、ご注文になりません。`
      : `${toldWords(quote)}${untilOf(quote)}まで、${heldSum(quote.calculation.total, hasDelivery(quote))}のままご注文いただけます。${deliveryComes(hasDelivery(quote))}この承認は、見積書（PDF）と稟議書にも記されます。`,
  returned: (quote) =>
    `${quote.maker_told ? '差し戻しを、お見積りを作成された方へメールでお知らせしました。' : toldWords(quote)}直した見積書は、新しいリンクで届きます。このページからは承認できません。`,
  expired: (quote) =>
    `有効期限は${lastDayOf(quote)}でした。内容は引き続きご覧いただけます。ご注文には、いまの金額でのお見積りが必要です。`,
  ordered: (quote) =>
    `この見積書の${hasDelivery(quote) ? '金額' : '商品の金額（配送料は別）'}で、ご注文をいただきました。ありがとうございます。`,
}

/** A guest may have left no address. */
function toldWords({ organizer, maker_told }: Quote): string {
  if (!maker_told)
    return 'お見積りを作成された方へは、メールではお知らせできません。リンクをお送りになった方にお伝えください。'
  return `${organizer ? `${organizer.name}さま` : 'お見積りを作成された方'}へメールでお知らせしました。`
}

function Outcome({ quote, token }: QuoteAnswerProps) {
  const { state, comments } = quote
  if (state === 'open') return null
  return (
    <>
      {comments.map((comment) => (
        <div key={comment.at} className={style.box}>
          <QuoteAnswerBox answer={comment} />
        </div>
      ))}
      <p className={style.words}>{outcomes[state](quote)}</p>
      <p className="no-print">
        <QuotePdf token={token} />
      </p>
    </>
  )
}
