import { useState } from 'react'
import type { LaunchCode } from '#contract/admin/launch.ts'
import { useCall } from '#web/store/use-call.ts'
import { isAnswered, useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'
import { ConfirmButton } from './confirm-button.tsx'
import style from './launch.module.css'

/** A mail to the shop itself, and whether it has arrived: perhaps in another tab, or on another day. */
export function TriedMail({ row, onDone }: { row: LaunchCode; onDone: () => Promise<void> }) {
  const sendTestMail = useCall('sendTestMail')
  const call = useSubmit()
  const [to, setTo] = useState<string>()
  const send = () =>
    call.submit(async () => {
      const done = await sendTestMail()
      if (isAnswered(done)) setTo(done.payload.to)
      return done
    })
  return (
    <>
      <div className={style.acts}>
        <Button variant="outline" size="small" busy={call.busy} busyText="送っています" onClick={send}>
          {to ? 'もう一度送る' : 'テストメールを送る'}
        </Button>
        <ConfirmButton confirmed="mail" of="テストメール" row={row} onDone={onDone}>
          届きました
        </ConfirmButton>
      </div>
      <FormFailure form={call} words={{ failed: 'テストメールをお送りできませんでした' }} />
      {to && (
        <p role="status">
          {to}へお送りしました。受信箱をご覧ください。届かないときは、迷惑メールの箱もお確かめください。
        </p>
      )}
    </>
  )
}
