import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import type { StepNumber } from './order-errors.ts'
import { StepLayout } from './step-layout.tsx'
import style from './step-skeleton.module.css'

/** A step before the browser's cart and form are read. */
export function StepSkeleton({ step, heading }: { step: StepNumber; heading: string }) {
  return (
    <StepLayout step={step} heading={heading}>
      <Loading>
        <div className={style.rows}>
          <Skeleton width="40%" height="28px" />
          <Skeleton height="320px" />
          <Skeleton width="70%" height="48px" />
          <Skeleton height="48px" />
          <Skeleton height="48px" />
        </div>
      </Loading>
    </StepLayout>
  )
}
