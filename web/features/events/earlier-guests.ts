import { useCallback, useEffect, useState } from 'react'
import type { Attendee } from '#contract/attendees.ts'
import type { Event } from '#contract/events.ts'
import { rowsPerPage } from '#contract/page-size.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { totalOf } from './answer-bar.tsx'
import { personsIn } from './guest-list.ts'

type EarlierPage = { rows: Event[]; hasMore: boolean }

/** Gatherings of the account that are over, the newest first; on the first page also those that are still ahead. */
const fetchEarlier = createApiThunk<EarlierPage, number>('event/earlier', async (page, { api, signal }) => {
  const [ahead, past] = await Promise.all([
    page === 1 ? api.page('listFutureEvents', { query: {}, signal }) : { rows: [] },
    api.page('listPastEvents', { query: { page: String(page) }, signal }),
  ])
  return { rows: [...ahead.rows.toReversed(), ...past.rows], hasMore: past.total > page * rowsPerPage }
})

const fetchGuestsOf = createApiThunk<Attendee[], string>('event/guestsOf', async (id, { api, signal }) => {
  const { attendees } = await api.call('listAttendees', { params: { id }, signal })
  // Whose answer is not clear would be asked twice; erased names are nobody's.
  return personsIn(attendees).filter(({ name, probably }) => name !== '' && probably === null)
})

export type Loadable<T> = { data: T | undefined; hasFailed: boolean; load: () => void }

/** Earlier gatherings with guests than this one. `loadMore`: there are some before those that are shown. */
export function useEarlier({ id, starts_at }: Pick<Event, 'id' | 'starts_at'>) {
  const dispatch = useAppDispatch()
  const [pages, setPages] = useState<readonly EarlierPage[]>([])
  const [hasFailed, setFailed] = useState(false)
  const loadPage = useCallback(
    async (page: number) => {
      setFailed(false)
      const outcome = await dispatch(fetchEarlier(page))
      if (!fetchEarlier.fulfilled.match(outcome)) return setFailed(true)
      const { payload } = outcome
      setPages((before) => [...before.slice(0, page - 1), payload])
    },
    [dispatch],
  )
  useEffect(() => {
    loadPage(1)
  }, [loadPage])
  const rows = pages.flatMap((page) => page.rows)
  const isEarlier = (event: Event) =>
    event.id !== id && event.starts_at < starts_at && totalOf(event.attendee_counts) > 0
  return {
    data: pages.length > 0 ? rows.filter(isEarlier) : undefined,
    hasFailed,
    load: () => loadPage(pages.length + 1),
    hasMore: pages.at(-1)?.hasMore ?? false,
  }
}

/** The guests of an earlier gathering who can be asked again. */
export function useGuestsOf(id: string | undefined): Loadable<Attendee[]> {
  const dispatch = useAppDispatch()
  const [found, setFound] = useState<{ id: string; guests: Attendee[] | null }>()
  const load = useCallback(async () => {
    if (id === undefined) return
    setFound(undefined)
    const outcome = await dispatch(fetchGuestsOf(id))
    setFound({ id, guests: fetchGuestsOf.fulfilled.match(outcome) ? outcome.payload : null })
  }, [id, dispatch])
  useEffect(() => {
    load()
  }, [load])
  const isHeld = found?.id === id
  return { data: (isHeld && found?.guests) || undefined, hasFailed: isHeld && found?.guests === null, load }
}
