import { useEffect } from 'react'
import { selectMeetupDate } from '#web/features/cart/cart.slice.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { fetchProducts } from './products.slice.ts'

/** Reloads the list for the chosen date, which a cached page cannot know. */
export function useProductsForDate(): void {
  const dispatch = useAppDispatch()
  const meetupDate = useAppSelector(selectMeetupDate)
  useEffect(() => {
    dispatch(fetchProducts({ meetupDate }))
  }, [dispatch, meetupDate])
}
