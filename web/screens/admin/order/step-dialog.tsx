import { useState } from 'react'
import type { OrderRecord } from '#contract/admin/order-record.ts'
import { beforeItsDay } from '#contract/handover-words.ts'
import { instantAt, isoInTokyo, tokyoDateOf } from '#domain/tokyo-date.ts'
import { shopNow } from '#web/browser/shop-clock.ts'
import { toldByMail } from '#web/features/admin/told-by-mail.ts'
import { AgeCheck } from '#web/features/kitchen/age-check.tsx'
import { useCall } from '#web/store/use-call.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'
import style from './order.module.css'

export type AskedStep = 'delivered' | 'closed'

type StepDialogProps = {
  order: OrderRecord
  to: AskedStep
  onClose: () => void
  onDone: () => Promise<void>
}

/** The last steps ask: how it was handed over, and whether all is done. */
export function StepDialog({ order, to, onClose, onDone }: StepDialogProps) {
  const changeOrder = useCall('changeOrder')
  const call = useSubmit()
  const [at, setAt] = useState(() => firstGuess(order))
  const [receivedBy, setReceivedBy] = useState('')
  const [ageChecked, setAgeChecked] = useState(false)
  const [sendsMail, setSendsMail] = useState(() => tokyoDateOf(shopNow()) === order.meetup_date)
  const [tried, setTried] = useState(false)
  const isHandover = to === 'delivered'
  const checksAge = order.calculation.lines.some(({ is_age_restricted }) => is_age_restricted)
  const lacksAge = isHandover && checksAge && !ageChecked
  const atError = isHandover ? problemOf(at, order.meetup_date) : undefined
  const press = async () => {
    setTried(true)
    if (lacksAge || atError || call.busy) return
    const handover = {
      delivered_at: `${at}:00+09:00`,
      received_by: receivedBy,
      age_checked: ageChecked,
      send_mail: sendsMail,
    }
    const body = { version: order.version, status: to, ...(isHandover && handover) }
    const failure = await call.submit(() => changeOrder({ params: { id: order.id }, query: {}, body }), onDone)
    if (!failure) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      mustAnswer
      title={isHandover ? 'お渡しを記録しますか？' : '完了にしますか？'}
      actions={
        <>
          <Button variant="outline" size="small" onClick={onClose}>
            戻る
          </Button>
          <Button size="small" busy={call.busy} busyText="進めています" onClick={press}>
            {isHandover ? 'お届け済みにする' : '完了にする'}
          </Button>
        </>
      }
    >
      {isHandover ? (
        <div className={style.handover}>
          <TextField
            name="delivered_at"
            label="お渡しした日時"
            layout="stack"
            type="datetime-local"
            min={`${order.meetup_date}T00:00`}
            value={at}
            onValue={setAt}
            error={tried ? atError : undefined}
          />
          <TextField
            name="received_by"
            label="受け取られた方"
            layout="stack"
            maxLength={100}
            autoComplete="off"
            value={receivedBy}
            onValue={setReceivedBy}
            hint="ご記入がなければ、お名前は記録しません。"
          />
          {checksAge && (
            <AgeCheck
              checked={ageChecked}
              error={tried && lacksAge ? '受け取られた方の年齢をお確かめください。' : undefined}
              onChange={setAgeChecked}
            />
          )}
          {order.contact.email ? (
            <Checkbox
              label="お客さまに「お届けが完了しました」のメールを送る"
              checked={sendsMail}
              onChange={({ target }) => setSendsMail(target.checked)}
            />
          ) : (
            <p>{toldByMail(order.contact, '')}</p>
          )}
        </div>
      ) : (
        <p>器の回収なども済んだご注文です。お客さまにはお知らせしません。</p>
      )}
      <FormFailure form={call} words={{ failed: '進められませんでした' }} />
    </Dialog>
  )
}

/** Now on its day; on a later day the end of the window, which is nearest to what was. As it is typed, in Tokyo. */
function firstGuess({ meetup_date, delivery_window }: OrderRecord): string {
  const now = shopNow()
  const isLater = tokyoDateOf(now) > meetup_date
  return isoInTokyo(isLater ? instantAt(meetup_date, delivery_window.to) : now).slice(0, 16)
}

function problemOf(typed: string, day: string): string | undefined {
  if (!typed) return 'お渡しした日時をご記入ください。'
  if (typed.slice(0, 10) < day) return beforeItsDay(day)
  return new Date(`${typed}:00+09:00`) > shopNow() ? 'いまより前の日時をご記入ください。' : undefined
}
