import { useEffect, useRef } from 'react'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import { cartActions, selectMeetupDate } from '#web/features/cart/cart.slice.ts'
import { DatePicker } from '#web/features/conditions/date-picker.tsx'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { focusDate } from './focus-date.ts'

/** `takesFocus` is asked once it is there. */
export function MeetupDate({ takesFocus, onTouch }: { takesFocus: () => boolean; onTouch: () => void }) {
  const dispatch = useAppDispatch()
  const meetupDate = useAppSelector(selectMeetupDate)
  const frame = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it has come
  useEffect(() => {
    if (takesFocus()) focusDate(frame.current)
  }, [])
  const choose = (date: TokyoDate) => {
    dispatch(cartActions.setMeetupDate(date))
    onTouch()
  }
  return (
    <div ref={frame}>
      <DatePicker value={meetupDate} onChange={choose} />
    </div>
  )
}
