import { useEffect } from 'react'
import type { MeetupChangeInput } from '#contract/placement.ts'
import type { Failure } from '#web/api/errors.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import {
  type ChangedOrder,
  meetupChangeActions,
  type OrderKey,
  previewChange,
  selectMeetupChange,
} from './meetup-change.slice.ts'

/** Milliseconds without a press after which the shop is asked. */
const pause = 250

export type ChangePreview = {
  /** The order as it would be; of an earlier draft while `waits`. */
  next: ChangedOrder | null
  waits: boolean
  /** Why the shop would not take this draft. */
  failure: Failure | null
  again: () => void
}

/** Asks the shop what a draft comes to, whenever it has changed. `change` undefined: there is nothing to ask. */
export function useChangePreview(key: OrderKey, change: MeetupChangeInput | undefined): ChangePreview {
  const dispatch = useAppDispatch()
  const { preview } = useAppSelector(selectMeetupChange)
  const whose = JSON.stringify(key)
  const asked = change && JSON.stringify(change)
  useEffect(() => {
    if (!asked) {
      dispatch(meetupChangeActions.previewCleared())
      return
    }
    const timer = setTimeout(
      () => dispatch(previewChange({ key: JSON.parse(whose), change: JSON.parse(asked) })),
      pause,
    )
    return () => clearTimeout(timer)
  }, [dispatch, whose, asked])
  const isOfThis = asked !== undefined && JSON.stringify(preview.of) === asked
  const hasAnswer = isOfThis && preview.status !== 'loading'
  return {
    next: asked ? preview.data : null,
    waits: asked !== undefined && !hasAnswer,
    failure: hasAnswer ? preview.failure : null,
    again: () => change && void dispatch(previewChange({ key, change })),
  }
}
