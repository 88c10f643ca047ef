import type { ReactNode } from 'react'
import type { Failure } from '#web/api/errors.ts'
import { MainAction } from '#web/features/account/account-screen.tsx'
import { isLinkProblem } from '#web/features/account/link-refusal.ts'
import { NewPasswordField } from '#web/features/account/password/password-field.tsx'
import { resetPassword } from '#web/features/account/password/reset-password.slice.ts'
import { Problem } from '#web/features/account/problem.tsx'
import { SplitLayout } from '#web/features/account/split-layout.tsx'
import { paths } from '#web/paths.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { useValuesForm } from '#web/store/use-values-form.ts'
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
  const form = useValuesForm({ password: '' }, ({ newPassword }) => ({ password: newPassword }), {
    send: ({ password }) => dispatch(resetPassword({ token, password })),
    onSent: onDone,
    onRefused: (failure) => isLinkProblem(failure) && onLinkProblem(failure),
  })
  return (
    <form {...form.props}>
      <Problem failure={form.failure} failures={form.failures} />
      <NewPasswordField {...form.of('password')} known={known} />
      <MainAction>
        <Button type="submit" block busy={form.busy}>
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
