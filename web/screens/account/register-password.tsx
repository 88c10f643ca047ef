import { useEffect } from 'react'
import { FormSkeleton } from '#web/features/account/form-skeleton.tsx'
import { LinkProblem, LinkUnread } from '#web/features/account/link-problem.tsx'
import { isLinkProblem } from '#web/features/account/link-refusal.ts'
import { linkScreenHandle, readLinkToken, useLinkToken } from '#web/features/account/link-screen.ts'
import { selectVerifyEmail, verifyEmail } from '#web/features/account/register/verify-email.slice.ts'
import { SplitLayout } from '#web/features/account/split-layout.tsx'
import { PageMeta } from '#web/features/frame/page-meta.tsx'
import { useHelpLinks } from '#web/help-links.ts'
import { paths } from '#web/paths.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { privateHeaders } from '#web/store/private-headers.ts'
import type { ScreenHandle } from '#web/store/screen-handle.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { FirstPasswordForm } from './first-password-form.tsx'

export const handle: ScreenHandle = { ...linkScreenHandle, whilePrepared: true }
export const headers = privateHeaders
export const clientLoader = readLinkToken

const heading = 'パスワードの設定'
const meta = <PageMeta title={heading} hidden />

export function HydrateFallback() {
  return <FormSkeleton heading={heading} meta={meta} />
}

/** The first password. Opening the page only checks the link; sending the password uses it up. */
export default function RegisterPassword() {
  const token = useLinkToken()
  const dispatch = useAppDispatch()
  const { status, data, failure } = useAppSelector(selectVerifyEmail)
  useEffect(() => {
    if (token) dispatch(verifyEmail(token))
  }, [token, dispatch])

  if (!token || isLinkProblem(failure)) {
    return (
      <SplitLayout heading={heading}>
        {meta}
        <UnusableLink failure={failure ?? undefined} />
      </SplitLayout>
    )
  }
  if (status === 'serverError') {
    return (
      <SplitLayout heading={heading}>
        {meta}
        <LinkUnread onAgain={() => dispatch(verifyEmail(token))} />
      </SplitLayout>
    )
  }
  if (!data) return <FormSkeleton heading={heading} meta={meta} />
  if (data.kind === 'change_email') {
    return (
      <SplitLayout heading="メールアドレスを変更しました">
        {meta}
        <ButtonLink href={paths.mypage}>マイページへ</ButtonLink>
      </SplitLayout>
    )
  }
  return (
    <SplitLayout heading={heading} lead="ログインに使うパスワードをお決めください。ご登録はこれで完了です。">
      {meta}
      <FirstPasswordForm token={token} email={data.email} />
    </SplitLayout>
  )
}

function UnusableLink({ failure }: { failure: Parameters<typeof LinkProblem>[0]['failure'] }) {
  const { contact } = useHelpLinks()
  const isUsed = failure?.code === 'link_used'
  return (
    <LinkProblem
      failure={failure}
      words={
        isUsed
          ? 'このリンクはすでに使われています。パスワードをお決めいただいたあとなら、そのままログインいただけます。'
          : undefined
      }
    >
      {isUsed ? (
        <>
          <ButtonLink href={paths.login} block>
            ログイン
          </ButtonLink>
          <ButtonLink href={paths.resetPassword} variant="outline" block>
            パスワードをお忘れの方
          </ButtonLink>
        </>
      ) : (
        <>
          <ButtonLink href={paths.createAccount} block>
            会員登録をやり直す
          </ButtonLink>
          <ButtonLink {...contact} variant="outline" block>
            お問い合わせ
          </ButtonLink>
        </>
      )}
    </LinkProblem>
  )
}
