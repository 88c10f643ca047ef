import type { ReactNode } from 'react'
import { planFeeNotice } from '#contract/order-words.ts'
import type { PlanDetail } from '#contract/plans.ts'
import { invoiceTermWords, planCancellationWords } from '#contract/shop-words.ts'
import { formatNumber } from '#domain/money.ts'
import { taxIn } from '#domain/tax.ts'
import { usePageConfig } from '#web/store/page-data.tsx'
import { DefinitionRows } from '#web/ui/definition-rows.tsx'
import { Phrases } from '#web/ui/phrases.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { DayFlow } from './day-flow.tsx'
import style from './plan-view.module.css'

type PlanViewProps = {
  plan: PlanDetail
  level?: 'h1' | 'h2'
  gallery: ReactNode
  /** How it is booked. */
  book: ReactNode
  /** Said after the deadline: the first day that is free. */
  earliest?: ReactNode
}

/** All that a plan says of itself. */
export function PlanView({ plan, level: Title = 'h1', gallery, book, earliest }: PlanViewProps) {
  const { name, description_long, contents, timeline } = plan
  const { terms } = usePageConfig()
  return (
    <>
      <div className={style.columns}>
        <div>{gallery}</div>
        <div className={style.words}>
          <Tag>会場で仕上げます</Tag>
          <Title className={style.name}>
            <Phrases>{name}</Phrases>
          </Title>
          <p className={style.lead}>{description_long}</p>
          <div className={style.offer}>
            <Price plan={plan} />
            <p className={style.includes}>
              <span className="num">
                {formatNumber(plan.min_persons)}〜{formatNumber(plan.max_persons)}名さま
              </span>
              。料理人の出張、器と道具、片づけを含みます。
            </p>
            {book}
            <p className={style.deadline}>
              お申し込みは、開催日の<span className="num">{plan.lead_days}</span>営業日前まで。{earliest}
            </p>
            <p className={style.deadline}>
              お支払いは請求書払い（{invoiceTermWords}）です。{planFeeNotice}確定のあとのキャンセル料は、
              {planCancellationWords(terms)}です（不課税）。
            </p>
          </div>
          <DefinitionRows dense rows={contents.map(({ name: term, text }) => ({ term, text }))} />
        </div>
      </div>
      {timeline.length > 0 && <DayFlow rows={timeline} level={Title === 'h1' ? 'h2' : 'h3'} />}
    </>
  )
}

function Price({ plan: { price_per_person_with_tax: price, tax_rate } }: { plan: PlanDetail }) {
  return (
    <p className={style.price}>
      <b className="num">{formatNumber(price)}</b>円
      <small>
        お一人さま・税込（税抜 {formatNumber(price - taxIn(price, tax_rate))}円・税率{tax_rate}%）
      </small>
    </p>
  )
}

export function PlanSkeleton() {
  return (
    <div className={style.columns}>
      <Skeleton shape="picture" />
      <Skeleton height="420px" />
    </div>
  )
}
