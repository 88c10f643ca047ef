import { useCallback, useEffect, useState } from 'react'
import type { SceneDetail } from '#contract/scenes.ts'
import { MOST_GUESTS } from '#domain/proposal-wishes.ts'
import { fetchSceneCarts, selectSceneCarts } from '#web/features/content/scene.slice.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { partyIn } from './party.ts'

/** While a number is typed or stepped through, only where it rests is asked for. */
const restMilliseconds = 250

/** The example carts for the headcount that is set here, else the cart's, else the usual one, and for the cart's date. */
export function useSceneCarts({ slug, wishes }: Pick<SceneDetail, 'slug' | 'wishes'>) {
  const dispatch = useAppDispatch()
  const { status, data, asked } = useAppSelector(selectSceneCarts)
  const estimatedPerson = useAppSelector((state) => partyIn(state).estimatedPerson)
  const chosenDate = useAppSelector((state) => partyIn(state).meetupDate)
  const [own, setOwn] = useState<number | null>(null)
  const [isFirstDate, setFirstDate] = useState(false)
  const guests = own ?? estimatedPerson ?? wishes.estimated_person
  const meetupDate = isFirstDate ? null : chosenDate
  const isAsked =
    asked?.slug === slug &&
    (asked.estimatedPerson ?? wishes.estimated_person) === guests &&
    asked.meetupDate === meetupDate
  const ask = useCallback(
    () => dispatch(fetchSceneCarts({ slug, estimatedPerson: guests, meetupDate })),
    [dispatch, slug, guests, meetupDate],
  )
  useEffect(() => {
    if (isAsked) return
    const timer = setTimeout(ask, own === null ? 0 : restMilliseconds)
    return () => clearTimeout(timer)
  }, [isAsked, ask, own])
  return {
    guests,
    setGuests: (count: number) => setOwn(Math.max(1, Math.min(count, MOST_GUESTS))),
    carts: asked?.slug === slug ? data : null,
    hasFailed: status === 'serverError',
    isFresh: isAsked && status === 'complete',
    hasOwnDate: meetupDate !== null,
    showFirstDate: () => setFirstDate(true),
    retry: ask,
  }
}
