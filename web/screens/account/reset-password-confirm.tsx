import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Failure } from '#web/api/errors.ts'
import { FormSkeleton } from '#web/features/account/form-skeleton.tsx'
import { LinkProblem } from '#web/features/account/link-problem.tsx'
import { linkScreenHandle, readLinkToken, useLinkToken } from '#web/features/account/link-screen.ts'
import { forgetLinkToken } from '#web/features/account/link-token.ts'
import { selectResetPassword } from '#web/features/account/password/reset-password.slice.ts'
import { SplitLayout } from '#web/features/account/split-layout.tsx'
import { PageMeta } from '#web/features/frame/page-meta.tsx'
import { paths } from '#web/paths.ts'
import { useAppSelector } from '#web/store/hooks.ts'
import { privateHeaders } from '#web/store/private-headers.ts'
import type { ScreenHandle } from '#web/store/screen-handle.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PasswordWasSet, ResetPasswordForm } from './reset-password-form.tsx'

export const handle: ScreenHandle = { ...linkScreenHandle, whilePrepared: true }
export const headers = privateHeaders
export const clientLoader = readLinkToken

const heading = '新しいパスワードの設定'
const meta = <PageMeta title={heading} hidden />

export function HydrateFallback() {
  return <FormSkeleton heading={heading} meta={meta} />
}

/** The link is checked when the password is sent: only that uses it up. */
export default function ResetPasswordConfirm() {
  const token = useLinkToken()
  const { pathname } = useLocation()
  const [isDone, setDone] = useState(false)
  const [problem, setProblem] = useState<Failure>()
  const { data: email } = useAppSelector(selectResetPassword)

  if (isDone) return <PasswordWasSet email={email} meta={meta} />
  if (!token || problem) {
    return (
      <SplitLayout heading={heading}>
        {meta}
        <LinkProblem failure={problem}>
          <ButtonLink href={paths.resetPassword} block>
            もう一度、再設定を申し込む
          </ButtonLink>
          <ButtonLink href={paths.login} variant="outline" block>
            ログイン
          </ButtonLink>
        </LinkProblem>
      </SplitLayout>
    )
  }
  const finish = () => {
    forgetLinkToken(pathname)
    setDone(true)
  }
  return (
    <SplitLayout heading={heading} lead="設定を終えると、安全のため、すべての端末からログアウトします。">
      {meta}
      <ResetPasswordForm token={token} known={email} onDone={finish} onLinkProblem={setProblem} />
    </SplitLayout>
  )
}
