import { type FormEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { BesidePicture } from '#web/features/account/beside-picture.tsx'
import { LinkProblem } from '#web/features/account/link-problem.tsx'
import { isLinkProblem } from '#web/features/account/link-refusal.ts'
import { linkScreenHandle, linkScreenHeaders, readLinkToken, useLinkToken } from '#web/features/account/link-screen.ts'
import { forgetLinkToken } from '#web/features/account/link-token.ts'
import { NewPasswordField } from '#web/features/account/password-field.tsx'
import { Problem } from '#web/features/account/problem.tsx'
import { newPassword } from '#web/features/account/rules.ts'
import { useAsk } from '#web/features/account/use-ask.ts'
import { complaintsOf, useFields } from '#web/features/account/use-fields.ts'
import { resetPassword, selectResetPassword } from '#web/features/reset-password/reset-password.slice.ts'
import { paths } from '#web/paths.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { FormOnItsWay } from './form-on-its-way.tsx'
import { LinkMeta } from './link-meta.tsx'
import style from './reset-password.module.css'

export const handle = linkScreenHandle
export const headers = linkScreenHeaders
export const clientLoader = readLinkToken

const heading = '新しいパスワードの設定'
const meta = <LinkMeta title={heading} />

export function HydrateFallback() {
  return <FormOnItsWay heading={heading} meta={meta} />
}

/** Whether the link still holds is seen when the password is sent: only that uses it up. */
export default function ResetPasswordConfirm() {
  const token = useLinkToken()
  const { pathname } = useLocation()
  const dispatch = useAppDispatch()
  const [isDone, setDone] = useState(false)
  const { data: email } = useAppSelector(selectResetPassword)
  const { busy, failure, attempts, ask, forget } = useAsk()
  const form = useFields({ password: newPassword })

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const typed = form.check()
    if (!typed || !token) return
    const why = await ask(() => dispatch(resetPassword({ token, password: typed.password })))
    if (!why) {
      forgetLinkToken(pathname)
      setDone(true)
    } else if (!isLinkProblem(why) && form.refuse(complaintsOf(why))) forget()
  }

  if (isDone) return <Done email={email} />
  if (!token || isLinkProblem(failure)) {
    return (
      <BesidePicture heading={heading}>
        {meta}
        <LinkProblem failure={failure}>
          <ButtonLink href={paths.resetPassword} block>
            もう一度、再設定を申し込む
          </ButtonLink>
          <ButtonLink href={paths.login} variant="outline" block>
            ログイン
          </ButtonLink>
        </LinkProblem>
      </BesidePicture>
    )
  }
  return (
    <BesidePicture heading={heading} lead="設定を終えると、安全のため、すべての端末からログアウトします。">
      {meta}
      <form ref={form.formRef} method="post" noValidate onSubmit={onSubmit} {...form.events}>
        <Problem failure={failure} attempts={attempts} />
        <NewPasswordField {...form.of('password')} known={email} />
        <div className={style.button}>
          <Button type="submit" block busy={busy}>
            新しいパスワードにする
          </Button>
        </div>
      </form>
    </BesidePicture>
  )
}

function Done({ email }: { email: string }) {
  return (
    <BesidePicture heading="パスワードを変えました">
      {meta}
      <Note tone="ok" live>
        <p>
          <b>{email}</b> の新しいパスワードで、ログインいただけます。ほかの端末からはログアウトしました。
        </p>
      </Note>
      <div className={style.button}>
        <ButtonLink href={paths.login} block>
          ログイン
        </ButtonLink>
      </div>
    </BesidePicture>
  )
}
