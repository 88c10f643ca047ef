import { type FormEvent, useEffect } from 'react'
import { Problem } from '#web/features/account/problem.tsx'
import { type MeState, updateMe } from '#web/features/account/profile/me.slice.ts'
import { PersonFields } from '#web/features/account/profile/person-fields.tsx'
import { person, requiredTel } from '#web/features/account/rules.ts'
import { useAsk } from '#web/features/account/use-ask.ts'
import { complaintsOf, useFields } from '#web/features/account/use-fields.ts'
import { toastActions } from '#web/features/frame/toasts.slice.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FormActions } from '#web/ui/form-section.tsx'
import { TextButton } from '#web/ui/text-link.tsx'

const rules = { ...person, tel: requiredTel }

export function ProfileForm({ me, onDone }: { me: MeState; onDone: () => void }) {
  const dispatch = useAppDispatch()
  const { busy, failure, attempts, ask, forget } = useAsk()
  const form = useFields(rules, me)
  useEffect(() => {
    form.formRef.current?.querySelector('input')?.focus()
  }, [form.formRef])

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const values = form.check()
    if (!values) return
    const why = await ask(() => dispatch(updateMe(values)))
    if (!why) {
      dispatch(toastActions.showMessage({ text: '会員情報を保存しました' }))
      onDone()
    } else if (form.refuse(complaintsOf(why))) forget()
  }
  return (
    <form ref={form.formRef} method="post" noValidate onSubmit={onSubmit} {...form.events}>
      <Problem failure={failure} attempts={attempts} />
      <ErrorSummary errors={form.listed} form={form.formRef} attempts={form.attempts} />
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
