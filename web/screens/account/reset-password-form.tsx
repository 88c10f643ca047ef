import type { ReactNode } from 'react'
import type { Failure } from '#web/api/errors.ts'
import { fieldErrors } from '#web/api/field-errors.ts'
import { MainAction } from '#web/features/account/account-screen.tsx'
import { isLinkProblem } from '#web/features/account/link-refusal.ts'
import { NewPasswordField } from '#web/features/account/password/password-field.tsx'
import { resetPassword } from '#web/features/account/password/reset-password.slice.ts'
import { Problem } from '#web/features/account/problem.tsx'
import { SplitLayout } from '#web/features/account/split-layout.tsx'
import { useTextForm } from '#web/features/account/use-text-form.ts'
import { paths } from '#web/paths.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'

type ResetPasswordFormProps = {
  token: string
  /** The address, if it is known: a password that contains it is advised against. */
  known: string
  onDone: () => void
  /** The token itself cannot be used. */
  onLinkProblem: (failure: Failure) => void
}

/** Sets a new password with a token that allows it. */
export function ResetPasswordForm({ token, known, onDone, onLinkProblem }: ResetPasswordFormProps) {
  const dispatch = useAppDispatch()
  const { busy, failure, attempts, submit, clear } = useSubmit()
  const form = useTextForm({ password: '' }, ({ newPassword }) => ({ password: newPassword }))

  const onSubmit = form.handleSubmit(async (typed) => {
    const refused = await submit(() => dispatch(resetPassword({ token, password: typed.password })))
    if (!refused) onDone()
    else if (isLinkProblem(refused)) onLinkProblem(refused)
    else if (form.setServerErrors(fieldErrors(refused))) clear()
  })
  return (
    <form ref={form.formRef} method="post" noValidate onSubmit={onSubmit} {...form.events}>
      <Problem failure={failure} attempts={attempts} />
      <NewPasswordField {...form.of('password')} known={known} />
      <MainAction>
        <Button type="submit" block busy={busy}>
          新しいパスワードにする
        </Button>
      </MainAction>
    </form>
  )
}

export function PasswordWasSet({ email, meta }: { email: string; meta: ReactNode }) {
  return (
    <SplitLayout heading="パスワードを変更しました">
      {meta}
      <Note tone="ok" live>
        <p>
          <b>{email}</b> の新しいパスワードで、ログインいただけます。ほかの端末からはログアウトしました。
        </p>
      </Note>
      <MainAction>
        <ButtonLink href={paths.login} block>
          ログイン
        </ButtonLink>
      </MainAction>
    </SplitLayout>
  )
}
