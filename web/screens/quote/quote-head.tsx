import type { ReactNode } from 'react'
import { heldName, heldTerms } from '#contract/quote-words.ts'
import type { Quote } from '#contract/quotes.ts'
import { formatNumber } from '#domain/money.ts'
import { QuoteStateTag } from '#web/features/quotes/quote-state.tsx'
import { Tag } from '#web/ui/tag.tsx'
import style from './quote-head.module.css'

/** Its subject and its figures. `children`: the maker and the approver. */
export function QuoteHead({ quote, children }: { quote: Quote; children?: ReactNode }) {
  const { state, number, title, calculation, meal_expense, estimated_person } = quote
  const hasDelivery = calculation.shipping_known
  return (
    <div>
      <p className={style.tags}>
        <QuoteStateTag state={state} />
        <Tag tone="mute">
          <span className="num">{number}</span>
        </Tag>
      </p>
      <h1 className={style.heading}>{title}</h1>
      {children}
      <dl className={style.figures}>
        <div>
          <dt>
            {heldName(hasDelivery)}（{heldTerms(hasDelivery)}）
          </dt>
          <dd className="num">
            {formatNumber(calculation.total)}
            <small>円</small>
          </dd>
        </div>
        <div>
          <dt>お一人さまあたり{!hasDelivery && '（配送料は別）'}</dt>
          <dd className="num">
            {formatNumber(meal_expense.with_tax)}
            <small>円</small>
          </dd>
        </div>
        <div>
          <dt>人数</dt>
          <dd className="num">
            {formatNumber(estimated_person)}
            <small>名さま</small>
          </dd>
        </div>
      </dl>
    </div>
  )
}
