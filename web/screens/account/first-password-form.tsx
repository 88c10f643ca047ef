import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { fieldErrors } from '#web/api/field-errors.ts'
import { Foreword, MainAction } from '#web/features/account/account-screen.tsx'
import { isLinkProblem } from '#web/features/account/link-refusal.ts'
import { forgetLinkToken } from '#web/features/account/link-token.ts'
import { NewPasswordField } from '#web/features/account/password/password-field.tsx'
import { Problem } from '#web/features/account/problem.tsx'
import { registerPassword } from '#web/features/account/register/register-password.slice.ts'
import { useTextForm } from '#web/features/account/use-text-form.ts'
import { selectItemCount } from '#web/features/cart/cart.slice.ts'
import { toastActions } from '#web/features/frame/toasts.slice.ts'
import { isLoggedIn } from '#web/features/session/session.ts'
import { paths } from '#web/paths.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import style from './first-password-form.module.css'

type FirstPasswordFormProps = { token: string; email: string }

export function FirstPasswordForm({ token, email }: FirstPasswordFormProps) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const hasItems = useAppSelector(selectItemCount) > 0
  const [isOther] = useState(() => isLoggedIn())
  const { busy, failure, attempts, submit, clear } = useSubmit()
  const form = useTextForm({ password: '' }, ({ newPassword }) => ({ password: newPassword }))

  const onSubmit = form.handleSubmit(async (typed) => {
    const refused = await submit(() => dispatch(registerPassword({ token, password: typed.password })))
    if (!refused) {
      forgetLinkToken(pathname)
      dispatch(toastActions.showNotification({ text: '会員登録が完了しました' }))
      await navigate(hasItems ? paths.cart : paths.mypage, { replace: true })
    } else if (!isLinkProblem(refused) && form.setServerErrors(fieldErrors(refused))) clear()
  })
  return (
    <form ref={form.formRef} method="post" noValidate onSubmit={onSubmit} {...form.events}>
      {isOther && (
        <Foreword>
          <Note tone="warn">
            このブラウザーは、別のアカウントでログイン中です。設定を終えると、{email} のアカウントに切り替わります。
          </Note>
        </Foreword>
      )}
      <Problem failure={failure} attempts={attempts} />
      <TextField
        name="username"
        label="メールアドレス"
        layout="stack"
        value={email}
        onValue={() => {}}
        type="email"
        autoComplete="username"
        readOnly
      />
      <NewPasswordField {...form.of('password')} label="パスワード" known={email} />
      <MainAction>
        <Button type="submit" block busy={busy}>
          この内容で登録する
        </Button>
      </MainAction>
      <p className={style.device}>
        お申し込みと違う端末で開かれたときも、そのままお進みいただけます。カートの中身は、元の端末に残っています。
      </p>
    </form>
  )
}
