import { policyOf } from '#contract/cancellation-policy.ts'
import { drinkingAgeNotice, feeTaxNotice, returnsWords } from '#contract/order-words.ts'
import type { PlacementInput } from '#contract/placement.ts'
import { offeredCollection } from '#contract/shop-facts.ts'
import { partialCancellationOf } from '#contract/shop-words.ts'
import { tooLittleWords } from '#contract/too-little-words.ts'
import { feeOn, feeTimeline } from '#domain/cancellation.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import { CampaignCode } from '#web/features/cart/campaign-code.tsx'
import { selectIsAgeRestricted } from '#web/features/cart/cart.slice.ts'
import { fetchCalculation, selectWantedInput } from '#web/features/checkout/calculation.slice.ts'
import { selectHeldQuote } from '#web/features/checkout/held-quote.ts'
import { useCartTotals } from '#web/features/checkout/use-cart-totals.ts'
import { openDaysOf, selectSelectableDates } from '#web/features/conditions/selectable-date.slice.ts'
import { FeeSteps } from '#web/features/meetups/fee-steps.tsx'
import { ItemTable } from '#web/features/meetups/item-table.tsx'
import { TaxBlock } from '#web/features/meetups/tax-block.tsx'
import { DeliveryRows, PaymentRows } from '#web/features/sale/review-rows.tsx'
import { ReviewSection } from '#web/features/sale/review-section.tsx'
import { useRole } from '#web/features/session/session.ts'
import { paths } from '#web/paths.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { useShop } from '#web/store/page-data.tsx'
import { useNow } from '#web/store/use-now.ts'
import { Note } from '#web/ui/note.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { TextButton, TextLink } from '#web/ui/text-link.tsx'
import { Unbroken } from '#web/words/unbroken.tsx'
import { DeadlineSentence } from './deadline-sentence.tsx'
import style from './order-review.module.css'
import { useDeadline } from './use-deadline.ts'

/**
 * The final confirmation of the Act on Specified Commercial Transactions (特定商取引法 第12条の6): quantity, price, payment,
 * delivery, withdrawal and the period of application, in this order, and a button that names the binding act.
 */
export function OrderReview({ order }: { order: PlacementInput }) {
  const totals = useCartTotals()
  const collection = offeredCollection(useShop())
  const answered = Object.values(order.own_fields).filter((answer) => answer.value !== '')
  return (
    <>
      <ReviewSection title="商品とお支払い金額" change={{ href: paths.cart }}>
        <PriceSummary />
        <div className={style.campaign}>
          <CampaignCode totals={totals} />
        </div>
      </ReviewSection>
      <ReviewSection title="お支払いとご注文者" change={{ href: paths.orderEntry(2) }}>
        <PaymentRows order={{ ...order, own_fields: answered }} />
      </ReviewSection>
      <ReviewSection title="お届けの日時とお届け先" change={{ href: paths.orderEntry(1) }}>
        <DeliveryRows order={{ ...order, collection }} />
      </ReviewSection>
      <OrderTerms meetupDate={order.meetup_date} total={totals.total} />
    </>
  )
}

function PriceSummary() {
  const dispatch = useAppDispatch()
  const totals = useCartTotals()
  const wanted = useAppSelector(selectWantedInput)
  const isAgeRestricted = useAppSelector(selectIsAgeRestricted)
  const { calculation, status } = totals
  if (status === 'serverError') {
    return (
      <Note tone="error">
        金額をお調べできませんでした。
        <TextButton onClick={() => dispatch(fetchCalculation(wanted))}>もう一度試す</TextButton>
      </Note>
    )
  }
  if (!calculation) {
    return (
      <Loading label="金額を計算しています">
        <Skeleton height="240px" />
      </Loading>
    )
  }
  return (
    <div className={totals.confirmed ? undefined : style.waits}>
      {calculation.warnings.map(({ id, message }) => (
        <Note key={id} tone="warn">
          {message}
          <TextLink href={paths.cart}>カートで変更する</TextLink>
        </Note>
      ))}
      {calculation.least_order !== undefined && (
        <Note tone="warn">
          {tooLittleWords(calculation.least_order, calculation.subtotal)}
          <TextLink href={paths.order}>お品書きに戻って選ぶ</TextLink>
        </Note>
      )}
      <ItemTable lines={calculation.lines} />
      <TaxBlock calculation={calculation} estimatedPerson={wanted.estimated_person ?? null} />
      {isAgeRestricted && (
        <div className={style.alcohol}>
          <Note tone="info">お酒は20歳以上の方に限ります。{drinkingAgeNotice}</Note>
        </div>
      )}
    </div>
  )
}

function OrderTerms({ meetupDate, total }: { meetupDate: string; total: number }) {
  const dates = useAppSelector(selectSelectableDates)
  const deadline = useDeadline()
  const isGuest = useRole() === 'guest'
  const held = useAppSelector(selectHeldQuote)
  const now = useNow()
  if (!dates) return null
  const isOpen = openDaysOf(dates)
  const steps =
    held?.fees?.map((step) => ({ ...step, fee: feeOn(total, step.rate) })) ??
    feeTimeline({ policy: policyOf(dates.cancellation), meetupDate, total, isOpen }).map((step) => ({
      ...step,
      from: step.from && isoInTokyo(step.from),
    }))
  return (
    <>
      <ReviewSection title="キャンセル料">
        <FeeSteps steps={steps} now={now} />
        <p className={style.note}>
          <Unbroken>{partialCancellationOf(steps)}</Unbroken>
        </p>
        <p className={style.note}>
          {isGuest
            ? 'キャンセルは、控えのメールに記載のご注文のページか、お電話で承ります。'
            : 'キャンセルは、マイページのご注文の詳細か、お電話で承ります。'}
          {feeTaxNotice}
        </p>
      </ReviewSection>
      <ReviewSection title="お届けのあと">
        <p className={style.note}>
          {returnsWords}
          <TextLink href={paths.tokushoho} target="_blank">
            特定商取引法に基づく表記
          </TextLink>
        </p>
      </ReviewSection>
      {deadline && (
        <ReviewSection title="ご注文の期限">
          <p className={style.deadline}>
            <DeadlineSentence deadline={deadline} />
          </p>
        </ReviewSection>
      )}
    </>
  )
}
