import { useEffect, useState } from 'react'
import { normalizeEmail } from '#domain/japanese-input.ts'
import type { Failure } from '#web/api/errors.ts'
import { messageOf } from '#web/api/field-errors.ts'
import { Foreword } from '#web/features/account/account-screen.tsx'
import { requestChangeEmail } from '#web/features/account/email/change-email.slice.ts'
import { MailSent } from '#web/features/account/mail-sent.tsx'
import { HiddenUsername } from '#web/features/account/password/hidden-username.tsx'
import { PasswordField } from '#web/features/account/password/password-field.tsx'
import { WRONG_PASSWORD } from '#web/features/account/password/wrong-password.ts'
import { Problem } from '#web/features/account/problem.tsx'
import type { MeState } from '#web/features/account/profile/me.slice.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { useValuesForm } from '#web/store/use-values-form.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailField } from '#web/ui/email-field.tsx'
import { FormActions } from '#web/ui/form-section.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import style from './email.module.css'
import type { MypageHandle } from './mypage-frame.tsx'
import { WithProfile } from './with-profile.tsx'

export const handle: MypageHandle = {
  title: 'メールアドレスの変更',
  lead: '新しいアドレスへ確認のメールをお送りします。メールのリンクで確かめていただくまで、アドレスは変わりません。',
}

export default function EmailChange() {
  return <WithProfile>{(me) => <EmailForm me={me} />}</WithProfile>
}

function EmailForm({ me }: { me: MeState }) {
  const { form, sentTo, asksPassword, startAnew, resend } = useEmailForm(me)
  if (sentTo) {
    return (
      <div className={style.sent}>
        <MailSent
          words={
            <p>
              <b>{sentTo}</b> へ確認のメールをお送りしました。リンクを開いて、変更を確定してください。
            </p>
          }
          onResend={resend}
          busy={form.busy}
          failure={form.failure}
          onBack={startAnew}
          backWords="別のアドレスにする"
        >
          <p>確定していただくまでは、{me.email} でログインいただけます。</p>
        </MailSent>
      </div>
    )
  }
  return (
    <form {...form.props}>
      {me.change_email_in_progress && (
        <Foreword>
          <Note>
            変更の確認をお待ちしています。お送りしたメールのリンクを開いてください。下からもう一度お申し込みいただくと、前のリンクは使えなくなります。
          </Note>
        </Foreword>
      )}
      <Problem failure={form.failure} failures={form.failures} own={{ password_required: null }} />
      <TextField
        name="current_email"
        label="いまのアドレス"
        value={me.email}
        onValue={() => {}}
        readOnly
        autoComplete="off"
      />
      <EmailField
        {...form.of('email')}
        label="新しいアドレス"
        required
        autoComplete="email"
        placeholder="例）name@example.co.jp"
        tidy={normalizeEmail}
      />
      {asksPassword && (
        <>
          <HiddenUsername email={me.email} />
          <PasswordField
            {...form.of('password')}
            label="いまのパスワード"
            hint="前回のご確認から時間がたったため、ご本人であることを確かめます。"
          />
        </>
      )}
      <FormActions>
        <span />
        <Button type="submit" busy={form.busy}>
          確認のメールを受け取る
        </Button>
      </FormActions>
    </form>
  )
}

function useEmailForm(me: MeState) {
  const dispatch = useAppDispatch()
  const [sentTo, setSentTo] = useState<string>()
  const [asksPassword, setAsksPassword] = useState(false)
  /** The shop asks for the password if it was last given some time ago. */
  const send = (typed: string, password = '') =>
    dispatch(requestChangeEmail({ email: normalizeEmail(typed), ...(password && { password }) }))
  const onRefused = ({ code }: Failure) => {
    if (code !== 'password_required') return
    setSentTo(undefined)
    setAsksPassword(true)
  }
  const form = useValuesForm(
    { email: '', password: '' },
    ({ email, password }) => ({
      email: (value) => (normalizeEmail(value) === me.email ? 'いまのアドレスと同じです。' : messageOf(email, value)),
      password: (value) => (asksPassword ? messageOf(password, value) : undefined),
    }),
    {
      send: ({ email, password }) => send(email, password),
      fieldOfCode: { invalid_credentials: { password: WRONG_PASSWORD } },
      onSent(_, { email }) {
        setSentTo(normalizeEmail(email))
        setAsksPassword(false)
        form.set('password', '')
      },
      onRefused,
    },
  )
  const { formRef } = form
  useEffect(() => {
    if (asksPassword) formRef.current?.querySelector<HTMLElement>('[name="password"]')?.focus()
  }, [asksPassword, formRef])
  return {
    form,
    sentTo,
    asksPassword,
    startAnew: () => setSentTo(undefined),
    async resend() {
      const refused = await form.call(() => send(sentTo!))
      if (refused) onRefused(refused)
      return !refused
    },
  }
}
