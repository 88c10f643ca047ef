import { normalizeEmail } from '#domain/japanese-input.ts'
import { Foreword } from '#web/features/account/account-screen.tsx'
import { PasswordField } from '#web/features/account/password/password-field.tsx'
import { Problem } from '#web/features/account/problem.tsx'
import { login, selectIsAccountLocked } from '#web/features/session/auth.slice.ts'
import { paths } from '#web/paths.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { usePageConfig } from '#web/store/page-data.tsx'
import { useValuesForm } from '#web/store/use-values-form.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmailField } from '#web/ui/email-field.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import style from './login.module.css'

export type Credentials = { email: string; password: string }

type PasswordStepProps = { onDone: () => void; onSecondFactor: (credentials: Credentials) => void }

export function PasswordStep({ onDone, onSecondFactor }: PasswordStepProps) {
  const { isOpen } = usePageConfig()
  const dispatch = useAppDispatch()
  const form = useValuesForm({ email: '', password: '' }, ({ email, password }) => ({ email, password }), {
    send: (typed) => dispatch(login(credentialsOf(typed))),
    onSent: onDone,
    onRefused({ code }, typed) {
      if (code === 'second_factor_required') onSecondFactor(credentialsOf(typed))
      else if (code !== 'invalid') form.formRef.current?.querySelector<HTMLInputElement>('[name="password"]')?.focus()
    },
  })
  const isWrong = form.failure?.code === 'invalid_credentials'
  // By the shop: waiting does not help, and its own words say what does.
  const isStopped = form.failure?.body.locked_by === 'shop'
  const isLocked = useAppSelector(selectIsAccountLocked) && !isStopped
  return (
    <>
      <form {...form.props}>
        {isLocked ? <Locked /> : <Problem failure={form.failure} failures={form.failures} />}
        <ErrorSummary form={form} />
        <EmailField
          {...form.of('email')}
          label="メールアドレス"
          required
          layout="stack"
          autoComplete="username"
          tidy={normalizeEmail}
          {...(isWrong && { 'aria-invalid': true })}
        />
        <PasswordField {...form.of('password')} label="パスワード" {...(isWrong && { 'aria-invalid': true })} />
        <p className={style.forgotten}>
          <TextLink href={paths.resetPassword}>パスワードをお忘れの方</TextLink>
        </p>
        <Button type="submit" block busy={form.busy} busyText="確かめています">
          ログイン
        </Button>
      </form>
      {isOpen && (
        <div className={style.new}>
          <p className={style.newWords}>はじめてのお客さま</p>
          <ButtonLink href={paths.createAccount} variant="outline" block>
            会員登録（無料）
          </ButtonLink>
        </div>
      )}
    </>
  )
}

const credentialsOf = ({ email, password }: Credentials) => ({ email: normalizeEmail(email), password })

/** Too many failures from this network: what to do during the lock. */
function Locked() {
  return (
    <Foreword>
      <Refusal>
        <p>ご入力の誤りが続いたため、15分のあいだログインを止めています。時間をおいて、もう一度お試しください。</p>
        <p>
          パスワードをお忘れのときは、お待ちいただくあいだに
          <TextLink href={paths.resetPassword}>パスワードを再設定</TextLink>していただけます。
        </p>
      </Refusal>
    </Foreword>
  )
}
