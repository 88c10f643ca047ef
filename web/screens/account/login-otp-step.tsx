import { fieldErrors } from '#web/api/field-errors.ts'
import { Problem } from '#web/features/account/problem.tsx'
import { OtpField } from '#web/features/account/second-factor/otp-field.tsx'
import { useTextForm } from '#web/features/account/use-text-form.ts'
import { login } from '#web/features/session/auth.slice.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import style from './login.module.css'
import type { Credentials } from './login-password-step.tsx'

type OtpStepProps = { credentials: Credentials; onDone: () => void; onBack: () => void }

export function OtpStep({ credentials, onDone, onBack }: OtpStepProps) {
  const dispatch = useAppDispatch()
  const { busy, failure, attempts, submit, clear } = useSubmit()
  const form = useTextForm({ otp: '' }, ({ otp }) => ({ otp }))
  const onSubmit = form.handleSubmit(async (typed) => {
    const refused = await submit(() => dispatch(login({ ...credentials, otp: typed.otp })))
    if (!refused) return onDone()
    if (form.setServerErrors(fieldErrors(refused, { invalid_otp: 'otp' }))) clear()
  })
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
