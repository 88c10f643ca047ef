import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { selectProductsStatus } from '#web/features/catalog/products.slice.ts'
import { useAppSelector } from '#web/store/hooks.ts'
import { otherPlaceThan } from './guard-step.ts'
import type { StepNumber } from './steps.ts'

/** Leaves the step when it is not allowed any more: the cart was emptied in another tab, or the order was placed. */
export function useStepGuard(step: StepNumber): void {
  const navigate = useNavigate()
  const place = useAppSelector((state) =>
    selectProductsStatus(state) === 'complete' ? otherPlaceThan(step, state) : undefined,
  )
  useEffect(() => {
    if (place) navigate(place, { replace: true, state: { sentBack: true } })
  }, [navigate, place])
}
