import { useEffect, useState } from 'react'
import type { RegistrationInput } from '#contract/accounts.ts'
import { normalizeEmail } from '#domain/japanese-input.ts'
import { Afterword } from '#web/features/account/account-screen.tsx'
import { MailSent } from '#web/features/account/mail-sent.tsx'
import { Problem } from '#web/features/account/problem.tsx'
import { emptyPerson } from '#web/features/account/profile/person.ts'
import { PersonFields } from '#web/features/account/profile/person-fields.tsx'
import { Agreement } from '#web/features/account/register/agreement.tsx'
import { register } from '#web/features/account/register/register.slice.ts'
import { SplitLayout } from '#web/features/account/split-layout.tsx'
import { selectLastOrder } from '#web/features/checkout/placing.slice.ts'
import { PageMeta } from '#web/features/frame/page-meta.tsx'
import { requireGuest, sameForAll, useRequireGuest } from '#web/features/session/guard.ts'
import { paths } from '#web/paths.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { usePageConfig } from '#web/store/page-data.tsx'
import { useValuesForm, type ValuesForm } from '#web/store/use-values-form.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailField } from '#web/ui/email-field.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

export const loader = sameForAll
export const clientLoader = requireGuest

const meta = (
  <PageMeta
    title="会員登録"
    description="会員登録（無料）をしていただくと、次のご注文からお名前や会社名のご記入を省けます。"
  />
)

type AgreedVersions = Required<Pick<RegistrationInput, 'terms_version' | 'privacy_version'>>
type Typed = Record<Exclude<keyof RegistrationInput, 'agreed_terms' | keyof AgreedVersions>, string>

const blankTexts: Typed = { email: '', ...emptyPerson }
const blank = { ...blankTexts, agreed_terms: false }

export default function CreateAccount() {
  const { form, agreement, isTold, sentTo, resend, writeAgain } = useRegistrationForm()
  useRequireGuest()

  if (sentTo) {
    return (
      <SplitLayout heading="メールをお送りしました">
        {meta}
        <MailSent
          words={
            <p>
              <b>{sentTo}</b> へお送りしました。メールのリンクから、パスワードをお決めください。ご登録はそれで完了です。
            </p>
          }
          onResend={resend}
          busy={form.busy}
          failure={form.failure}
          onBack={writeAgain}
          backWords="ご記入の画面に戻る"
        >
          <p>
            ご登録が済んでいるアドレスのときは、その旨をメールでお知らせしています。カートの中身と、ご記入の途中のお申し込みは残っています。
          </p>
        </MailSent>
      </SplitLayout>
    )
  }
  return (
    <SplitLayout
      heading="会員登録"
      lead="無料です。ご注文の変更、出欠のリンク、当日の進行表、書類の一覧をマイページでお使いいただけます。ご登録のアドレスへ、パスワードを決めていただくためのメールをお送りします。"
      wide
    >
      {meta}
      <form {...form.props}>
        <Problem failure={form.failure} failures={form.failures} />
        <ErrorSummary form={form} />
        {isTold && (
          <Note tone="ok">ご注文のときにご記入いただいた内容を入れました。お確かめのうえ、お進みください。</Note>
        )}
        <EmailField
          {...form.of('email')}
          label="メールアドレス"
          required
          layout="stack"
          autoComplete="username"
          placeholder="例）name@example.co.jp"
          tidy={normalizeEmail}
          hint="ログインと、ご注文の控えに使います。"
        />
        <PersonFields form={form} layout="stack" />
        <Agreement {...agreement} />
        <Button type="submit" block busy={form.busy}>
          確認のメールを受け取る
        </Button>
      </form>
      <Afterword>
        会員の方は<TextLink href={paths.login}>ログイン</TextLink>へ。
      </Afterword>
    </SplitLayout>
  )
}

function useRegistrationForm() {
  const dispatch = useAppDispatch()
  const [sentTo, setSentTo] = useState<string>()
  const { legal } = usePageConfig()
  const [shown, setShown] = useState<AgreedVersions>({ terms_version: legal.terms, privacy_version: legal.privacy })
  const send = ({ email, ...person }: typeof blank) =>
    dispatch(register({ ...person, email: normalizeEmail(email), agreed_terms: true, ...shown }))
  const form = useValuesForm(blank, ({ registration }) => registration, {
    send,
    onSent(_, { email }) {
      setSentTo(normalizeEmail(email))
      window.scrollTo({ top: 0, behavior: 'instant' })
    },
    onRefused({ code, body }) {
      if (code !== 'terms_changed') return
      form.set('agreed_terms', false)
      const { terms_version, privacy_version } = body as AgreedVersions
      setShown({ terms_version, privacy_version })
    },
  })
  const isTold = useToldBefore(form)
  return {
    form,
    isTold,
    agreement: {
      checked: form.values.agreed_terms,
      onCheck: (checked: boolean) => form.set('agreed_terms', checked),
      error: form.errorOf('agreed_terms'),
    },
    sentTo,
    resend: async () => !(await form.call(() => send(form.values))),
    writeAgain: () => setSentTo(undefined),
  }
}

/** Who has just ordered as a guest has said it all: fields that are still empty take it over. True: some did. */
function useToldBefore({ values, set }: ValuesForm<typeof blank>): boolean {
  const told = useAppSelector(selectLastOrder)?.contact
  const [isTold, setTold] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; whoever empties a field keeps it empty.
  useEffect(() => {
    if (!told) return
    const names = (Object.keys(blankTexts) as (keyof Typed)[]).filter((name) => told[name] && values[name] === '')
    for (const name of names) set(name, told[name]!)
    setTold(names.length > 0)
  }, [])
  return isTold
}
