import { useEffect, useState } from 'react'
import type { Answer } from '#contract/operations.ts'
import { seenOfCancelling, TellGuests } from '#web/features/meetups/guests/tell-guests.tsx'
import { useAppDispatch } from '#web/store/hooks.ts'
import { fetchCancellationLetter } from './order-calls.ts'
import { toldByOrganiser } from './order-words.ts'

type GuestsOfCancellingProps = { orderId: string; checked: boolean; onChange: (checked: boolean) => void }

/** Whether the guests of a cancelled order are told. Nothing is asked where no guest knows of it. */
export function GuestsOfCancelling({ orderId, ...choice }: GuestsOfCancellingProps) {
  const dispatch = useAppDispatch()
  const [found, setFound] = useState<Answer<'getCancellationLetter'> | 'failed'>()
  useEffect(() => {
    const call = dispatch(fetchCancellationLetter(orderId))
    call.unwrap().then(setFound, () => setFound('failed'))
    return () => call.abort()
  }, [dispatch, orderId])
  if (!found) return <p role="status">参加者へのお知らせを確認しています</p>
  if (found === 'failed') return <p>参加者には、メールでお知らせしません。{toldByOrganiser}</p>
  if (!found.to_guests) return null
  return <TellGuests {...found.to_guests} otherwise={seenOfCancelling} later={toldByOrganiser} {...choice} />
}
