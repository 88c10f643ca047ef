import { useEffect, useState } from 'react'
import type { BookingCancellationInput } from '#contract/admin/booking-fields.ts'
import type { Answer } from '#contract/operations.ts'
import type { Failure } from '#web/api/errors.ts'
import type { Calling } from '#web/store/use-call.ts'
import { isAnswered } from '#web/store/use-submit.ts'
import { failureSentence } from '#web/words/failure-sentence.ts'
import { MailPreview } from './mail-preview.tsx'
import style from './sale.module.css'

type Shown = Pick<Answer<'cancelBookingByStaff'>, 'to_customer'>
export type TryCancelling = (asked: {
  params: { id: string }
  query: { dry_run: '1' }
  body: BookingCancellationInput
}) => Calling<Shown>

type LetterOfCancellingProps = {
  id: string
  body: BookingCancellationInput
  tryCancelling: TryCancelling
}

/** The letter to the customer, as it goes out when the button is pressed. */
export function LetterOfCancelling({ id, body, tryCancelling }: LetterOfCancellingProps) {
  const [shown, setShown] = useState<Shown>()
  const [failure, setFailure] = useState<Failure>()
  const asked = JSON.stringify(body)
  // biome-ignore lint/correctness/useExhaustiveDependencies: as long as the same is asked for, its letter stays
  useEffect(() => {
    const call = tryCancelling({ params: { id }, query: { dry_run: '1' }, body })
    setFailure(undefined)
    let isOver = false
    void call.then((tried) => {
      if (isOver) return
      if (isAnswered(tried)) setShown(tried.payload)
      else setFailure(tried.payload)
    })
    return () => {
      isOver = true
      call.abort()
    }
  }, [tryCancelling, id, asked])
  if (failure) return <p role="status">{failureSentence(failure, { failed: 'お送りするメールを表示できません' })}</p>
  if (!shown) return <p role="status">お送りするメールを用意しています</p>
  const { to_customer: mail } = shown
  if (!mail) return null
  return (
    <details open className={style.letter}>
      <summary>お送りするメール</summary>
      <MailPreview {...mail} parts={[{ text: mail.text, own: false }]} />
    </details>
  )
}
