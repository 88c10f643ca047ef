import { useState } from 'react'
import { useParams } from 'react-router'
import type { Attendees, Event as Gathering } from '#contract/wire.ts'
import { LoadFailed } from '#web/features/account/load-failed.tsx'
import { fetchAttendees, selectAttendeesStatus } from '#web/features/events/attendees-status.slice.ts'
import { fetchEvent, selectEvent } from '#web/features/events/event.slice.ts'
import { eventTitle, isOver } from '#web/features/events/event-words.ts'
import { paths } from '#web/paths.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { beginLoading } from '#web/store/preload.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { illustration } from '#web/ui/illustration.ts'
import { Note } from '#web/ui/note.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useNow } from '#web/ui/use-now.ts'
import type { MypageHandle } from '../mypage-frame.tsx'
import { PartSkeleton } from '../part-skeleton.tsx'
import { AddGuests } from './add-guests.tsx'
import { AdviceParts } from './advice-parts.tsx'
import { Answers } from './answers.tsx'
import style from './event.module.css'
import { EventHead } from './event-head.tsx'
import { FirstInvitation } from './first-invitation.tsx'
import { Guests } from './guests/guests.tsx'
import { Invitation } from './invitation.tsx'
import { Pairs } from './pairs.tsx'
import { usePolling } from './use-polling.ts'

export const clientLoader = beginLoading((store, { params }) => [
  store.dispatch(fetchEvent(params.id!)),
  store.dispatch(fetchAttendees(params.id!)),
])

const title = '会の案内とお返事'

export const handle = { title, Heading } satisfies MypageHandle

/** What customers write is set in the gothic: the Mincho has not every character. */
function Heading() {
  const { id } = useParams()
  const { data, id: held } = useAppSelector(selectEvent)
  return held === id && data ? <span className={style.name}>{eventTitle(data)}</span> : title
}

export default function Event() {
  const dispatch = useAppDispatch()
  const { id } = useParams()
  const { data, errorCode, id: held } = useAppSelector(selectEvent)
  const attendees = useAppSelector(selectAttendeesStatus)
  const load = () => {
    dispatch(fetchEvent(id!))
    dispatch(fetchAttendees(id!))
  }
  if (held === id && errorCode === 404) return <Missing />
  if (held === id && data && attendees.data) return <Found key={id} event={data} attendees={attendees.data} />
  if (held === id && (errorCode === 500 || attendees.error)) return <LoadFailed onAgain={load} />
  return <PartSkeleton />
}

function Found({ event, attendees }: { event: Gathering; attendees: Attendees }) {
  const { id, status } = event
  const dispatch = useAppDispatch()
  const now = useNow()
  const [asOf, setAsOf] = useState(() => new Date())
  usePolling(async () => {
    const [, { meta }] = await Promise.all([dispatch(fetchEvent(id)), dispatch(fetchAttendees(id))])
    if (meta.requestStatus === 'rejected') return false
    setAsOf(new Date())
    return true
  })
  const isAhead = status !== 'cancelled' && !isOver(event, now)
  const canInvite = isAhead && status === 'scheduled'
  // Whoever has just pasted the first names stays where the outcome is told.
  const [wasEmpty] = useState(attendees.attendees.length === 0)
  const isFirst = wasEmpty && canInvite
  const head = <EventHead event={event} isAhead={isAhead} now={now} />
  const answers = <Answers event={event} attendees={attendees} isAhead={isAhead} asOf={asOf} now={now} />
  const guests = (
    <>
      <Pairs eventId={id} attendees={attendees.attendees} canChange={isAhead} />
      <Guests event={event} attendees={attendees.attendees} canChange={isAhead} />
    </>
  )
  const advice = event.source.kind === 'meetup' && <AdviceParts event={event} attendees={attendees} isAhead={isAhead} />
  if (isFirst)
    return (
      <div className={style.parts}>
        <div>
          {head}
          <FirstInvitation key={event.rsvp.url} event={event} attendees={attendees.attendees} now={now} />
        </div>
        {attendees.attendees.length > 0 && answers}
        {attendees.attendees.length > 0 && guests}
        {advice}
        <Back />
      </div>
    )
  return (
    <div className={style.parts}>
      <div>
        {head}
        {answers}
      </div>
      {advice}
      {isAhead && status === 'requested' && <Requested bookingId={event.source.id} />}
      {canInvite && <Invitation key={event.rsvp.url} event={event} now={now} />}
      {guests}
      {isAhead && <AddGuests event={event} attendees={attendees.attendees} />}
      <Back />
    </div>
  )
}

function Back() {
  return (
    <p>
      <TextLink href={paths.events()}>会の一覧へ戻る</TextLink>
    </p>
  )
}

/** Nobody is invited to a gathering that may not take place. */
function Requested({ bookingId }: { bookingId: string }) {
  return (
    <Note>
      出張プランのお申し込みを確認しています。担当者のお返事で会が確定すると、ご案内のリンクをお使いいただけます。お支払いとキャンセルは、
      <TextLink href={paths.booking(bookingId)}>お申し込みのページ</TextLink>でご覧ください。
    </Note>
  )
}

function Missing() {
  return (
    <EmptyState
      picture={illustration('empty-plate')}
      title="この会は見つかりません"
      action={<ButtonLink href={paths.events()}>会の一覧を見る</ButtonLink>}
    >
      アドレスが途中で切れているか、ほかのアカウントの会かもしれません。
    </EmptyState>
  )
}
