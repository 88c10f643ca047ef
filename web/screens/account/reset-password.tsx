import { useState } from 'react'
import { normalizeEmail } from '#domain/japanese-input.ts'
import { fieldErrors } from '#web/api/field-errors.ts'
import { Afterword, MainAction } from '#web/features/account/account-screen.tsx'
import { MailSent } from '#web/features/account/mail-sent.tsx'
import { requestResetPassword } from '#web/features/account/password/reset-password.slice.ts'
import { Problem } from '#web/features/account/problem.tsx'
import { SplitLayout } from '#web/features/account/split-layout.tsx'
import { useTextForm } from '#web/features/account/use-text-form.ts'
import { PageMeta } from '#web/features/frame/page-meta.tsx'
import { paths } from '#web/paths.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

const heading = 'パスワードの再設定'
const meta = <PageMeta title={heading} hidden />

/** The answer is the same for unregistered addresses. */
export default function ResetPassword() {
  const dispatch = useAppDispatch()
  const { busy, failure, attempts, submit, clear } = useSubmit()
  const [sentTo, setSentTo] = useState<string>()
  const form = useTextForm({ email: '' }, ({ email }) => ({ email }))
  const send = (to: string) => submit(() => dispatch(requestResetPassword({ email: to })))

  const onSubmit = form.handleSubmit(async (typed) => {
    const to = normalizeEmail(typed.email)
    const refused = await send(to)
    if (!refused) setSentTo(to)
    else if (form.setServerErrors(fieldErrors(refused))) clear()
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
          onResend={async () => !(await send(sentTo))}
          busy={busy}
          failure={failure}
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
      <form ref={form.formRef} method="post" noValidate onSubmit={onSubmit} {...form.events}>
        <Problem failure={failure} attempts={attempts} />
        <TextField
          {...form.of('email')}
          label="メールアドレス"
          required
          layout="stack"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          tidy={normalizeEmail}
        />
        <MainAction>
          <Button type="submit" block busy={busy}>
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
