import { useState } from 'react'
import type { StaffRecord } from '#contract/admin/staff.ts'
import { whyNotChangeRights } from '#domain/staff-rights.ts'
import { sinceWords } from '#web/features/admin/moments.ts'
import { useStaffMember } from '#web/features/admin/staff-member.ts'
import { paths } from '#web/paths.ts'
import { useCall } from '#web/store/use-call.ts'
import { useNow } from '#web/store/use-now.ts'
import { useReadAgain } from '#web/store/use-read-again.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { ActionRow, ActionRows } from '#web/ui/action-rows.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'
import style from './devices-card.module.css'

type Device = StaffRecord['devices'][number]

/** Where a colleague is signed in: a device that was lost, or left open, is ended from here. */
export function DevicesCard({ member }: { member: StaffRecord }) {
  const { id, role, permissions, sessions, devices } = member
  const doer = useStaffMember()
  const isOwn = doer.id === id
  const change = { doer, isOwn, before: { role, permissions }, after: null, otherAdmins: 1 }
  const mayEnd = whyNotChangeRights(change) === undefined
  const now = useNow()
  const [endOne, endAll] = [useCall('endStaffSession'), useCall('endStaffSessions')]
  const readAgain = useReadAgain()
  const call = useSubmit()
  const [isAsking, setAsking] = useState(false)
  const [ended, setEnded] = useState('')
  const end = async (device?: Device) => {
    setAsking(false)
    setEnded('')
    const endSessions = () => (device ? endOne({ params: { id, session_id: device.id } }) : endAll({ params: { id } }))
    const failed = await call.submit(endSessions, readAgain)
    if (!failed) setEnded(`${device ? device.device : 'すべての端末'}をログアウトさせました。`)
  }
  return (
    <Card title="ログイン中の端末" aside={`${sessions}台`}>
      <FormFailure form={call} words={{ failed: '端末を終了できませんでした' }} />
      <p role="status" className={style.ended}>
        {ended}
      </p>
      {devices.length === 0 && <p>ログイン中の端末はありません。</p>}
      <ActionRows>
        {devices.map((device) => (
          <ActionRow
            key={device.id}
            name={<b>{device.device}</b>}
            facts={
              <>
                <span className="num">{device.network}</span>
                <span>最後の利用 {sinceWords(device.last_used_at, now)}</span>
              </>
            }
            actions={
              mayEnd && (
                <Button variant="outline" size="small" busy={call.busy} busyText="終了" onClick={() => end(device)}>
                  終了<VisuallyHidden>（{device.device}）</VisuallyHidden>
                </Button>
              )
            }
          />
        ))}
      </ActionRows>
      {sessions > devices.length && <p>ほかに{sessions - devices.length}台あります。</p>}
      {isOwn && <TextLink href={paths.security}>ログインとセキュリティ</TextLink>}
      {mayEnd && sessions > 1 && (
        <div className={style.all}>
          <Button variant="outline" size="small" onClick={() => setAsking(true)}>
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
            <Button onClick={() => end()}>終了する</Button>
          </>
        }
      >
        {sessions}台の端末からログアウトし、開いている画面もすぐに閉じます。もう一度ログインすると使えます。
      </Dialog>
    </Card>
  )
}
