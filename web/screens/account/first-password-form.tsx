import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Foreword, MainAction } from '#web/features/account/account-screen.tsx'
import { forgetLinkToken } from '#web/features/account/link-token.ts'
import { NewPasswordField } from '#web/features/account/password/password-field.tsx'
import { Problem } from '#web/features/account/problem.tsx'
import { registerPassword } from '#web/features/account/register/register-password.slice.ts'
import { selectItemCount } from '#web/features/cart/cart.slice.ts'
import { toastActions } from '#web/features/frame/toasts.slice.ts'
import { isLoggedIn } from '#web/features/session/session.ts'
import { paths } from '#web/paths.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { useValuesForm } from '#web/store/use-values-form.ts'
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
  const form = useValuesForm({ password: '' }, ({ newPassword }) => ({ password: newPassword }), {
    send: ({ password }) => dispatch(registerPassword({ token, password })),
    onSent() {
      forgetLinkToken(pathname)
      dispatch(toastActions.showNotification({ text: '会員登録が完了しました' }))
      void navigate(hasItems ? paths.cart : paths.mypage, { replace: true })
    },
  })
  return (
    <form {...form.props}>
      {isOther && (
        <Foreword>
          <Note tone="warn">
            このブラウザーは、別のアカウントでログイン中です。設定を終えると、{email} のアカウントに切り替わります。
          </Note>
        </Foreword>
      )}
      <Problem failure={form.failure} failures={form.failures} />
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
        <Button type="submit" block busy={form.busy}>
          この内容で登録する
        </Button>
      </MainAction>
      <p className={style.device}>
        お申し込みと違う端末で開かれたときも、そのままお進みいただけます。カートの中身は、元の端末に残っています。
      </p>
    </form>
  )
}
