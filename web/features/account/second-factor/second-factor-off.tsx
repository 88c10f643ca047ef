import { toastActions } from '#web/features/frame/toasts.slice.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { useCall } from '#web/store/use-call.ts'
import { useValuesForm } from '#web/store/use-values-form.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { HiddenUsername } from '../password/hidden-username.tsx'
import { PasswordField } from '../password/password-field.tsx'
import { WRONG_PASSWORD } from '../password/wrong-password.ts'
import { Problem } from '../problem.tsx'
import { meActions } from '../profile/me.slice.ts'
import { OtpField } from './otp-field.tsx'
import style from './second-factor.module.css'

export function SecondFactorOff({ email, onDone }: { email: string; onDone: () => void }) {
  const dispatch = useAppDispatch()
  const disableSecondFactor = useCall('disableSecondFactor')
  const form = useValuesForm({ password: '', otp: '' }, ({ password, otp }) => ({ password, otp }), {
    send: (body) => disableSecondFactor({ body }),
    fieldOfCode: { invalid_credentials: { password: WRONG_PASSWORD }, invalid_otp: 'otp' },
    onSent() {
      dispatch(meActions.secondFactorSet(false))
      dispatch(toastActions.showMessage({ text: '二段階認証を無効にしました' }))
      onDone()
    },
  })
  return (
    <form {...form.props} className={style.form}>
      <Problem failure={form.failure} failures={form.failures} />
      <ErrorSummary form={form} />
      <HiddenUsername email={email} />
      <PasswordField {...form.of('password')} label="パスワード" />
      <OtpField {...form.of('otp')} orRecovery />
      <div className={style.actions}>
        <Button type="submit" variant="secondary" busy={form.busy} busyText="確かめています">
          二段階認証を無効にする
        </Button>
        <TextButton onClick={onDone}>変更せずに戻る</TextButton>
      </div>
    </form>
  )
}
