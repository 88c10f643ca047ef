import type { FormEvent } from 'react'
import { useAppDispatch } from '#web/store/hooks.ts'
import { Button } from '#web/ui/button.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { HiddenUsername } from '../password/hidden-username.tsx'
import { PasswordField } from '../password/password-field.tsx'
import { WRONG_PASSWORD } from '../password/wrong-password.ts'
import { Problem } from '../problem.tsx'
import { currentPassword } from '../rules.ts'
import { useAsk } from '../use-ask.ts'
import { complaintsOf, useFields } from '../use-fields.ts'
import style from './second-factor.module.css'
import { startSecondFactor } from './second-factor.slice.ts'

export function SecondFactorStart({ email, onBack }: { email: string; onBack: () => void }) {
  const dispatch = useAppDispatch()
  const { busy, failure, attempts, ask, forget } = useAsk()
  const form = useFields({ password: currentPassword })
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const typed = form.check()
    if (!typed) return
    const why = await ask(() => dispatch(startSecondFactor(typed)))
    if (!why) return
    if (form.refuse(why.code === 'invalid_credentials' ? { password: WRONG_PASSWORD } : complaintsOf(why))) forget()
  }
  return (
    <form ref={form.formRef} method="post" noValidate className={style.form} onSubmit={onSubmit} {...form.events}>
      <Problem failure={failure} attempts={attempts} />
      <HiddenUsername email={email} />
      <PasswordField {...form.of('password')} label="パスワード" hint="ご本人であることを確かめます。" autoFocus />
      <div className={style.actions}>
        <Button type="submit" variant="secondary" busy={busy} busyText="確かめています">
          次へ
        </Button>
        <TextButton onClick={onBack}>設定せずに戻る</TextButton>
      </div>
    </form>
  )
}
