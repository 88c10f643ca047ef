import { useState } from 'react'
import type { AttendeesAdded } from '#contract/wire.ts'
import { normalizeEmail } from '#domain/japanese-input.ts'
import { fieldErrors } from '#web/api/field-errors.ts'
import { useTextForm } from '#web/features/account/use-text-form.ts'
import { addAttendees } from '#web/features/events/attendees-status.slice.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import style from './add-guests.module.css'
import { addedWords } from './added-words.ts'
import { failureWords } from './failure-words.ts'

const nobody = { name: '', email: '', department: '' }

export function AddOne({ id }: { id: string }) {
  const dispatch = useAppDispatch()
  const { busy, failure, attempts, submit, clear } = useSubmit()
  const [added, setAdded] = useState<AttendeesAdded>()
  const form = useTextForm(nobody, ({ guestName, guestEmail, department }) => ({
    name: guestName,
    email: guestEmail,
    department,
  }))
  const send = async (guest: typeof nobody) => {
    setAdded(undefined)
    const refused = await submit(async () => {
      const outcome = await dispatch(addAttendees({ id, attendees: [guest] }))
      if (addAttendees.fulfilled.match(outcome)) setAdded(outcome.payload)
      return outcome
    })
    if (refused) {
      const errors = Object.entries(fieldErrors(refused)).map(([field, message]) => [
        field.replace(/^.*\./, ''),
        message,
      ])
      if (form.setServerErrors(Object.fromEntries(errors))) clear()
      return
    }
    for (const name of ['name', 'email', 'department'] as const) form.set(name, '')
    form.formRef.current?.querySelector<HTMLElement>('[name="name"]')?.focus()
  }
  return (
    <form ref={form.formRef} method="post" noValidate onSubmit={form.handleSubmit(send)} {...form.events}>
      <h3 className={style.title}>お一人ずつ</h3>
      <TextField {...form.of('name')} label="お名前" required layout="stack" autoComplete="off" />
      <TextField
        {...form.of('email')}
        label="メールアドレス"
        required={false}
        layout="stack"
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="例）name@example.co.jp"
        tidy={normalizeEmail}
      />
      <TextField {...form.of('department')} label="部署" required={false} layout="stack" autoComplete="off" />
      <p className={style.act}>
        <Button type="submit" variant="outline" busy={busy}>
          <Icon name="add" />
          追加する
        </Button>
      </p>
      {failure && (
        <Note tone="error" key={attempts}>
          {failureWords(failure)}
        </Note>
      )}
      <div role="status">{added && <Note tone={added.added > 0 ? 'ok' : 'info'}>{addedWords(added)}</Note>}</div>
    </form>
  )
}
