import { fieldErrors } from '#web/api/field-errors.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { MainAction } from '../account-screen.tsx'
import { Problem } from '../problem.tsx'
import { selectMe } from '../profile/me.slice.ts'
import { useTextForm } from '../use-text-form.ts'
import { changePassword } from './change-password.slice.ts'
import { HiddenUsername } from './hidden-username.tsx'
import { NewPasswordField, PasswordField } from './password-field.tsx'
import { WRONG_PASSWORD } from './wrong-password.ts'

export function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const dispatch = useAppDispatch()
  const { email } = useAppSelector(selectMe)
  const { busy, failure, attempts, submit, clear } = useSubmit()
  const form = useTextForm({ current_password: '', new_password: '' }, ({ currentPassword, newPassword }) => ({
    current_password: currentPassword,
    new_password: newPassword,
  }))

  const onSubmit = form.handleSubmit(async (typed) => {
    const refused = await submit(() => dispatch(changePassword(typed)))
    if (!refused) return onDone()
    const errors = refused.code === 'invalid_credentials' ? { current_password: WRONG_PASSWORD } : fieldErrors(refused)
    if (form.setServerErrors(errors)) clear()
  })
  return (
    <form ref={form.formRef} method="post" noValidate onSubmit={onSubmit} {...form.events}>
      <Problem failure={failure} attempts={attempts} />
      <HiddenUsername email={email} />
      <PasswordField {...form.of('current_password')} label="いまのパスワード" />
      <NewPasswordField {...form.of('new_password')} known={email} />
      <MainAction>
        <Button type="submit" block busy={busy}>
          パスワードを変更する
        </Button>
      </MainAction>
    </form>
  )
}
