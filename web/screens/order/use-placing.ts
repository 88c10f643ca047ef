import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { offeredCollection } from '#contract/shop-facts.ts'
import { placeOrder, prepareOrder } from '#web/features/checkout/place-order.ts'
import { selectPlacingFailure, selectPlacingStatus } from '#web/features/checkout/placing.slice.ts'
import { selectOrderEntry, toPlacement } from '#web/features/checkout/to-placement.ts'
import { useCardholderProof } from '#web/features/checkout/use-cardholder-proof.ts'
import { useCartTotals } from '#web/features/checkout/use-cart-totals.ts'
import { useStepForm } from '#web/features/checkout/use-step-form.ts'
import { isLoggedIn, useRole } from '#web/features/session/session.ts'
import { paths } from '#web/paths.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { useShop } from '#web/store/page-data.tsx'

export type Placing = ReturnType<typeof usePlacing>

/** The order as it is shown, and the form that places it. */
export function usePlacing() {
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const totals = useCartTotals()
  const collectsDishes = offeredCollection(useShop()) !== null
  const order = toPlacement({ ...useAppSelector(selectOrderEntry), collectsDishes }, totals.total)
  const status = useAppSelector(selectPlacingStatus)
  const failure = useAppSelector(selectPlacingFailure)
  const [sentTotal, setSentTotal] = useState<number>()
  const prove = useCardholderProof()
  const isMember = useRole() !== 'guest'
  const wasMember = useRef(isMember)
  const [heldBack, setHeldBack] = useState(0)
  useEffect(() => {
    if (isMember) wasMember.current = true
  }, [isMember])
  useEffect(() => {
    dispatch(prepareOrder())
  }, [dispatch])
  const form = useStepForm(3, async () => {
    if (!totals.confirmed) return
    // Shown as a member's, it is not sent as a guest's without a word.
    if (wasMember.current && !isLoggedIn() && heldBack === 0) return setHeldBack(1)
    setSentTotal(totals.total)
    const placed = await dispatch(placeOrder(order, prove))
    if (placed) navigate(paths.orderComplete(placed.id), { replace: true })
  })
  return { form, order, totals, failure, sentTotal, status, heldBack, isBusy: status === 'loading' }
}
