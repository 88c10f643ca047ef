import { fieldErrors } from '#web/api/field-errors.ts'
import { toastActions } from '#web/features/frame/toasts.slice.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { HiddenUsername } from '../password/hidden-username.tsx'
import { PasswordField } from '../password/password-field.tsx'
import { WRONG_PASSWORD } from '../password/wrong-password.ts'
import { Problem } from '../problem.tsx'
import { useTextForm } from '../use-text-form.ts'
import { OtpField } from './otp-field.tsx'
import style from './second-factor.module.css'
import { disableSecondFactor } from './second-factor.slice.ts'

export function SecondFactorOff({ email, onDone }: { email: string; onDone: () => void }) {
  const dispatch = useAppDispatch()
  const { busy, failure, attempts, submit, clear } = useSubmit()
  const form = useTextForm({ password: '', otp: '' }, ({ password, otp }) => ({ password, otp }))
  const onSubmit = form.handleSubmit(async (typed) => {
    const refused = await submit(() => dispatch(disableSecondFactor(typed)))
    if (!refused) {
      dispatch(toastActions.showMessage({ text: '二段階認証を無効にしました' }))
      return onDone()
    }
    const errors =
      refused.code === 'invalid_credentials'
        ? { password: WRONG_PASSWORD }
        : fieldErrors(refused, { invalid_otp: 'otp' })
    if (form.setServerErrors(errors)) clear()
  })
  return (
    <form ref={form.formRef} method="post" noValidate className={style.form} onSubmit={onSubmit} {...form.events}>
      <Problem failure={failure} attempts={attempts} />
      <ErrorSummary errors={form.summary} form={form.formRef} attempts={form.attempts} />
      <HiddenUsername email={email} />
      <PasswordField {...form.of('password')} label="パスワード" />
      <OtpField {...form.of('otp')} orRecovery />
      <div className={style.actions}>
        <Button type="submit" variant="secondary" busy={busy} busyText="確かめています">
          二段階認証を無効にする
        </Button>
        <TextButton onClick={onDone}>変更せずに戻る</TextButton>
      </div>
    </form>
  )
}
