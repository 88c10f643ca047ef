import { useEffect, useId, useRef, useState } from 'react'
import type { OrderRow, PaymentsNoted } from '#contract/admin/orders.ts'
import { formatYen } from '#domain/money.ts'
import { IS_HELD } from '#domain/payment.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import { yenIn } from '#domain/yen-text.ts'
import { newUuid } from '#web/browser/new-uuid.ts'
import { shopNow } from '#web/browser/shop-clock.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { BulkResult } from '#web/features/admin/bulk/bulk-result.tsx'
import { useCall } from '#web/store/use-call.ts'
import { useReadAgain } from '#web/store/use-read-again.ts'
import { isAnswered, useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'
import { isBefore, isReady, payerOf, problemOfDay, seldomBefore, type TypedPayment } from '../sale/payment-fields.ts'
import style from './bulk-payments.module.css'
import { paymentWords, whyNotNoted } from './order-words.ts'
import { leftOf, PaymentRow } from './payment-row.tsx'

type BulkPaymentsProps = {
  open: boolean
  onClose: () => void
  /** Those that are chosen. */
  orders: readonly OrderRow[]
  /** With those whose payment was not noted: they stay chosen. */
  onNoted: (left: ReadonlySet<string>) => void
}

/** What is owed for all orders that are chosen, looked at, put right, and noted as come; then what came of it. */
export function BulkPayments({ open, onClose, orders, onNoted }: BulkPaymentsProps) {
  const readAgain = useReadAgain()
  const [result, setResult] = useState<PaymentsNoted>()
  const noted = async (found: PaymentsNoted) => {
    setResult(found)
    onClose()
    onNoted(new Set(found.left.map(({ id }) => id)))
    await readAgain()
  }
  return (
    <>
      {result && (
        <BulkResult
          done={`${result.noted.length}件の入金を記録しました。`}
          left={result.left.map(({ id, number, code }) => ({
            name: number,
            href: adminPaths.order(id),
            why: whyNotNoted[code],
          }))}
          unit="件"
        />
      )}
      {open && <PaymentsDialog orders={orders} onClose={onClose} onNoted={noted} />}
    </>
  )
}

/** What is paid by card is charged by itself. */
const isOwed = (order: OrderRow) => !IS_HELD[order.payment.method] && leftOf(order) > 0

/** With the key under which it is sent, however often. */
const firstTyped = (order: OrderRow): TypedPayment & { key: string } => ({
  key: newUuid(),
  amount: String(leftOf(order)),
  payer: payerOf(order),
  isMeant: false,
})

/** Nobody knows whether they were noted. */
const lostWords = 'お返事が届きませんでした。もう一度押してください。二重に記録することはありません。'

type PaymentsDialogProps = {
  orders: readonly OrderRow[]
  onClose: () => void
  onNoted: (found: PaymentsNoted) => Promise<void>
}

function PaymentsDialog({ orders: chosen, onClose, onNoted }: PaymentsDialogProps) {
  const notePayments = useCall('noteReceivedPayments')
  const call = useSubmit()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  // As they were when it was opened: what changes meanwhile is told by the shop, and is not slipped in.
  const [orders] = useState(chosen)
  const [day, setDay] = useState(() => tokyoDateOf(shopNow()))
  const [typed, setTyped] = useState(() => new Map(orders.filter(isOwed).map((order) => [order.id, firstTyped(order)])))
  const [tries, setTries] = useState(0)
  const isTried = tries > 0
  const rows = orders.filter(({ id }) => typed.has(id)).map((order) => ({ order, ...typed.get(order.id)! }))
  const others = orders.filter(({ id }) => !typed.has(id))
  const total = rows.reduce((sum, { amount }) => sum + (yenIn(amount) ?? 0), 0)
  const problem = problemOfDay(day)
  const early = rows.filter(({ order }) => isBefore(day, tokyoDateOf(new Date(order.placed_at))))
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [tries])
  const press = async () => {
    setTries((count) => count + 1)
    if (call.busy || problem || !rows.every((row) => isReady(row, leftOf(row.order)))) return
    const payments = rows.map(({ order: { id, version }, key, amount, payer }) => ({
      id,
      version,
      key,
      amount: yenIn(amount)!,
      payer,
    }))
    await call.submit(async () => {
      const done = await notePayments({ body: { received_on: day, payments } })
      if (isAnswered(done)) await onNoted(done.payload)
      return done
    })
  }
  return (
    <Dialog
      open
      wide
      mustAnswer
      onClose={onClose}
      title={rows.length > 0 ? `${rows.length}件の入金を記録しますか？` : '入金の記録が要るご注文がありません'}
      actions={
        <>
          <Button variant="outline" size="small" onClick={onClose}>
            戻る
          </Button>
          {rows.length > 0 && (
            <Button type="submit" form={formId} size="small" busy={call.busy} busyText="記録しています">
              {rows.length}件 {formatYen(total)}を記録する
            </Button>
          )}
        </>
      }
    >
      {rows.length > 0 && (
        <form
          ref={form}
          id={formId}
          method="post"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void press()
          }}
        >
          <TextField
            name="received_on"
            label="入金日"
            layout="stack"
            type="date"
            data-first-focus
            value={day}
            onValue={setDay}
            error={isTried ? problem : undefined}
          />
          {early.length > 0 && (
            <Note tone="warn">
              入金日が、受付の日より前のご注文があります（{early.map(({ order }) => order.number).join('、')}）。
              {seldomBefore}
            </Note>
          )}
          <ul className={style.rows}>
            {rows.map(({ order, ...row }) => (
              <PaymentRow
                key={order.id}
                order={order}
                typed={row}
                isTried={isTried}
                onType={(piece) => setTyped((before) => new Map(before).set(order.id, { ...row, ...piece }))}
              />
            ))}
          </ul>
          <p className={style.total} role="status">
            合計　{rows.length}件　<b className="num">{formatYen(total)}</b>
          </p>
          <FormFailure form={call} words={{ network: lostWords, server: lostWords }} />
        </form>
      )}
      {others.length > 0 && (
        <p className={style.others}>
          次のご注文は、記録しません。
          {others.map((order) => `${order.number}（${paymentWords(order)}）`).join('、')}
        </p>
      )}
    </Dialog>
  )
}
