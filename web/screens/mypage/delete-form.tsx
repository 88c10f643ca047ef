import { useState } from 'react'
import { MainAction } from '#web/features/account/account-screen.tsx'
import { fetchValidDeleting } from '#web/features/account/deletion/valid-deleting.slice.ts'
import { HiddenUsername } from '#web/features/account/password/hidden-username.tsx'
import { PasswordField } from '#web/features/account/password/password-field.tsx'
import { WRONG_PASSWORD } from '#web/features/account/password/wrong-password.ts'
import { Problem } from '#web/features/account/problem.tsx'
import { deleteMe, selectMe } from '#web/features/account/profile/me.slice.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { useValuesForm } from '#web/store/use-values-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import style from './delete.module.css'

/** The password first, then a confirmation, since closing cannot be undone. */
export function DeleteForm({ onGone }: { onGone: () => void }) {
  const dispatch = useAppDispatch()
  const { email } = useAppSelector(selectMe)
  const [isAsking, setAsking] = useState(false)
  const form = useValuesForm({ password: '' }, ({ password }) => ({ password }), {
    send() {
      setAsking(true)
    },
    fieldOfCode: { invalid_credentials: { password: WRONG_PASSWORD } },
  })
  const leave = async () => {
    const refused = await form.call(() => dispatch(deleteMe(form.values)))
    if (!refused) return onGone()
    setAsking(false)
    if (refused.code === 'not_deletable') await dispatch(fetchValidDeleting())
  }
  return (
    <FormSection title="退会する" note="退会は取り消せません。同じアドレスで、あらためてご登録いただくことはできます。">
      <form {...form.props} className={style.form}>
        <Problem failure={form.failure} failures={form.failures} />
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
            <Button busy={form.busy} onClick={leave}>
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
