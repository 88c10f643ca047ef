import { useState } from 'react'
import type { Failure } from '#web/api/errors.ts'
import { Afterword, Foreword } from '#web/features/account/account-screen.tsx'
import { stopChangeEmail } from '#web/features/account/email/change-email.slice.ts'
import { FormSkeleton } from '#web/features/account/form-skeleton.tsx'
import { LinkProblem } from '#web/features/account/link-problem.tsx'
import { isLinkProblem } from '#web/features/account/link-refusal.ts'
import { linkScreenHandle, readLinkToken } from '#web/features/account/link-screen.ts'
import { Problem } from '#web/features/account/problem.tsx'
import { SplitLayout } from '#web/features/account/split-layout.tsx'
import { useLinkAction } from '#web/features/account/use-link-action.ts'
import { PageMeta } from '#web/features/frame/page-meta.tsx'
import { useHelpLinks } from '#web/help-links.ts'
import { paths } from '#web/paths.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { privateHeaders } from '#web/store/private-headers.ts'
import type { ScreenHandle } from '#web/store/screen-handle.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { PasswordWasSet, ResetPasswordForm } from './reset-password-form.tsx'

export const handle: ScreenHandle = { ...linkScreenHandle, whilePrepared: true }
export const headers = privateHeaders
export const clientLoader = readLinkToken

const heading = 'メールアドレスの変更を止める'
const meta = <PageMeta title={heading} hidden />

export function HydrateFallback() {
  return <FormSkeleton heading={heading} meta={meta} />
}

type Stopped = { email: string; reset_token: string }

/** "This was not me", from the mail to the account's previous address. Only pressing the button has an effect. */
export default function StopChangeEmail() {
  const dispatch = useAppDispatch()
  const { contact } = useHelpLinks()
  const link = useLinkAction((token) => dispatch(stopChangeEmail(token)))
  const { answer: stopped, busy, failure, failures } = link

  if (stopped) return <ChoosePassword {...stopped} />
  if (!link.token || isLinkProblem(failure)) {
    return (
      <SplitLayout heading={heading}>
        {meta}
        <LinkProblem failure={failure}>
          <ButtonLink href={paths.resetPassword} block>
            パスワードを設定し直す
          </ButtonLink>
          <ButtonLink {...contact} variant="outline" block>
            お問い合わせ
          </ButtonLink>
        </LinkProblem>
      </SplitLayout>
    )
  }
  return (
    <SplitLayout
      heading={heading}
      lead="変更にお心当たりがないときは、下のボタンを押してください。変更を取りやめ（済んでいるときは元に戻し）、すべての端末からログアウトします。続けて、新しいパスワードを設定していただきます。"
    >
      {meta}
      <Problem failure={failure} failures={failures} />
      <Button block busy={busy} onClick={link.press}>
        変更を止める
      </Button>
      <Afterword>ご自分で変更を依頼なさったときは、何もせずにこの画面を閉じてください。</Afterword>
    </SplitLayout>
  )
}

function ChoosePassword({ email, reset_token: token }: Stopped) {
  const [isDone, setDone] = useState(false)
  const [problem, setProblem] = useState<Failure>()
  if (isDone) return <PasswordWasSet email={email} meta={meta} />
  return (
    <SplitLayout heading="変更を止めました">
      {meta}
      <Foreword>
        <Note tone="ok" live>
          <p>
            ログインのアドレスは <b>{email}</b>{' '}
            です。すべての端末からログアウトし、これまでのパスワードは使えなくなりました。
          </p>
        </Note>
      </Foreword>
      {problem ? (
        <LinkProblem failure={problem}>
          <ButtonLink href={paths.resetPassword} block>
            再設定のメールを受け取る
          </ButtonLink>
        </LinkProblem>
      ) : (
        <ResetPasswordForm token={token} known={email} onDone={() => setDone(true)} onLinkProblem={setProblem} />
      )}
    </SplitLayout>
  )
}
