import { useState } from 'react'
import { normalizeEmail } from '#domain/japanese-input.ts'
import { Afterword, MainAction } from '#web/features/account/account-screen.tsx'
import { MailSent } from '#web/features/account/mail-sent.tsx'
import { requestResetPassword } from '#web/features/account/password/reset-password.slice.ts'
import { Problem } from '#web/features/account/problem.tsx'
import { SplitLayout } from '#web/features/account/split-layout.tsx'
import { PageMeta } from '#web/features/frame/page-meta.tsx'
import { paths } from '#web/paths.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import type { ScreenHandle } from '#web/store/screen-handle.ts'
import { useValuesForm } from '#web/store/use-values-form.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailField } from '#web/ui/email-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

const heading = 'パスワードの再設定'
const meta = <PageMeta title={heading} hidden />

/** The answer is the same for unregistered addresses. */
export const handle: ScreenHandle = { whilePrepared: true }
export default function ResetPassword() {
  const dispatch = useAppDispatch()
  const [sentTo, setSentTo] = useState<string>()
  const send = (email: string) => dispatch(requestResetPassword({ email: normalizeEmail(email) }))
  const form = useValuesForm({ email: '' }, ({ email }) => ({ email }), {
    send: ({ email }) => send(email),
    onSent: (_, { email }) => setSentTo(normalizeEmail(email)),
  })

  if (sentTo) {
    return (
      <SplitLayout heading="メールをお確かめください">
        {meta}
        <MailSent
          words={
            <p>
              ご登録があれば、<b>{sentTo}</b> へ再設定のご案内をお送りしました。
            </p>
          }
          onResend={async () => !(await form.call(() => send(sentTo)))}
          busy={form.busy}
          failure={form.failure}
          onBack={() => setSentTo(undefined)}
          backWords="ご記入の画面に戻る"
        >
          <p>メールのリンクから、新しいパスワードをお決めください。リンクは30分間、一度だけ使えます。</p>
        </MailSent>
      </SplitLayout>
    )
  }
  return (
    <SplitLayout heading={heading} lead="ご登録のメールアドレスへ、再設定のご案内をお送りします。">
      {meta}
      <form {...form.props}>
        <Problem failure={form.failure} failures={form.failures} />
        <EmailField
          {...form.of('email')}
          label="メールアドレス"
          required
          layout="stack"
          autoComplete="username"
          tidy={normalizeEmail}
        />
        <MainAction>
          <Button type="submit" block busy={form.busy}>
            ご案内のメールを受け取る
          </Button>
        </MainAction>
      </form>
      <Afterword>
        <TextLink href={paths.login}>ログインに戻る</TextLink>
      </Afterword>
    </SplitLayout>
  )
}
