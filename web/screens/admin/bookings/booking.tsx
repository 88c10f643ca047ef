import { useRef } from 'react'
import { useLoaderData } from 'react-router'
import { bookingWords } from '#contract/admin/status-words.ts'
import { holdsPlace, isCancellableByStaff } from '#domain/plan.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { type LoadedBy, staffLoader } from '#web/features/admin/staff-loader.ts'
import { useMayDo } from '#web/features/admin/staff-member.ts'
import { useNow } from '#web/store/use-now.ts'
import { useReadAgain } from '#web/store/use-read-again.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { KeyHints } from '#web/ui/shortcuts.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { MoneyCard } from '../sale/money/money-card.tsx'
import { MoneyDialog } from '../sale/money/money-dialog.tsx'
import { NextStepCard } from '../sale/money/next-step-card.tsx'
import { OtherActs } from '../sale/money/other-acts.tsx'
import { hintsOfDesk, useMoneyDesk } from '../sale/money/use-money-desk.ts'
import { cancelKey } from '../sale/sale-keys.ts'
import style from './booking.module.css'
import { BookingAnswer } from './booking-answer.tsx'
import { BookingChange } from './booking-change.tsx'
import { BookingCourse } from './booking-course.tsx'
import { BookingEnding } from './booking-ending.tsx'
import { BookingFacts } from './booking-facts.tsx'
import { BookingPapers } from './booking-papers.tsx'
import { BookingWeek } from './booking-week.tsx'
import { bookingTones } from './booking-words.ts'
import { UnsentAnswer } from './unsent-answer.tsx'
import { useBookingMoney, useBookingMoneyCalls } from './use-booking-money.ts'

export const handle: AdminHandle = {
  title: ({ booking }: LoadedBy<typeof loader>) => `プランの予約 ${booking.number}`,
  watches: ['booking'],
}

export const loader = staffLoader(async ({ api, params: { id = '' }, signal }) => {
  const [booking, papers] = await Promise.all([
    api.call('getBookingRecord', { params: { id }, signal }),
    api.call('listBookingPapers', { params: { id }, signal }),
  ])
  return { booking, papers }
})

/** A booking of a plan: what is asked for, what speaks for and against it, the answer, and what can be done with it later. */
export default function Booking() {
  const loaded = useLoaderData<typeof loader>()
  // Nothing that was typed about one booking stands beside the next.
  return <BookingScreen key={loaded.booking.id} {...loaded} />
}

function BookingScreen({ booking, papers }: LoadedBy<typeof loader>) {
  const { id, number, status, answering } = booking
  const readAgain = useReadAgain()
  const mayNote = useMayDo('money')
  const moneyCalls = useBookingMoneyCalls()
  const { offered, goods } = useBookingMoney(booking, papers)
  const hasMoney = status === 'confirmed' || status === 'cancelled'
  const placedOn = tokyoDateOf(new Date(booking.requested_at))
  const sale = { ...booking, placedOn, papers, card_refund: null, account: booking.refund_account }
  const desk = useMoneyDesk(sale, hasMoney ? offered : [], mayNote)
  const change = useRef<HTMLDivElement>(null)
  const toDay = () => change.current?.querySelector<HTMLElement>('[name=event_date]')?.focus()
  const isCancellable = isCancellableByStaff({ status, eventDate: booking.event_date }, useNow())
  const keys = [
    ...(answering ? answerKeys : []),
    ...(hasMoney ? hintsOfDesk(desk) : []),
    ...(isCancellable ? [cancelKey] : []),
  ]
  return (
    <>
      <Anchor href={adminPaths.bookings()} className={style.back}>
        <Icon name="back" />
        プランの予約の一覧
      </Anchor>
      <ScreenHead title={<span className="num">{number}</span>}>
        <Tag tone={bookingTones[status]}>{bookingWords[status]}</Tag>
      </ScreenHead>
      <div className={style.columns}>
        <div className={style.column}>
          <BookingFacts booking={booking} />
          {answering ? (
            <BookingAnswer booking={booking} answering={answering} onMove={toDay} />
          ) : (
            <UnsentAnswer booking={booking} />
          )}
          {holdsPlace(status) && (
            <div ref={change} className={style.column}>
              <BookingChange booking={booking} />
            </div>
          )}
          {hasMoney && <MoneyCard desk={desk} mayAct={mayNote} />}
          <BookingEnding booking={booking} />
        </div>
        <div className={style.column}>
          {hasMoney && <NextStepCard desk={desk} />}
          <BookingWeek booking={booking} />
          <BookingPapers id={id} papers={papers} />
          <OtherActs desk={desk} />
          <BookingCourse booking={booking} />
        </div>
      </div>
      <MoneyDialog desk={desk} calls={moneyCalls} goods={goods} onDone={readAgain} />
      {keys.length > 0 && <KeyHints shortcuts={keys} />}
    </>
  )
}

const answerKeys = [
  { keys: '1', label: '確定する' },
  { keys: '2', label: 'お断りする' },
  { keys: 'mod+Enter', label: '送る' },
]
