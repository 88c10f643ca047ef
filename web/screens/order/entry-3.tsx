import { PrefetchPageLinks } from 'react-router'
import { selectCartLines } from '#web/features/cart/cart.slice.ts'
import { guardedLoad, loadStep } from '#web/features/checkout/load-step.ts'
import { StepLayout } from '#web/features/checkout/step-layout.tsx'
import { StepSkeleton } from '#web/features/checkout/step-skeleton.tsx'
import { useStepGuard } from '#web/features/checkout/use-step-guard.ts'
import { PageMeta } from '#web/features/frame/page-meta.tsx'
import { paths } from '#web/paths.ts'
import { useAppSelector } from '#web/store/hooks.ts'
import { Button } from '#web/ui/button.tsx'
import { OrderReview } from './order-review.tsx'
import { PlacingForm, placingFormId } from './placing-form.tsx'
import { SessionLostNote } from './session-lost-note.tsx'
import { StepBar } from './step-bar.tsx'
import { usePlacing } from './use-placing.ts'

export const loader = loadStep
export const clientLoader = guardedLoad(3)

const heading = 'ご注文の内容をお確かめください'

export function HydrateFallback() {
  return (
    <>
      <PageMeta title="ご注文手続き（ご確認）" hidden />
      <StepSkeleton step={3} heading={heading} />
    </>
  )
}

export default function Entry3() {
  useStepGuard(3)
  const placing = usePlacing()
  const cart = useAppSelector(selectCartLines)
  const { status, order, totals, heldBack, isBusy } = placing
  // Placed: the thanks page opens next.
  if (status === 'complete' || cart.length === 0) return <HydrateFallback />
  return (
    <StepLayout
      step={3}
      heading={heading}
      lead="ご注文はまだ完了していません。内容をご確認のうえ、「注文を確定する」を押してください。"
    >
      <PageMeta title="ご注文手続き（ご確認）" hidden />
      <PrefetchPageLinks page={paths.orderComplete('-')} />
      <SessionLostNote heldBack={heldBack} />
      <OrderReview order={order} />
      <PlacingForm placing={placing} />
      <StepBar>
        <Button type="submit" form={placingFormId} busy={isBusy} disabled={!totals.confirmed && !isBusy}>
          注文を確定する
        </Button>
      </StepBar>
    </StepLayout>
  )
}
