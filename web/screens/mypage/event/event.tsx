import { Suspense, useState } from 'react'
import { useParams } from 'react-router'
import type { Attendees } from '#contract/attendees.ts'
import type { EventDetail as Gathering } from '#contract/events.ts'
import { shopNow } from '#web/browser/shop-clock.ts'
import { LoadFailed } from '#web/features/account/load-failed.tsx'
import { fetchAttendees, selectAttendeesStatus } from '#web/features/events/attendees-status.slice.ts'
import { fetchEvent, selectEvent } from '#web/features/events/event.slice.ts'
import { eventTitle, isOver, rsvpPhase } from '#web/features/events/event-words.ts'
import { paths } from '#web/paths.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { beginLoading } from '#web/store/preload.ts'
import { useNow } from '#web/store/use-now.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { illustration } from '#web/ui/illustration.ts'
import { laterPart } from '#web/ui/later-part.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useOnceTrue } from '#web/ui/use-once-true.ts'
import type { MypageHandle } from '../mypage-frame.tsx'
import { PartSkeleton } from '../part-skeleton.tsx'
import { AddGuests } from './add-guests.tsx'
import { AdviceParts } from './advice-parts.tsx'
import { Answers } from './answers.tsx'
import style from './event.module.css'
import { EventHead } from './event-head.tsx'
import { EventParts } from './event-parts.tsx'
import { FirstInvitation } from './first-invitation.tsx'
import { Guests } from './guests/guests.tsx'
import { Invitation } from './invitation.tsx'
import { usePolling } from './use-polling.ts'
import { WhatFollows } from './what-follows.tsx'

/** Nearly always everybody knows. */
const Untold = laterPart(async () => (await import('./untold.tsx')).Untold)

/** Nor has most often anybody answered by the link who was invited by name. */
const Pairs = laterPart(async () => (await import('./pairs.tsx')).Pairs)

export const clientLoader = beginLoading((store, { params }) => [
  store.dispatch(fetchEvent(params.id!)),
  store.dispatch(fetchAttendees(params.id!)),
])

const title = '会の案内とお返事'

const list = { name: '会の一覧', href: paths.events() }

export const handle = { title, Above } satisfies MypageHandle

function Above() {
  const { id } = useParams()
  const { data, id: held } = useAppSelector(selectEvent)
  const name = held === id && data ? eventTitle(data) : title
  return <Breadcrumbs trail={[{ name: 'マイページ', href: paths.mypage }, list, { name }]} />
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
  const hasFailed = held === id && (errorCode === 500 || attendees.error)
  return (
    <>
      <h1 className={style.heading}>{title}</h1>
      {hasFailed ? <LoadFailed onAgain={load} /> : <PartSkeleton />}
    </>
  )
}

function Found({ event, attendees }: { event: Gathering; attendees: Attendees }) {
  const { id, status } = event
  const dispatch = useAppDispatch()
  const now = useNow()
  const [asOf, setAsOf] = useState(() => shopNow())
  usePolling(async () => {
    const [, { meta }] = await Promise.all([dispatch(fetchEvent(id)), dispatch(fetchAttendees(id))])
    if (meta.requestStatus === 'rejected') return false
    setAsOf(shopNow())
    return true
  })
  const isAhead = status !== 'cancelled' && !isOver(event, now)
  const canInvite = isAhead && status === 'scheduled'
  // An organiser who has just pasted the first names stays where the result is shown.
  const hasGuests = attendees.attendees.length > 0
  const [wasEmpty] = useState(!hasGuests)
  const isFirst = wasEmpty && canInvite
  // After the last pair the focus has somewhere to be.
  const hasPairs = useOnceTrue(attendees.attendees.some(({ probably }) => probably))
  return (
    <div className={style.parts}>
      <div>
        <EventHead event={event} isAhead={isAhead} now={now} />
        {event.untold > 0 && (
          <Suspense fallback={null}>
            <Untold event={event} />
          </Suspense>
        )}
        {isFirst ? (
          <FirstInvitation key={event.rsvp.url} event={event} attendees={attendees.attendees} now={now} />
        ) : (
          isAhead && <EventParts {...{ event, attendees, canInvite }} />
        )}
      </div>
      {isFirst && !hasGuests && rsvpPhase(event.rsvp, now) !== 'late' && <WhatFollows event={event} now={now} />}
      {status === 'requested' && isAhead && <Requested bookingId={event.source.id} />}
      {(hasGuests || !isFirst) && (
        <>
          <Answers event={event} attendees={attendees} isAhead={isAhead} asOf={asOf} now={now} />
          {hasPairs && (
            <Suspense fallback={null}>
              <Pairs eventId={id} attendees={attendees.attendees} canChange={isAhead} />
            </Suspense>
          )}
          <Guests event={event} attendees={attendees.attendees} canChange={isAhead} />
        </>
      )}
      {event.source.kind === 'meetup' && <AdviceParts event={event} attendees={attendees} isAhead={isAhead} />}
      {canInvite && !isFirst && <Invitation key={event.rsvp.url} event={event} now={now} />}
      {isAhead && !isFirst && <AddGuests event={event} attendees={attendees.attendees} />}
      <Back />
    </div>
  )
}

function Back() {
  return (
    <p>
      <TextLink href={list.href}>{list.name}へ戻る</TextLink>
    </p>
  )
}

/** No invitations to a gathering that may not take place. */
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
      level="h1"
      title="この会は見つかりません"
      action={<ButtonLink href={paths.events()}>会の一覧を見る</ButtonLink>}
    >
      アドレスが途中で切れているか、ほかのアカウントの会かもしれません。
    </EmptyState>
  )
}
