import { normalizeEmail } from '#domain/japanese-input.ts'
import { fieldErrors } from '#web/api/field-errors.ts'
import { Foreword } from '#web/features/account/account-screen.tsx'
import { PasswordField } from '#web/features/account/password/password-field.tsx'
import { Problem } from '#web/features/account/problem.tsx'
import { useTextForm } from '#web/features/account/use-text-form.ts'
import { login, selectIsAccountLocked } from '#web/features/session/auth.slice.ts'
import { paths } from '#web/paths.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import style from './login.module.css'

export type Credentials = { email: string; password: string }

type PasswordStepProps = { onDone: () => void; onSecondFactor: (credentials: Credentials) => void }

export function PasswordStep({ onDone, onSecondFactor }: PasswordStepProps) {
  const dispatch = useAppDispatch()
  const { busy, failure, attempts, submit, clear } = useSubmit()
  const form = useTextForm({ email: '', password: '' }, ({ email, password }) => ({ email, password }))
  const isWrong = failure?.code === 'invalid_credentials'
  const isLocked = useAppSelector(selectIsAccountLocked)

  const onSubmit = form.handleSubmit(async (typed) => {
    const credentials = { email: normalizeEmail(typed.email), password: typed.password }
    const refused = await submit(() => dispatch(login(credentials)))
    if (!refused) return onDone()
    if (refused.code === 'second_factor_required') return onSecondFactor(credentials)
    if (form.setServerErrors(fieldErrors(refused))) return clear()
    form.formRef.current?.querySelector<HTMLInputElement>('[name="password"]')?.focus()
  })
  return (
    <>
      <form ref={form.formRef} method="post" noValidate onSubmit={onSubmit} {...form.events}>
        {isLocked ? <Locked /> : <Problem failure={failure} attempts={attempts} />}
        <ErrorSummary errors={form.summary} form={form.formRef} attempts={form.attempts} />
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
          {...(isWrong && { 'aria-invalid': true })}
        />
        <PasswordField {...form.of('password')} label="パスワード" {...(isWrong && { 'aria-invalid': true })} />
        <p className={style.forgotten}>
          <TextLink href={paths.resetPassword}>パスワードをお忘れの方</TextLink>
        </p>
        <Button type="submit" block busy={busy} busyText="確かめています">
          ログイン
        </Button>
      </form>
      <div className={style.new}>
        <p className={style.newWords}>はじめてのお客さま</p>
        <ButtonLink href={paths.createAccount} variant="outline" block>
          会員登録（無料）
        </ButtonLink>
      </div>
    </>
  )
}

/** Too many failures from this network: what to do during the lock. */
function Locked() {
  return (
    <Foreword>
      <Note tone="error" live>
        <p>ご入力の誤りが続いたため、15分のあいだログインを止めています。時間をおいて、もう一度お試しください。</p>
        <p>
          パスワードをお忘れのときは、お待ちいただくあいだに
          <TextLink href={paths.resetPassword}>パスワードを再設定</TextLink>していただけます。
        </p>
      </Note>
    </Foreword>
  )
}
