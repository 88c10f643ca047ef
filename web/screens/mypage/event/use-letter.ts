import { useCallback, useEffect, useState } from 'react'
import type { Letters } from '#contract/attendees.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { useAppDispatch } from '#web/store/hooks.ts'

const fetchLetters = createApiThunk<Letters, string>('event/letters', (id, { api, signal }) =>
  api.call('getLetters', { params: { id }, signal }),
)

export type ShownLetter = { letter?: Letters['invitation'] | undefined; hasFailed: boolean; load: () => void }

/** The mail as guests would read it now. */
export function useLetter(eventId: string, kind: keyof Letters): ShownLetter {
  const { letters, ...rest } = useLetters(eventId)
  return { letter: letters?.[kind], ...rest }
}

/** Both, if some of them were never asked. */
export function useLetters(eventId: string): Omit<ShownLetter, 'letter'> & { letters?: Letters | undefined } {
  const dispatch = useAppDispatch()
  const [letters, setLetters] = useState<Letters>()
  const [hasFailed, setFailed] = useState(false)
  const load = useCallback(async () => {
    setFailed(false)
    const outcome = await dispatch(fetchLetters(eventId))
    if (fetchLetters.fulfilled.match(outcome)) setLetters(outcome.payload)
    else setFailed(true)
  }, [eventId, dispatch])
  useEffect(() => {
    load()
  }, [load])
  return { letters, hasFailed, load }
}
