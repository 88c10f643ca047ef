import { useLocation, useNavigate } from 'react-router'
import { Afterword } from '#web/features/account/account-screen.tsx'
import { forgetLinkToken } from '#web/features/account/link-token.ts'
import { justJoined } from '#web/features/account/password/just-joined.ts'
import { Problem } from '#web/features/account/problem.tsx'
import { toastActions } from '#web/features/frame/toasts.slice.ts'
import { isLoggedIn } from '#web/features/session/session.ts'
import { paths } from '#web/paths.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { useHydrated } from '#web/store/use-hydrated.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'

const joinStaff = createApiThunk<void, string>('staff/join', async (token, { api, tokens }) => {
  await api.call('joinStaff', { body: { token } })
  tokens.requirePasswordChange()
})

type JoinStaffProps = { token: string; email: string }

/** The address has an account: its owner joins with it, and the link alone is not enough. */
export function JoinStaff({ token, email }: JoinStaffProps) {
  const { pathname } = useLocation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const isHere = useHydrated()
  const { busy, failure, failures, submit } = useSubmit()
  const join = () =>
    submit(async () => {
      const outcome = await dispatch(joinStaff(token))
      if (joinStaff.fulfilled.match(outcome)) {
        forgetLinkToken(pathname)
        dispatch(
          toastActions.showMessage({ text: '招待をお引き受けいただきました。新しいパスワードを設定してください' }),
        )
        void navigate(paths.newPasswordPolicy, { replace: true, state: justJoined })
      }
      return outcome
    })
  return (
    <>
      <Problem failure={failure} failures={failures} />
      {isHere &&
        (isLoggedIn() ? (
          <Button block busy={busy} onClick={join}>
            {email} で招待を引き受ける
          </Button>
        ) : (
          <ButtonLink href={paths.loginBackTo(paths.staffInvitation)} block>
            {email} でログインする
          </ButtonLink>
        ))}
      <Afterword>
        このメールアドレスには会員のアカウントがあります。お引き受けいただくと、ほかの端末からはログアウトし、15文字以上の新しいパスワードと二段階認証を設定していただきます。設定を終えると、管理画面へ進みます。
      </Afterword>
    </>
  )
}
