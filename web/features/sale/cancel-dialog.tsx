import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { formatYen } from '#domain/money.ts'
import type { Failure } from '#web/api/errors.ts'
import type { LoadStatus } from '#web/store/loadable.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { TextArea } from '#web/ui/text-input.tsx'
import { failureSentence } from '#web/words/failure-sentence.ts'
import { feeToldBy } from '#web/words/fee-now.ts'
import style from './cancel-order.module.css'
import type { Cancellation } from './cancellation.ts'
import { TellOfCancelling } from './guests/tell-when-wanted.tsx'

export type Cancelled = {
  /** The state of the last attempt. */
  status: LoadStatus
  failure: Failure | null
  onCancel: (cancellation: Cancellation) => void
  /** The question was left without an answer. */
  onLeave: () => void
}

type CancelDialogProps = Omit<Cancelled, 'failure'> & {
  /** On the button that asks. */
  button: string
  title: string
  /** In yen. */
  fee: number
  /** The id of its gathering, whose guests may be told; left out: it is not an account's. */
  eventId?: string | undefined
  /** What it is about, and what it costs. */
  children: ReactNode
}

/** Cancelling takes two presses, and the second button shows the fee. */
export function CancelDialog({ button, title, fee, eventId, status, onCancel, onLeave, children }: CancelDialogProps) {
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [tellGuests, setTellGuests] = useState(false)
  const isBusy = status === 'loading'
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // Not the reason field: the focus would open a phone's keyboard over the fee.
    if (isOpen) back.current?.focus()
  }, [isOpen])
  const close = useCallback(() => {
    if (isBusy) return
    setOpen(false)
    onLeave()
  }, [onLeave, isBusy])
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {button}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={title}
        mustAnswer
        actions={
          <>
            <Button ref={back} variant="outline" disabled={isBusy} onClick={close}>
              戻る
            </Button>
            <Button
              variant="secondary"
              busy={isBusy}
              busyText="キャンセルしています"
              onClick={() => onCancel({ reason, expectedFee: fee, tellGuests })}
            >
              {fee > 0 ? `キャンセル料 ${formatYen(fee)}で確定する` : 'キャンセルを確定する'}
            </Button>
          </>
        }
      >
        {children}
        {eventId && (
          <TellOfCancelling onClose={close} eventId={eventId} checked={tellGuests} onChange={setTellGuests} />
        )}
        <Field label="キャンセルの理由" required={false} layout="stack">
          <TextArea
            name="reason"
            rows={2}
            maxLength={500}
            value={reason}
            autoComplete="off"
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      </Dialog>
    </>
  )
}

/**
 * The fee in yen that the button says: that of this moment, or what the shop has answered is due. `onStale` reads again
 * what is shown: it, or its fee, is another one by now.
 */
export function useFeeShown(
  fee: number,
  { failure, onStale }: { failure: Failure | null; onStale: () => void },
): number {
  const isStale = failure?.code === 'fee_changed'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is refused
  useEffect(() => {
    if (isStale) onStale()
  }, [isStale])
  return Math.max(fee, feeToldBy(failure))
}

/** Why it was not cancelled. */
export function CancelFailure({ failure }: { failure: Failure | null }) {
  if (!failure) return null
  return (
    <div className={style.failure}>
      <Refusal>{failureSentence(failure, { failed: 'キャンセルを承れませんでした' })}</Refusal>
    </div>
  )
}
