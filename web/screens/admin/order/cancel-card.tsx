import { useState } from 'react'
import type { OrderRecord } from '#contract/admin/order-record.ts'
import { formatYen } from '#domain/money.ts'
import { japaneseInstant } from '#domain/tokyo-date.ts'
import { useDraftText } from '#web/features/admin/edit/use-draft-text.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { FormFailure } from '#web/words/form-failure.tsx'
import style from './order.module.css'
import { cancelOrder } from './order-calls.ts'

/** The steps of the fee, and cancelling for the one in force, a part of it, or nothing. */
export function CancelCard({ order, onDone }: { order: OrderRecord; onDone: () => Promise<void> }) {
  const dispatch = useAppDispatch()
  const call = useSubmit()
  const now = useNow()
  const [isLess, setLess] = useState(false)
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useDraftText(`meetup ${order.id} cancel`)
  const [asks, setAsks] = useState(false)
  const steps = order.fee_timeline
  const inForce = steps.findLastIndex(({ from }) => from === null || (now && Date.parse(from) <= now.getTime()))
  const agreed = steps[inForce]?.fee ?? 0
  if (order.status === 'cancelled') {
    return (
      <Card title="キャンセル" aside="不課税">
        <p>
          キャンセル料 <b className="num">{formatYen(order.cancellation_fee ?? 0)}</b>
          {order.agreed_fee !== null && order.agreed_fee !== order.cancellation_fee && (
            <>（ご注文時のお約束では{formatYen(order.agreed_fee)}）</>
          )}
        </p>
        {order.cancel_reason && <p className={style.text}>理由：{order.cancel_reason}</p>}
      </Card>
    )
  }
  const fee = isLess ? Number(amount.replace(/\D/g, '')) : agreed
  const press = async () => {
    const body = { version: order.version, reason, ...(isLess && { fee }) }
    const failure = await call.submit(() => dispatch(cancelOrder({ id: order.id, body })), onDone)
    if (!failure) {
      setAsks(false)
      setReason('')
    }
  }
  return (
    <Card title="キャンセルと、キャンセル料" aside="不課税">
      <ol className={style.fees}>
        {steps.map(({ from, rate, fee: each }, i) => (
          <li key={from ?? 'first'} aria-current={i === inForce ? 'step' : undefined}>
            <b>{i === inForce ? 'いま' : `${rate}%`}</b>
            <span>
              {from
                ? `${japaneseInstant(new Date(from))}から`
                : steps[1]?.from
                  ? `${japaneseInstant(new Date(steps[1].from))}まで`
                  : ''}
            </span>
            <em className="num">{formatYen(each)}</em>
          </li>
        ))}
      </ol>
      <div className={style.choices}>
        <label>
          <input type="radio" name="fee" checked={!isLess} onChange={() => setLess(false)} /> 規定のとおり（いまは{' '}
          {formatYen(agreed)}）
        </label>
        <label>
          <input type="radio" name="fee" checked={isLess} onChange={() => setLess(true)} /> 免除・減額する
        </label>
      </div>
      {isLess && (
        <TextField
          name="fee"
          label="キャンセル料（円）"
          layout="stack"
          inputMode="numeric"
          value={amount}
          onValue={setAmount}
          hint={`${formatYen(agreed)}まで。0円なら免除です。`}
        />
      )}
      <TextField
        name="cancel_reason"
        label="キャンセルの理由（お客さまへのメールにも記します）"
        layout="stack"
        value={reason}
        onValue={setReason}
      />
      <Button variant="outline" size="small" disabled={!reason.trim()} onClick={() => setAsks(true)}>
        キャンセルの確認へ
      </Button>
      {!reason.trim() && <p className={style.hint}>理由をご記入いただくと、確認へ進めます。</p>}
      <Dialog
        open={asks}
        onClose={() => setAsks(false)}
        title="このご注文をキャンセルしますか？"
        mustAnswer
        actions={
          <>
            <Button variant="outline" size="small" onClick={() => setAsks(false)}>
              戻る
            </Button>
            <Button size="small" busy={call.busy} onClick={press}>
              キャンセルを確定する
            </Button>
          </>
        }
      >
        <p>
          キャンセル料 <b className="num">{formatYen(fee)}</b>
          {isLess && `（規定では${formatYen(agreed)}）`}。元に戻すことはできません。お客さまへメールをお送りします。
        </p>
        <FormFailure form={call} words={{ failed: 'キャンセルできませんでした' }} />
      </Dialog>
    </Card>
  )
}
