import { useState } from 'react'
import type { CustomerRecord } from '#contract/admin/customer-record.ts'
import { sinceWords } from '#web/features/admin/moments.ts'
import { useCall } from '#web/store/use-call.ts'
import { useNow } from '#web/store/use-now.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { ActionRow, ActionRows } from '#web/ui/action-rows.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'

type AccessCardProps = { customer: CustomerRecord; onDone: () => Promise<void> }

/** Whether they may sign in: each act with what follows from it. */
export function AccessCard({ customer, onDone }: AccessCardProps) {
  const { id, version, locked, locked_at, lock_reason, password_change_required: mustChange } = customer
  const now = useNow()
  const changeCustomer = useCall('changeCustomer')
  const call = useSubmit()
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const change = async (change: { locked?: boolean; reason?: string; password_change_required?: boolean }) => {
    setAsking(false)
    const failure = await call.submit(() => changeCustomer({ params: { id }, body: { version, ...change } }), onDone)
    if (!failure) setReason('')
  }
  const since = locked_at && sinceWords(locked_at, now)
  return (
    <Card title="ログインの制限">
      <FormFailure form={call} words={{ failed: '変更できませんでした' }} />
      <ActionRows>
        <ActionRow
          name={<b>{mustChange ? '新しいパスワードの設定をお願いしています' : '新しいパスワードの設定をお願いする'}</b>}
          facts={
            mustChange
              ? '設定がお済みになるまで、ご注文などはできません。やめると、いまのパスワードのままお使いいただけます。'
              : '次の操作から設定の画面が開き、お済みになるまでご注文などはできません。お客さまにメールでお知らせします。'
          }
          actions={
            <Button
              variant="outline"
              size="small"
              busy={call.busy}
              onClick={() => change({ password_change_required: !mustChange })}
            >
              {mustChange ? 'お願いをやめる' : 'お願いする'}
            </Button>
          }
        />
        <ActionRow
          name={<b>{locked ? `ロックしています（${since}から）` : 'ログインをロックする'}</b>}
          facts={
            locked
              ? '解除すると、これまでのパスワードでログインできます。お客さまにメールでお知らせします。'
              : 'すべての端末からすぐにログアウトし、ログインできなくなります。承ったご注文はそのまま残ります。お客さまにメールでお知らせします。'
          }
          note={lock_reason && `理由：${lock_reason}`}
          actions={
            locked ? (
              <Button variant="outline" size="small" busy={call.busy} onClick={() => change({ locked: false })}>
                ロックを解除
              </Button>
            ) : (
              <Button variant="outline" size="small" busy={call.busy} onClick={() => setAsking(true)}>
                ロックする
              </Button>
            )
          }
        />
      </ActionRows>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="ログインをロックしますか"
        mustAnswer
        actions={
          <>
            <Button variant="outline" onClick={() => setAsking(false)}>
              戻る
            </Button>
            <Button onClick={() => change({ locked: true, reason })}>ロックする</Button>
          </>
        }
      >
        <p>
          すべての端末からすぐにログアウトし、解除するまでログインできません。承ったご注文はそのまま残ります。お客さまにメールでお知らせします。
        </p>
        <TextAreaField
          name="reason"
          label="理由（社内の記録に残ります。お客さまには見えません）"
          layout="stack"
          rows={2}
          maxLength={500}
          value={reason}
          onValue={setReason}
        />
      </Dialog>
    </Card>
  )
}
