import type { FormEvent } from 'react'
import { toastActions } from '#web/features/frame/toasts.slice.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { HiddenUsername } from '../password/hidden-username.tsx'
import { PasswordField } from '../password/password-field.tsx'
import { WRONG_PASSWORD } from '../password/wrong-password.ts'
import { Problem } from '../problem.tsx'
import { currentPassword, otp } from '../rules.ts'
import { useAsk } from '../use-ask.ts'
import { complaintsOf, useFields } from '../use-fields.ts'
import { OtpField } from './otp-field.tsx'
import style from './second-factor.module.css'
import { disableSecondFactor } from './second-factor.slice.ts'

export function SecondFactorOff({ email, onDone }: { email: string; onDone: () => void }) {
  const dispatch = useAppDispatch()
  const { busy, failure, attempts, ask, forget } = useAsk()
  const form = useFields({ password: currentPassword, otp })
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const typed = form.check()
    if (!typed) return
    const why = await ask(() => dispatch(disableSecondFactor(typed)))
    if (!why) {
      dispatch(toastActions.showMessage({ text: '二段階認証を無効にしました' }))
      return onDone()
    }
    const complaints =
      why.code === 'invalid_credentials' ? { password: WRONG_PASSWORD } : complaintsOf(why, { invalid_otp: 'otp' })
    if (form.refuse(complaints)) forget()
  }
  return (
    <form ref={form.formRef} method="post" noValidate className={style.form} onSubmit={onSubmit} {...form.events}>
      <Problem failure={failure} attempts={attempts} />
      <ErrorSummary errors={form.listed} form={form.formRef} attempts={form.attempts} />
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
