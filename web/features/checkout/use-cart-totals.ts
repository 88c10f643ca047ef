import { useEffect } from 'react'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { type CartTotals, fetchCalculation, selectCartTotals, selectWantedInput } from './calculation.slice.ts'

/** A run of presses on a stepper makes one call. */
const PAUSE_MS = 250

/** The sums of the cart: at once from the goods, then confirmed by the shop. Several components may use it. */
export function useCartTotals(): CartTotals {
  const dispatch = useAppDispatch()
  const wanted = useAppSelector(selectWantedInput)
  useEffect(() => {
    if (wanted.cart.length === 0) return
    const timer = setTimeout(() => dispatch(fetchCalculation(wanted)), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [dispatch, wanted])
  return useAppSelector(selectCartTotals)
}
