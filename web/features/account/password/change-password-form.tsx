import type { FormEvent } from 'react'
import type { Rule } from '#contract/field-rules.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { Button } from '#web/ui/button.tsx'
import { MainAction } from '../account-screen.tsx'
import { Problem } from '../problem.tsx'
import { selectMe } from '../profile/me.slice.ts'
import { currentPassword, newPassword } from '../rules.ts'
import { useAsk } from '../use-ask.ts'
import { complaintsOf, useFields } from '../use-fields.ts'
import { changePassword } from './change-password.slice.ts'
import { HiddenUsername } from './hidden-username.tsx'
import { NewPasswordField, PasswordField } from './password-field.tsx'
import { WRONG_PASSWORD } from './wrong-password.ts'

const current: Rule = (value) => currentPassword(value) && 'いまのパスワードをご記入ください。'

export function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const dispatch = useAppDispatch()
  const { email } = useAppSelector(selectMe)
  const { busy, failure, attempts, ask, forget } = useAsk()
  const form = useFields({ current_password: current, new_password: newPassword })

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const typed = form.check()
    if (!typed) return
    const why = await ask(() => dispatch(changePassword(typed)))
    if (!why) return onDone()
    const complaints = why.code === 'invalid_credentials' ? { current_password: WRONG_PASSWORD } : complaintsOf(why)
    if (form.refuse(complaints)) forget()
  }
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
