import { useEffect } from 'react'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { selectCartLines, selectMeetupDate } from './cart.slice.ts'
import { fetchOfferable } from './offerable.slice.ts'

/** Checks again whether the products in the cart can be ordered, whenever the date or the products change. */
export function useCartOffers(): void {
  const dispatch = useAppDispatch()
  const meetupDate = useAppSelector(selectMeetupDate)
  const ids = useAppSelector(selectCartLines)
    .map(({ id }) => id)
    .join(' ')
  useEffect(() => {
    if (!meetupDate || !ids) return
    dispatch(fetchOfferable({ productIds: ids.split(' ').map(Number), meetupDate }))
  }, [dispatch, meetupDate, ids])
}
