import { useCallback, useEffect, useRef, useState } from 'react'
import type { GuestOrder } from '#contract/wire.ts'
import { formatYen } from '#domain/money.ts'
import { japaneseInstant, longJapaneseDate } from '#domain/tokyo-date.ts'
import type { Failure } from '#web/api/errors.ts'
import type { LoadStatus } from '#web/store/loadable.ts'
import { Button } from '#web/ui/button.tsx'
import { DefinitionRows } from '#web/ui/definition-rows.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextArea } from '#web/ui/text-input.tsx'
import { useNow } from '#web/ui/use-now.ts'
import style from './cancel-order.module.css'
import { feeNow } from './fee-now.ts'
import { FeeTable } from './fee-table.tsx'

type CancelOrderProps = {
  order: GuestOrder
  /** Of the last attempt. */
  status: LoadStatus
  failure: Failure | null
  onCancel: (reason: string) => void
  /** The question was left without an answer. */
  onLeave: () => void
}

/** Cancelling takes two presses, and the second button shows the fee. */
export function CancelOrder({ order, status, failure, onCancel, onLeave }: CancelOrderProps) {
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
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
        このご注文をキャンセルする
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title="ご注文をキャンセルしますか"
        mustAnswer
        actions={
          <>
            <Button ref={back} variant="outline" disabled={isBusy} onClick={close}>
              戻る
            </Button>
            <Button variant="secondary" busy={isBusy} busyText="キャンセルしています" onClick={() => onCancel(reason)}>
              キャンセルを確定する
            </Button>
          </>
        }
      >
        <CancelQuestion order={order} failure={failure} />
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

/** The order, and its cancellation fee now and later. */
export function CancelQuestion({ order, failure }: { order: GuestOrder; failure: Failure | null }) {
  const now = useNow()
  const { fee, next } = feeNow(order.fee_timeline, now)
  return (
    <>
      {failure && (
        <div className={style.failure}>
          <Note tone="error">{failureWords(failure)}</Note>
        </div>
      )}
      <DefinitionRows
        dense
        rows={[
          { term: 'ご注文番号', text: <span className="num">{order.number}</span> },
          { term: '開催日', text: longJapaneseDate(order.meetup_date) },
          { term: 'キャンセル料', text: <b className="num">{fee}</b> },
        ]}
      />
      <div className={style.fees}>
        <FeeTable order={order} now={now} />
      </div>
      <p className={style.words}>
        {next && `${japaneseInstant(next.from)}からは${next.fee}になります。`}
        {order.change_fee > 0 &&
          `これまでの変更の手数料 ${formatYen(order.change_fee)}（不課税）は、キャンセル料とは別に頂戴します。`}
        キャンセルを確定すると、元に戻せません。確認のメールをお送りします。
      </p>
    </>
  )
}

function failureWords({ code, message }: Failure): string {
  if (code === 'network') return '通信が途切れました。お手数ですが、もう一度お試しください。'
  if (code === 'server') return 'ただいまキャンセルを承れませんでした。少し時間をおいて、もう一度お試しください。'
  return message
}
