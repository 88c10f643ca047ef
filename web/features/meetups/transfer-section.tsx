import { useCallback, useEffect, useState } from 'react'
import type { Meetup } from '#contract/meetups.ts'
import type { TransferOffer } from '#contract/transfers.ts'
import { japaneseInstant } from '#domain/tokyo-date.ts'
import { partMissing } from '#web/features/frame/toasts.slice.ts'
import { ReviewSection } from '#web/features/sale/review-section.tsx'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { useValuesForm } from '#web/store/use-values-form.ts'
import { whenWanted } from '#web/store/when-wanted.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmailField } from '#web/ui/email-field.tsx'
import { Note } from '#web/ui/note.tsx'
import { RetryNote } from '#web/ui/retry-note.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'
import { Unbroken } from '#web/words/unbroken.tsx'
import type { ConfirmTransferProps } from './confirm-transfer.tsx'
import style from './transfer-section.module.css'

const fetchOffer = createApiThunk<TransferOffer | null, string>(
  'meetups/fetchOffer',
  async (id, { api }) => (await api.call('getTransfer', { params: { id } })).offer,
)
const offerTransfer = createApiThunk<TransferOffer, { id: string; email: string }>(
  'meetups/offerTransfer',
  ({ id, email }, { api }) => api.call('transferMeetup', { params: { id }, body: { email } }),
)
const withdrawOffer = createApiThunk<void, string>('meetups/withdrawOffer', async (id, { api }) => {
  await api.call('withdrawTransfer', { params: { id } })
})

const ConfirmTransfer = whenWanted<ConfirmTransferProps>(
  async () => (await import('./confirm-transfer.tsx')).ConfirmTransfer,
  partMissing,
)

/** Asks a colleague to take the order over, and shows who has been asked. */
export function TransferSection({ meetup: { id } }: { meetup: Meetup }) {
  const dispatch = useAppDispatch()
  const [offer, setOffer] = useState<TransferOffer | null | 'failed'>()
  const load = useCallback(async () => {
    const outcome = await dispatch(fetchOffer(id))
    setOffer(fetchOffer.fulfilled.match(outcome) ? outcome.payload : 'failed')
  }, [dispatch, id])
  useEffect(() => void load(), [load])
  return (
    <div className="no-print">
      <ReviewSection title="幹事の引き継ぎ">
        {offer === 'failed' && <RetryNote onRetry={load}>引き継ぎの状況を表示できません。</RetryNote>}
        {offer === null && <Ask id={id} onAsked={setOffer} />}
        {typeof offer === 'object' && offer && <Asked id={id} offer={offer} onWithdrawn={() => setOffer(null)} />}
      </ReviewSection>
    </div>
  )
}

function Ask({ id, onAsked }: { id: string; onAsked: (offer: TransferOffer) => void }) {
  const dispatch = useAppDispatch()
  // Whom the question was answered for: another address is another question.
  const [confirmed, setConfirmed] = useState('')
  const [asking, setAsking] = useState('')
  const form = useValuesForm({ transfer_email: '' }, ({ email }) => ({ transfer_email: email }), {
    send({ transfer_email: email }) {
      if (email === confirmed) return dispatch(offerTransfer({ id, email }))
      setAsking(email)
      return undefined
    },
    nameOf: (field) => `transfer_${field}`,
    onSent: onAsked,
  })
  const { submit } = form
  const close = useCallback(() => setAsking(''), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the answer
  useEffect(() => {
    if (confirmed) void submit()
  }, [confirmed])
  return (
    <form {...form.props}>
      <p className={style.text}>
        このご注文と会を、ほかの方に引き継げます。お送りしたメールからお引き受けいただくと、その方のマイページに移り、お客さまの画面には表示されなくなります。
      </p>
      <FormFailure form={form} className={style.note} />
      <EmailField {...form.of('transfer_email')} label="引き継ぐ方のメールアドレス" autoComplete="off" required />
      <Button type="submit" variant="outline" busy={form.busy}>
        引き継ぎをお願いする
      </Button>
      <ConfirmTransfer
        open={asking !== ''}
        onClose={close}
        email={asking}
        onConfirm={() => {
          setConfirmed(asking)
          setAsking('')
        }}
      />
    </form>
  )
}

function Asked({ id, offer, onWithdrawn }: { id: string; offer: TransferOffer; onWithdrawn: () => void }) {
  const dispatch = useAppDispatch()
  const withdrawal = useSubmit()
  const withdraw = async () => {
    if (!(await withdrawal.submit(() => dispatch(withdrawOffer(id))))) onWithdrawn()
  }
  return (
    <>
      <div className={style.note}>
        <Note live>
          <b>{offer.email}</b> に、引き継ぎのお願いをお送りしました。
          <Unbroken>{japaneseInstant(new Date(offer.expires_at))}</Unbroken>
          までお引き受けいただけます。それまでは、これまでどおりお客さまのご注文です。
        </Note>
      </div>
      <FormFailure form={withdrawal} className={style.note} />
      <Button variant="outline" busy={withdrawal.busy} busyText="取りやめています" onClick={withdraw}>
        引き継ぎを取りやめる
      </Button>
    </>
  )
}
