import { type FormEvent, useState } from 'react'
import { normalizeEmail } from '#domain/japanese-input.ts'
import { Afterword, MainAction } from '#web/features/account/account-screen.tsx'
import { MailSent } from '#web/features/account/mail-sent.tsx'
import { requestResetPassword } from '#web/features/account/password/reset-password.slice.ts'
import { Problem } from '#web/features/account/problem.tsx'
import { address } from '#web/features/account/rules.ts'
import { SplitLayout } from '#web/features/account/split-layout.tsx'
import { useAsk } from '#web/features/account/use-ask.ts'
import { complaintsOf, useFields } from '#web/features/account/use-fields.ts'
import { PageMeta } from '#web/features/frame/page-meta.tsx'
import { paths } from '#web/paths.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

const heading = 'パスワードの再設定'
const meta = <PageMeta title={heading} hidden />

/** The answer is the same whether or not the address is registered. */
export default function ResetPassword() {
  const dispatch = useAppDispatch()
  const { busy, failure, attempts, ask, forget } = useAsk()
  const [sentTo, setSentTo] = useState<string>()
  const form = useFields({ email: address })
  const send = (to: string) => ask(() => dispatch(requestResetPassword({ email: to })))

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const typed = form.check()
    if (!typed) return
    const to = normalizeEmail(typed.email)
    const why = await send(to)
    if (!why) setSentTo(to)
    else if (form.refuse(complaintsOf(why))) forget()
  }

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
