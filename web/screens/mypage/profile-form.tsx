import { useEffect } from 'react'
import { telWords } from '#contract/tel-words.ts'
import { Problem } from '#web/features/account/problem.tsx'
import { type MeState, updateMe } from '#web/features/account/profile/me.slice.ts'
import { personOf } from '#web/features/account/profile/person.ts'
import { PersonFields } from '#web/features/account/profile/person-fields.tsx'
import { toastActions } from '#web/features/frame/toasts.slice.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { useValuesForm } from '#web/store/use-values-form.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FormActions } from '#web/ui/form-section.tsx'
import { TextButton } from '#web/ui/text-link.tsx'

export function ProfileForm({ me, onDone }: { me: MeState; onDone: () => void }) {
  const dispatch = useAppDispatch()
  const form = useValuesForm(
    { ...personOf(me), tel: telWords(me.tel) },
    ({ profileChange, tel }) => ({ ...profileChange, tel }),
    {
      send: (values) => dispatch(updateMe(values)),
      onSent() {
        dispatch(toastActions.showMessage({ text: '会員情報を保存しました' }))
        onDone()
      },
    },
  )
  useEffect(() => {
    form.formRef.current?.querySelector('input')?.focus()
  }, [form.formRef])
  return (
    <form {...form.props}>
      <Problem failure={form.failure} failures={form.failures} />
      <ErrorSummary form={form} />
      <PersonFields form={form} layout="row" />
      <FormActions>
        <TextButton onClick={onDone}>変更せずに戻る</TextButton>
        <Button type="submit" busy={form.busy} busyText="保存しています">
          保存する
        </Button>
      </FormActions>
    </form>
  )
}
