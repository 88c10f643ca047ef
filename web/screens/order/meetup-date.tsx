import { useEffect, useRef } from 'react'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import { DatePicker } from '#web/features/booking/date-picker.tsx'
import { cartActions, selectMeetupDate } from '#web/features/cart/cart.slice.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { focusDate } from './focus-date.ts'

export function MeetupDate({ isFocused, onTouch }: { isFocused: boolean; onTouch: () => void }) {
  const dispatch = useAppDispatch()
  const meetupDate = useAppSelector(selectMeetupDate)
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isFocused) focusDate(frame.current)
  }, [isFocused])
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
