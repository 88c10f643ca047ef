import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { useValuesForm } from '#web/store/use-values-form.ts'
import { Button } from '#web/ui/button.tsx'
import { MainAction } from '../account-screen.tsx'
import { Problem } from '../problem.tsx'
import { selectMe } from '../profile/me.slice.ts'
import { changePassword } from './change-password.ts'
import { HiddenUsername } from './hidden-username.tsx'
import { NewPasswordField, PasswordField } from './password-field.tsx'
import { WRONG_PASSWORD } from './wrong-password.ts'

type ChangePasswordFormProps = {
  /** Their passwords are longer. */
  isStaff: boolean
  onDone: () => void
}

export function ChangePasswordForm({ isStaff, onDone }: ChangePasswordFormProps) {
  const dispatch = useAppDispatch()
  const { email } = useAppSelector(selectMe)
  const form = useValuesForm(
    { current_password: '', new_password: '' },
    ({ currentPassword, newPassword }) => ({ current_password: currentPassword, new_password: newPassword }),
    {
      send: (typed) => dispatch(changePassword(typed)),
      fieldOfCode: { invalid_credentials: { current_password: WRONG_PASSWORD } },
      onSent: onDone,
    },
  )
  return (
    <form {...form.props}>
      <Problem failure={form.failure} failures={form.failures} />
      <HiddenUsername email={email} />
      <PasswordField {...form.of('current_password')} label="いまのパスワード" />
      <NewPasswordField {...form.of('new_password')} known={email} least={isStaff ? 15 : 8} />
      <MainAction>
        <Button type="submit" block busy={form.busy}>
          パスワードを変更する
        </Button>
      </MainAction>
    </form>
  )
}
