import type { ReactNode } from 'react'
import type { Confirmation, LaunchCode } from '#contract/admin/launch.ts'
import { useCall } from '#web/store/use-call.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'

type ConfirmButtonProps = {
  confirmed: Confirmation
  /** What is confirmed, for screen readers. */
  of: string
  row: LaunchCode
  onDone: () => Promise<void>
  children: ReactNode
}

/** Writes down that somebody has looked. */
export function ConfirmButton({ confirmed, of, row, onDone, children }: ConfirmButtonProps) {
  const confirmLaunchItem = useCall('confirmLaunchItem')
  const call = useSubmit()
  const press = async () => {
    const failure = await call.submit(() => confirmLaunchItem({ body: { confirmed } }))
    if (failure) return
    await onDone()
    // The button is gone with what there was to confirm.
    document.getElementById(row)?.focus({ preventScroll: true })
  }
  return (
    <>
      <Button variant="secondary" size="small" busy={call.busy} busyText="記録しています" onClick={press}>
        {children}
        <span className="visually-hidden">：{of}</span>
      </Button>
      <FormFailure
        form={call}
        words={{ failed: '記録できませんでした', not_ready: '先にテストメールをお送りください。' }}
      />
    </>
  )
}
