import { useEffect } from 'react'
import { selectMeetupDate } from '#web/features/cart/cart.slice.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { fetchProducts } from './products.slice.ts'

/** Keeps the list in step with the chosen date, which a page that is shared by all cannot know. */
export function useProductsForDate(): void {
  const dispatch = useAppDispatch()
  const meetupDate = useAppSelector(selectMeetupDate)
  useEffect(() => {
    dispatch(fetchProducts({ meetupDate }))
  }, [dispatch, meetupDate])
}
