import type { ReactNode, Ref } from 'react'
import { formatNumber, formatYen } from '#domain/money.ts'
import { invoiceTerm } from '#domain/payment-term.ts'
import { japaneseInstant, longJapaneseDate } from '#domain/tokyo-date.ts'
import type { BookingTerms } from '#web/features/plans/booking/booking-terms.ts'
import { FeeSentence } from '#web/features/plans/fee-sentence.tsx'
import { Button } from '#web/ui/button.tsx'
import { Unbroken } from '#web/words/unbroken.tsx'
import style from './booking-end.module.css'

type BookingEndProps = {
  terms: BookingTerms
  isBusy: boolean
  /** Where the bar leads. */
  ref: Ref<HTMLHeadingElement>
  agreement: ReactNode
  failure: ReactNode
}

/** All binding terms next to the binding button (特定商取引法 第12条の6): day, headcount, sum, payment and cancellation fees. */
export function BookingEnd({ terms, isBusy, ref, agreement, failure }: BookingEndProps) {
  const { date, time, persons, sums, steps, replyDue } = terms
  return (
    <section className={style.end} aria-labelledby="booking-end">
      <div>
        <h2 id="booking-end" ref={ref} tabIndex={-1} className={style.title}>
          この内容でお申し込みになります
        </h2>
        {date && sums ? (
          <>
            <p className={style.facts}>
              <span className="num">
                <Unbroken>{longJapaneseDate(date)}</Unbroken> {time && `${time}開始`}
              </span>
              <span className="num">{formatNumber(persons!)}名さま</span>
              <b className="num">{formatYen(sums.total)}（税込）</b>
            </p>
            <p className={style.words}>
              <Unbroken>{`請求書払い（${longJapaneseDate(invoiceTerm(date).due)}まで）。`}</Unbroken>
              {steps && (
                <>
                  確定のあとのキャンセル料は、
                  <FeeSentence steps={steps} />
                  です。
                </>
              )}
            </p>
          </>
        ) : (
          <p className={style.words}>開催日と人数をお選びになると、お支払いとキャンセル料をここにまとめます。</p>
        )}
        <div className={style.agreement}>{agreement}</div>
      </div>
      <div className={style.act}>
        {failure}
        <Button type="submit" busy={isBusy} block>
          この内容で申し込む
        </Button>
        <p className={style.notYet}>
          まだ確定ではありません。<Unbroken>{replyDue ? `${japaneseInstant(replyDue)}までの` : '担当者の'}</Unbroken>
          お返事で確定します。お断りすることもあり、そのとき料金はかかりません。
        </p>
      </div>
    </section>
  )
}
