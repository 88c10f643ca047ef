import { useState } from 'react'
import { Afterword, MainAction } from '#web/features/account/account-screen.tsx'
import { confirmChangeEmail } from '#web/features/account/email/change-email.slice.ts'
import { FormSkeleton } from '#web/features/account/form-skeleton.tsx'
import { LinkProblem } from '#web/features/account/link-problem.tsx'
import { isLinkProblem } from '#web/features/account/link-refusal.ts'
import { linkScreenHandle, readLinkToken } from '#web/features/account/link-screen.ts'
import { Problem } from '#web/features/account/problem.tsx'
import { SplitLayout } from '#web/features/account/split-layout.tsx'
import { useLinkAction } from '#web/features/account/use-link-action.ts'
import { PageMeta } from '#web/features/frame/page-meta.tsx'
import { isLoggedIn } from '#web/features/session/session.ts'
import { useHelpLinks } from '#web/help-links.ts'
import { paths } from '#web/paths.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { privateHeaders } from '#web/store/private-headers.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'

export const handle = linkScreenHandle
export const headers = privateHeaders
export const clientLoader = readLinkToken

const heading = 'メールアドレスの確認'
const meta = <PageMeta title={heading} hidden />

export function HydrateFallback() {
  return <FormSkeleton heading={heading} meta={meta} />
}

export default function ChangeEmail() {
  const { contact } = useHelpLinks()
  const dispatch = useAppDispatch()
  const link = useLinkAction((token) => dispatch(confirmChangeEmail(token)))
  const { answer: confirmed, busy, failure, failures } = link

  if (confirmed?.kind === 'change_email') return <Done email={confirmed.email} />
  if (!link.token || confirmed || isLinkProblem(failure)) {
    return (
      <SplitLayout heading={heading}>
        {meta}
        <LinkProblem
          failure={failure}
          words={confirmed && 'このリンクは、メールアドレスの変更のものではありません。メールをお確かめください。'}
        >
          <ButtonLink href={paths.emailChange} block>
            マイページでお申し込みの状態を見る
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
      lead="下のボタンを押していただくと、このメールを受け取ったアドレスが、これからのログインとご連絡の宛先になります。"
    >
      {meta}
      <Problem failure={failure} failures={failures} />
      <Button block busy={busy} onClick={link.press}>
        このアドレスに変更する
      </Button>
      <Afterword>お心当たりがないときは、何もせずにこの画面を閉じてください。アドレスは変わりません。</Afterword>
    </SplitLayout>
  )
}

function Done({ email }: { email: string }) {
  const [isHere] = useState(() => isLoggedIn())
  return (
    <SplitLayout heading="メールアドレスを変更しました">
      {meta}
      <Note tone="ok" live>
        <p>
          これからは <b>{email}</b> でログインいただけます。それまでのアドレスにも、変更をお知らせしました。
        </p>
      </Note>
      <MainAction>
        {isHere ? (
          <ButtonLink href={paths.mypage} block>
            マイページへ
          </ButtonLink>
        ) : (
          <ButtonLink href={paths.login} block>
            ログイン
          </ButtonLink>
        )}
      </MainAction>
    </SplitLayout>
  )
}
