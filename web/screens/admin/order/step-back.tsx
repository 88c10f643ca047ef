import { useState } from 'react'
import type { OrderRecord } from '#contract/admin/order-record.ts'
import { orderWords } from '#contract/admin/status-words.ts'
import { isHeldByCredits } from '#domain/meetup.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { useDraftText } from '#web/features/admin/edit/use-draft-text.ts'
import { useCall } from '#web/store/use-call.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextButton, TextLink } from '#web/ui/text-link.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'
import style from './order.module.css'

type StepBackProps = { order: OrderRecord; onDone: () => Promise<void> }

/** Takes back a step that was made by mistake, with what becomes of it and who hears of it. */
export function StepBack({ order, onDone }: StepBackProps) {
  const stepBack = useCall('stepBack')
  const call = useSubmit()
  const [asks, setAsks] = useState(false)
  const [tried, setTried] = useState(false)
  const [reason, setReason] = useDraftText(`meetup ${order.id} step back`)
  const step = order.step_back
  if (!step) return null
  const isEmpty = reason.trim() === ''
  const close = () => {
    setAsks(false)
    setTried(false)
    call.clear()
  }
  const press = async () => {
    setTried(true)
    if (isEmpty || call.busy) return
    const body = { version: order.version, reason }
    const failure = await call.submit(() => stepBack({ params: { id: order.id }, body }), onDone)
    if (failure) return
    setReason('')
    close()
  }
  const to = `「${orderWords[step.to]}」`
  if (isHeldByCredits({ status: order.status, credited: order.money.credited })) {
    return (
      <p className={`no-print ${style.back}`}>
        {to}に戻すには、先に「<TextLink href={adminPaths.orderMoney(order.id)}>お金</TextLink>
        」で返還・値引きを打ち消してください。
      </p>
    )
  }
  return (
    <div className={`no-print ${style.back}`}>
      <TextButton onClick={() => setAsks(true)}>誤って進めたときは、{to}に戻す</TextButton>
      <Dialog
        open={asks}
        onClose={close}
        mustAnswer
        title={`${to}に戻しますか？`}
        actions={
          <>
            <Button variant="outline" size="small" onClick={close}>
              やめる
            </Button>
            <Button size="small" busy={call.busy} busyText="戻しています" onClick={press}>
              {step.tells ? '戻して、訂正のメールを送る' : '戻す'}
            </Button>
          </>
        }
      >
        <div className={style.handover}>
          <p>
            {order.status === 'delivered' && 'お渡しの記録（日時・受け取られた方・年齢の確認）も消えます。'}
            {step.tells
              ? `お客さまには「${orderWords[order.status]}」のお知らせをお送りしています。訂正のメールを${order.contact.email}へお送りします。`
              : 'お客さまにはお知らせしません。'}
          </p>
          <TextField
            name="step_back_reason"
            label={step.tells ? '戻す理由（お客さまへのメールにも記します）' : '戻す理由'}
            layout="stack"
            value={reason}
            onValue={setReason}
            error={tried && isEmpty ? '戻す理由をご記入ください。' : undefined}
          />
        </div>
        <FormFailure form={call} words={{ failed: '戻せませんでした' }} />
      </Dialog>
    </div>
  )
}
