import { fieldErrors } from '#web/api/field-errors.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { HiddenUsername } from '../password/hidden-username.tsx'
import { PasswordField } from '../password/password-field.tsx'
import { WRONG_PASSWORD } from '../password/wrong-password.ts'
import { Problem } from '../problem.tsx'
import { useTextForm } from '../use-text-form.ts'
import style from './second-factor.module.css'
import { startSecondFactor } from './second-factor.slice.ts'

export function SecondFactorStart({ email, onBack }: { email: string; onBack: () => void }) {
  const dispatch = useAppDispatch()
  const { busy, failure, attempts, submit, clear } = useSubmit()
  const form = useTextForm({ password: '' }, ({ password }) => ({ password }))
  const onSubmit = form.handleSubmit(async (typed) => {
    const refused = await submit(() => dispatch(startSecondFactor(typed)))
    if (!refused) return
    if (
      form.setServerErrors(refused.code === 'invalid_credentials' ? { password: WRONG_PASSWORD } : fieldErrors(refused))
    )
      clear()
  })
  return (
    <form ref={form.formRef} method="post" noValidate className={style.form} onSubmit={onSubmit} {...form.events}>
      <Problem failure={failure} attempts={attempts} />
      <HiddenUsername email={email} />
      <PasswordField {...form.of('password')} label="パスワード" hint="ご本人であることを確かめます。" autoFocus />
      <div className={style.actions}>
        <Button type="submit" variant="secondary" busy={busy} busyText="確かめています">
          次へ
        </Button>
        <TextButton onClick={onBack}>設定せずに戻る</TextButton>
      </div>
    </form>
  )
}
