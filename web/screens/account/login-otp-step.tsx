import type { FormEvent } from 'react'
import { Problem } from '#web/features/account/problem.tsx'
import { otp } from '#web/features/account/rules.ts'
import { OtpField } from '#web/features/account/second-factor/otp-field.tsx'
import { useAsk } from '#web/features/account/use-ask.ts'
import { complaintsOf, useFields } from '#web/features/account/use-fields.ts'
import { login } from '#web/features/session/auth.slice.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { Button } from '#web/ui/button.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import style from './login.module.css'
import type { Credentials } from './login-password-step.tsx'

type OtpStepProps = { credentials: Credentials; onDone: () => void; onBack: () => void }

export function OtpStep({ credentials, onDone, onBack }: OtpStepProps) {
  const dispatch = useAppDispatch()
  const { busy, failure, attempts, ask, forget } = useAsk()
  const form = useFields({ otp })
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const typed = form.check()
    if (!typed) return
    const why = await ask(() => dispatch(login({ ...credentials, otp: typed.otp })))
    if (!why) return onDone()
    if (form.refuse(complaintsOf(why, { invalid_otp: 'otp' }))) forget()
  }
  return (
    <form ref={form.formRef} method="post" noValidate onSubmit={onSubmit} {...form.events}>
      <Problem failure={failure} attempts={attempts} />
      <OtpField {...form.of('otp')} orRecovery autoFocus />
      <Button type="submit" block busy={busy} busyText="確かめています">
        ログイン
      </Button>
      <p className={style.back}>
        <TextButton onClick={onBack}>メールアドレスの入力に戻る</TextButton>
      </p>
    </form>
  )
}
