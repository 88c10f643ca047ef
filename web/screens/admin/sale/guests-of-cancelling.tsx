import { useEffect, useState } from 'react'
import type { Answer } from '#contract/operations.ts'
import { seenOfCancelling, TellGuests } from '#web/features/sale/guests/tell-guests.tsx'
import type { Calling } from '#web/store/use-call.ts'
import { toldByOrganiser } from './sale-words.ts'

type ToldGuests = Answer<'getCancellationLetter'>
export type FetchLetter = (asked: { params: { id: string } }) => Calling<ToldGuests>

type GuestsOfCancellingProps = {
  id: string
  fetchLetter: FetchLetter
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Whether the guests of what is cancelled are told. Nothing is asked where no guest knows of it. */
export function GuestsOfCancelling({ id, fetchLetter, ...choice }: GuestsOfCancellingProps) {
  const [found, setFound] = useState<ToldGuests | 'failed'>()
  useEffect(() => {
    const call = fetchLetter({ params: { id } })
    call.unwrap().then(setFound, () => setFound('failed'))
    return () => call.abort()
  }, [fetchLetter, id])
  if (!found) return <p role="status">参加者へのお知らせを確認しています</p>
  if (found === 'failed') return <p>参加者には、メールでお知らせしません。{toldByOrganiser}</p>
  if (!found.to_guests) return null
  return <TellGuests {...found.to_guests} otherwise={seenOfCancelling} later={toldByOrganiser} {...choice} />
}
