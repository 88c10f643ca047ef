import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { StaffInvitation } from '#contract/admin/staff.ts'
import { Afterword, Foreword, MainAction } from '#web/features/account/account-screen.tsx'
import { forgetLinkToken } from '#web/features/account/link-token.ts'
import { NewPasswordField } from '#web/features/account/password/password-field.tsx'
import { Problem } from '#web/features/account/problem.tsx'
import { toastActions } from '#web/features/frame/toasts.slice.ts'
import { authActions, keepSession } from '#web/features/session/auth.slice.ts'
import { isLoggedIn } from '#web/features/session/session.ts'
import { paths } from '#web/paths.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { useValuesForm } from '#web/store/use-values-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Acceptance = { token: string; last_name: string; first_name: string; password: string }

const acceptInvitation = createApiThunk<void, Acceptance>('staff/accept', async (body, { api, dispatch }) => {
  const bundle = await api.call('acceptStaffInvitation', { body })
  dispatch(authActions.setToken(dispatch(keepSession(bundle))))
})

type NewStaffFormProps = {
  token: string
  invited: StaffInvitation
  /** The address has got an account in the meantime. */
  onAccount: () => void
}

/** Name and password of somebody without an account; then they set up the second factor. */
export function NewStaffForm({ token, invited, onAccount }: NewStaffFormProps) {
  const { email, last_name, first_name } = invited
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [isOther] = useState(() => isLoggedIn())
  const form = useValuesForm(
    { last_name, first_name, password: '' },
    ({ newPassword, staffName }) => ({ ...staffName, password: newPassword }),
    {
      async send(values) {
        const outcome = await dispatch(acceptInvitation({ token, ...values }))
        if (acceptInvitation.rejected.match(outcome) && outcome.payload?.code === 'account_exists') onAccount()
        return outcome
      },
      onSent() {
        forgetLinkToken(pathname)
        dispatch(
          toastActions.showNotification({ text: '招待をお引き受けいただきました。二段階認証を設定してください' }),
        )
        void navigate(paths.security, { replace: true })
      },
    },
  )
  return (
    <form {...form.props}>
      {isOther && (
        <Foreword>
          <Note tone="warn">
            このブラウザーは、別のアカウントでログイン中です。設定を終えると、{email} のアカウントに切り替わります。
          </Note>
        </Foreword>
      )}
      <Problem failure={form.failure} failures={form.failures} />
      <TextField
        name="username"
        label="メールアドレス"
        layout="stack"
        value={email}
        onValue={() => {}}
        type="email"
        autoComplete="username"
        readOnly
      />
      <TextField {...form.of('last_name')} label="姓" layout="stack" autoComplete="family-name" required />
      <TextField {...form.of('first_name')} label="名" layout="stack" autoComplete="given-name" required />
      <NewPasswordField {...form.of('password')} label="パスワード（15文字以上）" least={15} known={email} />
      <MainAction>
        <Button type="submit" block busy={form.busy}>
          招待を引き受ける
        </Button>
      </MainAction>
      <Afterword>このあと、二段階認証を設定していただきます。設定を終えると、管理画面へ進みます。</Afterword>
    </form>
  )
}
