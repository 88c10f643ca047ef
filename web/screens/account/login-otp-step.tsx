import { Problem } from '#web/features/account/problem.tsx'
import { OtpField } from '#web/features/account/second-factor/otp-field.tsx'
import { login } from '#web/features/session/auth.slice.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { useValuesForm } from '#web/store/use-values-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import style from './login.module.css'
import type { Credentials } from './login-password-step.tsx'

type OtpStepProps = { credentials: Credentials; onDone: () => void; onBack: () => void }

export function OtpStep({ credentials, onDone, onBack }: OtpStepProps) {
  const dispatch = useAppDispatch()
  const form = useValuesForm({ otp: '' }, ({ otp }) => ({ otp }), {
    send: ({ otp }) => dispatch(login({ ...credentials, otp })),
    fieldOfCode: { invalid_otp: 'otp' },
    onSent: onDone,
  })
  return (
    <form {...form.props}>
      <Problem failure={form.failure} failures={form.failures} />
      <OtpField {...form.of('otp')} orRecovery autoFocus />
      <Button type="submit" block busy={form.busy} busyText="確かめています">
        ログイン
      </Button>
      <p className={style.back}>
        <TextButton onClick={onBack}>メールアドレスの入力に戻る</TextButton>
      </p>
    </form>
  )
}
