import { useEffect, useState } from 'react'
import type { Answer } from '#contract/operations.ts'
import { seenOfCancelling, TellGuests } from '#web/features/meetups/guests/tell-guests.tsx'
import type { ApiCall } from '#web/store/api-thunk.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { toldByOrganiser } from './sale-words.ts'

type ToldGuests = Answer<'getCancellationLetter'>
export type FetchLetter = ApiCall<ToldGuests, string>

type GuestsOfCancellingProps = {
  id: string
  fetchLetter: FetchLetter
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Whether the guests of what is cancelled are told. Nothing is asked where no guest knows of it. */
export function GuestsOfCancelling({ id, fetchLetter, ...choice }: GuestsOfCancellingProps) {
  const dispatch = useAppDispatch()
  const [found, setFound] = useState<ToldGuests | 'failed'>()
  useEffect(() => {
    const call = dispatch(fetchLetter(id))
    call.unwrap().then(setFound, () => setFound('failed'))
    return () => call.abort()
  }, [dispatch, fetchLetter, id])
  if (!found) return <p role="status">参加者へのお知らせを確認しています</p>
  if (found === 'failed') return <p>参加者には、メールでお知らせしません。{toldByOrganiser}</p>
  if (!found.to_guests) return null
  return <TellGuests {...found.to_guests} otherwise={seenOfCancelling} later={toldByOrganiser} {...choice} />
}
