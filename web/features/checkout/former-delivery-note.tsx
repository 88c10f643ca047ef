import { useRef } from 'react'
import { placeWords } from '#contract/order-words.ts'
import { type DeliveryWindow, formatWindow } from '#domain/delivery-window.ts'
import { isSamePlace } from '#domain/same-place.ts'
import { japaneseDate } from '#domain/tokyo-date.ts'
import { selectMeetupDate } from '#web/features/cart/cart.slice.ts'
import { selectDay } from '#web/features/conditions/selectable-date.slice.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { Unbroken } from '#web/words/unbroken.tsx'
import type { Step1 } from './entry-form.ts'
import { repeatDelivery, selectFormerDelivery } from './former-delivery.slice.ts'
import style from './former-delivery-note.module.css'
import { selectStep1 } from './order-form.slice.ts'

/** Where the account last had something brought, to be taken over with one press. Who keeps addresses chooses among those. */
export function FormerDeliveryNote() {
  const dispatch = useAppDispatch()
  const former = useAppSelector(selectFormerDelivery)
  const typed = useAppSelector(selectStep1)
  const meetupDate = useAppSelector(selectMeetupDate)
  const windows = useAppSelector((state) => selectDay(state, meetupDate)?.windows)
  const keepsAddresses = useAppSelector(({ addresses }) => Boolean(addresses?.data.length))
  const status = useRef<HTMLParagraphElement>(null)
  if (!former || keepsAddresses) return null
  const { meetup_date, delivery_window, reception } = former
  const isOffered = windows?.some((window) => isSameWindow(window, delivery_window))
  const isSame =
    isSamePlace(typed.address ?? {}, former.address) &&
    (isOffered === false || isSameWindow(typed.delivery_window, delivery_window)) &&
    (typed.reception?.name ?? '').trim() === (reception?.name ?? '')
  const repeat = () => {
    dispatch(repeatDelivery(former))
    status.current?.focus()
  }
  return (
    <div className={style.note}>
      <Note tone="info">
        <p>いちばん新しいご注文（{japaneseDate(meetup_date)}）のお届け先</p>
        <p>
          {placeWords(former.address)}　<Unbroken>{formatWindow(delivery_window)}</Unbroken>
          {reception && `　${reception.name}さま`}
        </p>
        <div className={style.way}>
          {!isSame && (
            <Button variant="outline" size="small" onClick={repeat}>
              これと同じにする
            </Button>
          )}
          <p role="status" tabIndex={-1} ref={status}>
            {isSame &&
              (isOffered === false
                ? 'いちばん新しいご注文のお届け先を入力しています。お届けの時刻をお選びください。'
                : 'いちばん新しいご注文のお届け先を入力しています。')}
          </p>
        </div>
      </Note>
    </div>
  )
}

const isSameWindow = (one: Step1['delivery_window'], other: DeliveryWindow) =>
  one?.from === other.from && one.to === other.to
