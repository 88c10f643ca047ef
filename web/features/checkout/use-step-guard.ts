import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { selectAboveCap } from '#web/features/cart/cart-cap.slice.ts'
import { selectProductsStatus } from '#web/features/catalog/products.slice.ts'
import { paths } from '#web/paths.ts'
import { useAppSelector } from '#web/store/hooks.ts'
import { redirectForStep } from './guard-step.ts'
import type { StepNumber } from './order-errors.ts'
import { selectPlacingStatus } from './placing.slice.ts'

/** Leaves the step when it is no longer allowed, for example after the cart was emptied in another tab, or while it costs more than its cap. */
export function useStepGuard(step: StepNumber): void {
  const navigate = useNavigate()
  const place = useAppSelector((state) => {
    // The order is placed: the last step itself opens the thanks page.
    if (selectPlacingStatus(state) === 'complete') return undefined
    if (selectProductsStatus(state) !== 'complete') return undefined
    // The cart says by how much, and what can be done.
    return redirectForStep(step, state) ?? (selectAboveCap(state) === undefined ? undefined : paths.cart)
  })
  useEffect(() => {
    if (place) navigate(place, { replace: true, state: { sentBack: true } })
  }, [navigate, place])
}
