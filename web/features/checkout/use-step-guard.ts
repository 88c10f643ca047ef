import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { selectProductsStatus } from '#web/features/catalog/products.slice.ts'
import { useAppSelector } from '#web/store/hooks.ts'
import { redirectForStep } from './guard-step.ts'
import type { StepNumber } from './order-errors.ts'
import { selectPlacingStatus } from './placing.slice.ts'

/** Leaves the step when it is no longer allowed, for example after the cart was emptied in another tab. */
export function useStepGuard(step: StepNumber): void {
  const navigate = useNavigate()
  const place = useAppSelector((state) => {
    // The order is placed: the last step itself opens the thanks page.
    if (selectPlacingStatus(state) === 'complete') return undefined
    return selectProductsStatus(state) === 'complete' ? redirectForStep(step, state) : undefined
  })
  useEffect(() => {
    if (place) navigate(place, { replace: true, state: { sentBack: true } })
  }, [navigate, place])
}
