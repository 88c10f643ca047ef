import { useCallback, useEffect, useState } from 'react'
import type { Letter, Letters } from '#contract/attendees.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { useAppDispatch } from '#web/store/hooks.ts'

/** Of the gathering at other times, ISO 8601, as its organiser wants it. */
export type Times = { starts_at?: string; ends_at?: string }

const fetchLetters = createApiThunk<Letters, { id: string; times: Times }>(
  'event/letters',
  ({ id, times }, { api, signal }) => api.call('getLetters', { params: { id }, query: times, signal }),
)

export type ShownLetter = { letter?: Letter | null | undefined; hasFailed: boolean; load: () => void }
export type ShownLetters = Omit<ShownLetter, 'letter'> & { letters?: Letters | undefined }

/** One of the mails as guests would read it now. */
export function useLetter(eventId: string, kind: Exclude<keyof Letters, 'concerned'>): ShownLetter {
  const { letters, ...rest } = useLetters(eventId)
  return { letter: letters?.[kind], ...rest }
}

/** All of them, and how many the news of a change would go to. */
export function useLetters(eventId: string, { starts_at, ends_at }: Times = {}): ShownLetters {
  const dispatch = useAppDispatch()
  const [letters, setLetters] = useState<Letters>()
  const [hasFailed, setFailed] = useState(false)
  const load = useCallback(async () => {
    setFailed(false)
    const times = { ...(starts_at && { starts_at }), ...(ends_at && { ends_at }) }
    const outcome = await dispatch(fetchLetters({ id: eventId, times }))
    if (fetchLetters.fulfilled.match(outcome)) setLetters(outcome.payload)
    else setFailed(true)
  }, [eventId, starts_at, ends_at, dispatch])
  useEffect(() => {
    load()
  }, [load])
  return { letters, hasFailed, load }
}
