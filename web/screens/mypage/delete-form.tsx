import { type FormEvent, useState } from 'react'
import { MainAction } from '#web/features/account/account-screen.tsx'
import { fetchValidDeleting } from '#web/features/account/deletion/valid-deleting.slice.ts'
import { HiddenUsername } from '#web/features/account/password/hidden-username.tsx'
import { PasswordField } from '#web/features/account/password/password-field.tsx'
import { WRONG_PASSWORD } from '#web/features/account/password/wrong-password.ts'
import { Problem } from '#web/features/account/problem.tsx'
import { deleteMe, selectMe } from '#web/features/account/profile/me.slice.ts'
import { currentPassword } from '#web/features/account/rules.ts'
import { useAsk } from '#web/features/account/use-ask.ts'
import { complaintsOf, useFields } from '#web/features/account/use-fields.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import style from './delete.module.css'

/** The password first, then the one question that cannot be taken back. */
export function DeleteForm({ onGone }: { onGone: () => void }) {
  const dispatch = useAppDispatch()
  const { email } = useAppSelector(selectMe)
  const [isAsking, setAsking] = useState(false)
  const { busy, failure, attempts, ask, forget } = useAsk()
  const form = useFields({ password: currentPassword })

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (form.check()) setAsking(true)
  }
  const leave = async () => {
    const why = await ask(() => dispatch(deleteMe(form.values)))
    if (!why) return onGone()
    setAsking(false)
    if (why.code === 'not_deletable') await dispatch(fetchValidDeleting())
    else if (form.refuse(why.code === 'invalid_credentials' ? { password: WRONG_PASSWORD } : complaintsOf(why)))
      forget()
  }
  return (
    <FormSection title="退会する" note="退会は取り消せません。同じアドレスで、あらためてご登録いただくことはできます。">
      <form ref={form.formRef} method="post" noValidate className={style.form} onSubmit={onSubmit} {...form.events}>
        <Problem failure={failure} attempts={attempts} />
        <HiddenUsername email={email} />
        <PasswordField {...form.of('password')} label="パスワード" hint="ご本人であることを確かめます。" />
        <MainAction>
          <Button type="submit" variant="secondary">
            退会の確認へ
          </Button>
        </MainAction>
      </form>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="退会します。よろしいですか"
        mustAnswer
        actions={
          <>
            <Button variant="outline" onClick={() => setAsking(false)}>
              戻る
            </Button>
            <Button busy={busy} onClick={leave}>
              退会する
            </Button>
          </>
        }
      >
        <p>
          <b>{email}</b> のアカウントと、上の「消えるもの」がすべて消えます。
        </p>
      </Dialog>
    </FormSection>
  )
}
