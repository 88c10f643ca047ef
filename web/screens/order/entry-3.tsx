import { type FormEvent, useEffect, useState } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'
import { drinkingAgeNotice, feeTaxNotice } from '#contract/order-words.ts'
import { partialCancellationOf } from '#contract/shop-words.ts'
import { DEFAULT_CANCELLATION_POLICY, feeTimeline } from '#domain/cancellation.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import { openDaysOf, selectSelectableDates } from '#web/features/booking/selectable-date.slice.ts'
import { CampaignCode } from '#web/features/cart/campaign-code.tsx'
import { selectCartLines, selectIsAgeRestricted } from '#web/features/cart/cart.slice.ts'
import { fetchCalculation, selectWantedInput } from '#web/features/checkout/calculation.slice.ts'
import { guardedLoad, loadStep } from '#web/features/checkout/load-step.ts'
import { stepOfField } from '#web/features/checkout/order-errors.ts'
import { selectEntryForm } from '#web/features/checkout/order-form.slice.ts'
import { placeOrder, prepareOrder } from '#web/features/checkout/place-order.ts'
import { placingActions, selectPlacingFailure, selectPlacingStatus } from '#web/features/checkout/placing.slice.ts'
import { PlacingFailure } from '#web/features/checkout/placing-failure.tsx'
import { StepLayout } from '#web/features/checkout/step-layout.tsx'
import { StepSkeleton } from '#web/features/checkout/step-skeleton.tsx'
import { selectOrderEntry, toPlacement } from '#web/features/checkout/to-placement.ts'
import { useCardholderProof } from '#web/features/checkout/use-cardholder-proof.ts'
import { useCartTotals } from '#web/features/checkout/use-cart-totals.ts'
import { useStepForm } from '#web/features/checkout/use-step-form.ts'
import { useStepGuard } from '#web/features/checkout/use-step-guard.ts'
import { PageMeta } from '#web/features/frame/page-meta.tsx'
import { FeeSteps } from '#web/features/meetups/fee-steps.tsx'
import { ItemTable } from '#web/features/meetups/item-table.tsx'
import { DeliveryRows, PaymentRows } from '#web/features/meetups/review-rows.tsx'
import { ReviewSection } from '#web/features/meetups/review-section.tsx'
import { TaxBlock } from '#web/features/meetups/tax-block.tsx'
import { useRole } from '#web/features/session/session.ts'
import { paths } from '#web/paths.ts'
import { useAppDispatch, useAppSelector, useAppStore } from '#web/store/hooks.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Note } from '#web/ui/note.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { TextButton, TextLink } from '#web/ui/text-link.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { Unbroken } from '#web/words/unbroken.tsx'
import { OrderAgreementField, OrderNoteField } from './closing-fields.tsx'
import { DeadlineSentence } from './deadline-sentence.tsx'
import style from './entry-3.module.css'
import { SessionLostNote } from './session-lost-note.tsx'
import { StepBar } from './step-bar.tsx'
import { useDeadline } from './use-deadline.ts'

export const loader = loadStep
export const clientLoader = guardedLoad(3)

/** The button is outside the form, and also above it, so that it stays visible. */
const formId = 'place-order'
const heading = 'ご注文の内容をお確かめください'

export function HydrateFallback() {
  return (
    <>
      <PageMeta title="ご注文手続き（ご確認）" hidden />
      <StepSkeleton step={3} heading={heading} />
    </>
  )
}

/**
 * The final confirmation of the Act on Specified Commercial Transactions (特定商取引法 第12条の6): quantity, price, payment,
 * delivery, withdrawal and the period of application, in this order, and a button that names the binding act.
 */
export default function Entry3() {
  useStepGuard(3)
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const form = useStepForm(3)
  const totals = useCartTotals()
  const status = useAppSelector(selectPlacingStatus)
  const failure = useAppSelector(selectPlacingFailure)
  const cart = useAppSelector(selectCartLines)
  const [sentTotal, setSentTotal] = useState<number>()
  const proveCardholder = useCardholderProof()
  const [isProving, setIsProving] = useState(false)
  // The order as it would be sent now. It is made from these values.
  useAppSelector(selectEntryForm)
  const order = toPlacement(selectOrderEntry(store.getState()), totals.total)

  useEffect(() => {
    dispatch(prepareOrder())
  }, [dispatch])

  // Placed: the thanks page opens next.
  if (status === 'complete' || cart.length === 0) return <HydrateFallback />

  const isBusy = status === 'loading' || isProving
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || !totals.confirmed || !form.check()) return
    setSentTotal(totals.total)
    const placement = toPlacement(selectOrderEntry(store.getState()), totals.total)
    setIsProving(true)
    const unproven = await proveCardholder(placement)
    setIsProving(false)
    if (unproven) {
      dispatch(placingActions.failed({ failure: unproven, isDefinite: false }))
      return
    }
    const placed = await dispatch(placeOrder(placement))
    if (placed) navigate(paths.orderComplete(placed.id), { replace: true })
  }

  return (
    <StepLayout
      step={3}
      heading={heading}
      lead="ご注文はまだ完了していません。内容をご確認のうえ、「注文を確定する」を押してください。"
    >
      <PageMeta title="ご注文手続き（ご確認）" hidden />
      <PrefetchPageLinks page={paths.orderComplete('-')} />
      <SessionLostNote />
      <ReviewSection title="商品とお支払い金額" change={{ href: paths.cart }}>
        <PriceSummary />
        <div className={style.campaign}>
          <CampaignCode totals={totals} />
        </div>
      </ReviewSection>
      <ReviewSection title="お支払いとご注文者" change={{ href: paths.orderEntry(2) }}>
        <PaymentRows order={order} />
      </ReviewSection>
      <ReviewSection title="お届けの日時とお届け先" change={{ href: paths.orderEntry(1) }}>
        <DeliveryRows order={order} />
      </ReviewSection>
      <OrderTerms meetupDate={order.meetup_date} total={totals.total} />
      <form id={formId} ref={form.formRef} noValidate onSubmit={onSubmit} {...form.events}>
        <OrderNoteField form={form} />
        <ErrorSummary errors={form.summary} form={form.formRef} attempts={form.attempts} />
        <div className={style.closing}>
          <OrderAgreementField form={form} />
          {failure && (
            <div>
              <PlacingFailure
                failure={failure}
                totals={{ before: sentTotal, now: totals.total }}
                pathOfField={pathOfField}
              />
            </div>
          )}
          {/* The card company asks the cardholder here. */}
          <div id="EMV3DS_INPUT_FORM" />
          {!totals.confirmed && !isBusy && (
            <p className="caption" role="status">
              金額を確認しています。少しお待ちください。
            </p>
          )}
        </div>
        <p className={style.back}>
          <TextLink href={paths.orderEntry(2)}>ご注文者とお支払いに戻る</TextLink>
        </p>
      </form>
      <StepBar>
        <Button type="submit" form={formId} busy={isBusy} disabled={!totals.confirmed && !isBusy}>
          注文を確定する
        </Button>
      </StepBar>
    </StepLayout>
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
  const now = useNow()
  if (!dates) return null
  const isOpen = openDaysOf(dates)
  const steps = feeTimeline({ policy: DEFAULT_CANCELLATION_POLICY, meetupDate, total, isOpen }).map((step) => ({
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

function pathOfField(field: string): string | undefined {
  const step = stepOfField(field)
  return step === 3 ? undefined : step === 'cart' ? paths.cart : paths.orderEntry(step)
}
