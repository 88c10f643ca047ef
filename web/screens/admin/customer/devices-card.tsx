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
import { FormFailure } from '#web/words/form-failure.tsx'
import style from './customer.module.css'
import { PartPager, type PartProps } from './record-list.tsx'

const consequence =
  '次の操作からログインが必要になります。会員情報とご注文は変わりません。お客さまにメールでお知らせします。'

/** Where they are signed in, and the way to end all of it. */
type DevicesCardProps = PartProps<'sessions'> & { customer: CustomerRecord; onDone: () => Promise<void> }

export function DevicesCard({ customer, onDone, ...shown }: DevicesCardProps) {
  const { id, sessions } = customer
  const now = useNow()
  const endCustomerSessions = useCall('endCustomerSessions')
  const call = useSubmit()
  const [isAsking, setAsking] = useState(false)
  const end = async () => {
    setAsking(false)
    await call.submit(() => endCustomerSessions({ params: { id } }), onDone)
  }
  return (
    <Card title="ログイン中の端末" aside={`${sessions.total}台`}>
      <FormFailure form={call} words={{ failed: '端末を終了できませんでした' }} />
      {sessions.total === 0 && <p>ログイン中の端末はありません。</p>}
      <ActionRows>
        {sessions.rows.map((device) => (
          <ActionRow
            key={device.id}
            name={<b>{device.device}</b>}
            facts={
              <>
                <span className="num">{device.network}</span>
                <span>最後の利用 {sinceWords(device.last_used_at, now)}</span>
              </>
            }
          />
        ))}
      </ActionRows>
      <PartPager part="sessions" customer={customer} {...shown} />
      {sessions.total > 0 && (
        <div className={style.act}>
          <p>{consequence}</p>
          <Button variant="outline" size="small" busy={call.busy} busyText="終了" onClick={() => setAsking(true)}>
            すべての端末を終了
          </Button>
        </div>
      )}
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="すべての端末を終了しますか"
        mustAnswer
        actions={
          <>
            <Button variant="outline" onClick={() => setAsking(false)}>
              戻る
            </Button>
            <Button onClick={end}>終了する</Button>
          </>
        }
      >
        {sessions.total}台の端末からログアウトします。{consequence}
      </Dialog>
    </Card>
  )
}
