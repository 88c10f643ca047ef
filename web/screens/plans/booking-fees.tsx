import { feeTaxNotice, planFeeNotice } from '#contract/order-words.ts'
import { planCancellationWords, planFewerWords } from '#contract/shop-words.ts'
import type { BookingTerms } from '#web/features/plans/booking/booking-terms.ts'
import { FeeTable } from '#web/features/sale/fee-table.tsx'
import { usePageConfig } from '#web/store/page-data.tsx'
import style from './book.module.css'

/** What cancelling will cost, in yen once the day and the headcount are chosen. */
export function BookingFees({ terms: { steps, sums, persons } }: { terms: BookingTerms }) {
  const config = usePageConfig()
  return (
    <>
      <p className={style.words}>{planFeeNotice}確定のあとは、次の金額を申し受けます。</p>
      {steps && sums && persons !== undefined ? (
        <FeeTable steps={steps} goods={sums.total} estimatedPerson={persons} />
      ) : (
        <p className={style.words}>
          {planCancellationWords(config.terms)}です。開催日と人数をお選びになると、金額でお示しします。
        </p>
      )}
      <p className={style.small}>
        {feeTaxNotice}
        {planFewerWords}
      </p>
    </>
  )
}
