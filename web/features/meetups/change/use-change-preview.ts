import { useEffect } from 'react'
import type { ChangedMeetup } from '#contract/meetup-changes.ts'
import type { Meetup } from '#contract/meetups.ts'
import type { MeetupChangeInput } from '#contract/placement.ts'
import type { Failure } from '#web/api/errors.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { meetupChangeActions, previewChange, selectMeetupChange } from './meetup-change.slice.ts'

/** Milliseconds without a press after which the shop is asked. */
const pause = 250

export type ChangePreview = {
  /** The order as it would be; of an earlier draft while `waits`. */
  next: ChangedMeetup | null
  waits: boolean
  /** Why the shop would not take this draft. */
  failure: Failure | null
  again: () => void
}

/** Asks the shop what a draft comes to, whenever it has changed. `change` undefined: there is nothing to ask. */
export function useChangePreview(meetup: Meetup, change: MeetupChangeInput | undefined): ChangePreview {
  const dispatch = useAppDispatch()
  const { preview } = useAppSelector(selectMeetupChange)
  const { id } = meetup
  const key = change && JSON.stringify(change)
  useEffect(() => {
    if (!key) {
      dispatch(meetupChangeActions.previewCleared())
      return
    }
    const timer = setTimeout(() => dispatch(previewChange({ id, change: JSON.parse(key) })), pause)
    return () => clearTimeout(timer)
  }, [dispatch, id, key])
  const isOfThis = key !== undefined && JSON.stringify(preview.of) === key
  const hasAnswer = isOfThis && preview.status !== 'loading'
  return {
    next: key ? preview.data : null,
    waits: key !== undefined && !hasAnswer,
    failure: hasAnswer ? preview.failure : null,
    again: () => change && void dispatch(previewChange({ id, change })),
  }
}
