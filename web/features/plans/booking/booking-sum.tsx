import type { PlanDetail } from '#contract/plans.ts'
import { formatNumber, formatYen } from '#domain/money.ts'
import { invoiceTerm } from '#domain/payment-term.ts'
import { japaneseInstant, longJapaneseDate } from '#domain/tokyo-date.ts'
import { useAppSelector } from '#web/store/hooks.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Unbroken } from '#web/words/unbroken.tsx'
import { FeeSentence } from '../fee-sentence.tsx'
import style from './booking-sum.module.css'
import type { BookingTerms } from './booking-terms.ts'
import { selectEventForm } from './event-form.slice.ts'

/** What is asked for so far, and what it costs. */
export function BookingSum({ plan, terms }: { plan: PlanDetail; terms: BookingTerms }) {
  const { event_date, start_time, address } = useAppSelector(selectEventForm)
  const { persons, sums, steps, replyDue } = terms
  const place = `${address?.city ?? ''}${address?.street ?? ''}`
  return (
    <aside className={style.sum} aria-label="お申し込みの内容">
      <h2 className={style.title}>{plan.name}</h2>
      <ul className={style.facts}>
        <li>
          <Icon name="calendar" />
          <span className="num">
            <Unbroken>{event_date ? longJapaneseDate(event_date) : '開催日'}</Unbroken>
            {start_time && ` ${start_time}開始`}
          </span>
        </li>
        <li>
          <Icon name="people" />
          <span className="num">{persons === undefined ? '人数' : `${formatNumber(persons)}名さま`}</span>
        </li>
        <li>
          <Icon name="pin" />
          <span>{place || '会場'}</span>
        </li>
        <li>
          <Icon name="document" />
          <span>
            請求書払い
            {event_date && <Unbroken>{`（${longJapaneseDate(invoiceTerm(event_date).due)}まで）`}</Unbroken>}
          </span>
        </li>
      </ul>
      <div className={style.total} aria-live="polite">
        <p className={style.label}>
          お支払い合計<small>税込</small>
        </p>
        <p className={`num ${style.yen}`}>
          {sums ? (
            <>
              <b>{formatNumber(sums.total)}</b>円
            </>
          ) : (
            <span className={style.later}>
              {formatNumber(plan.min_persons)}〜{formatNumber(plan.max_persons)}名さまの人数をご記入ください
            </span>
          )}
        </p>
        <p className={`num ${style.each}`}>
          {formatYen(plan.price_per_person_with_tax)} × {sums ? formatNumber(persons!) : '人数'}
          {sums && '名さま'}
        </p>
      </div>
      <dl className={style.rows}>
        {sums && (
          <div>
            <dt>うち消費税（{sums.taxRate}%）</dt>
            <dd className="num">{formatYen(sums.tax)}</dd>
          </div>
        )}
        <div>
          <dt>出張・器・片づけ</dt>
          <dd>含みます</dd>
        </div>
      </dl>
      <div className={style.next}>
        <h3 className={style.nextTitle}>このあと</h3>
        <ol>
          <li>
            <b>お申し込みの控え</b>すぐにメールでお送りします
          </li>
          <li>
            <b>確定のお返事</b>
            <Unbroken>{replyDue ? `${japaneseInstant(replyDue)}まで` : '担当者からメールまたはお電話で'}</Unbroken>
          </li>
          <li>
            <b>お打ち合わせ</b>会場とアレルギーをお電話で
          </li>
        </ol>
        <p>
          確定の前のキャンセルは無料です。
          {steps && (
            <>
              確定のあとは、
              <FeeSentence steps={steps} />
              です。
            </>
          )}
        </p>
      </div>
    </aside>
  )
}
