import { useEffect } from 'react'
import { fieldErrors } from '#web/api/field-errors.ts'
import { Problem } from '#web/features/account/problem.tsx'
import { type MeState, updateMe } from '#web/features/account/profile/me.slice.ts'
import { personOf } from '#web/features/account/profile/person.ts'
import { PersonFields } from '#web/features/account/profile/person-fields.tsx'
import { useTextForm } from '#web/features/account/use-text-form.ts'
import { toastActions } from '#web/features/frame/toasts.slice.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FormActions } from '#web/ui/form-section.tsx'
import { TextButton } from '#web/ui/text-link.tsx'

export function ProfileForm({ me, onDone }: { me: MeState; onDone: () => void }) {
  const dispatch = useAppDispatch()
  const { busy, failure, attempts, submit, clear } = useSubmit()
  const form = useTextForm(personOf(me), ({ profileChange, tel }) => ({ ...profileChange, tel }))
  useEffect(() => {
    form.formRef.current?.querySelector('input')?.focus()
  }, [form.formRef])

  const onSubmit = form.handleSubmit(async (values) => {
    const refused = await submit(() => dispatch(updateMe(values)))
    if (!refused) {
      dispatch(toastActions.showMessage({ text: '会員情報を保存しました' }))
      onDone()
    } else if (form.setServerErrors(fieldErrors(refused))) clear()
  })
  return (
    <form ref={form.formRef} method="post" noValidate onSubmit={onSubmit} {...form.events}>
      <Problem failure={failure} attempts={attempts} />
      <ErrorSummary errors={form.summary} form={form.formRef} attempts={form.attempts} />
      <PersonFields form={form} layout="row" />
      <FormActions>
        <TextButton onClick={onDone}>変更せずに戻る</TextButton>
        <Button type="submit" busy={busy} busyText="保存しています">
          保存する
        </Button>
      </FormActions>
    </form>
  )
}
