import { useCallback, useEffect, useState } from 'react'
import type { Attendee } from '#contract/attendees.ts'
import type { Event } from '#contract/events.ts'
import { normalizeEmail } from '#domain/japanese-input.ts'
import { type NewGuests, sortNewGuests } from '#domain/new-guests.ts'
import { fieldErrors } from '#web/api/field-errors.ts'
import { useValuesForm } from '#web/store/use-values-form.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailField } from '#web/ui/email-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { failureSentence } from '#web/words/failure-sentence.ts'
import style from './add-guests.module.css'
import { addedWords } from './added-words.ts'
import type { AddingOutcome } from './confirm-adding.tsx'
import { ConfirmAdding } from './confirm-when-wanted.ts'

const nobody = { name: '', email: '', department: '' }

export function AddOne({ event, attendees }: { event: Event; attendees: readonly Attendee[] }) {
  const [confirming, setConfirming] = useState<NewGuests>()
  const [{ added, failure }, setOutcome] = useState<AddingOutcome>({})
  const form = useValuesForm(
    nobody,
    ({ guestName, guestEmail, department }) => ({ name: guestName, email: guestEmail, department }),
    {
      send(guest) {
        setOutcome({})
        setConfirming(sortNewGuests([guest], attendees))
      },
      nameOf: (field) => field.replace(/^.*\./, ''),
    },
  )
  // Once the dialog is closed.
  useEffect(() => {
    if (added) form.formRef.current?.querySelector<HTMLElement>('[name="name"]')?.focus()
  }, [added, form.formRef])
  const close = useCallback(() => setConfirming(undefined), [])
  const done = (outcome: AddingOutcome) => {
    close()
    if (outcome.failure) {
      return setOutcome(form.setServerErrors(fieldErrors(outcome.failure)) ? {} : outcome)
    }
    setOutcome(outcome)
    for (const name of ['name', 'email', 'department'] as const) form.set(name, '')
  }
  return (
    <>
      <form {...form.props}>
        <h3 className={style.title}>お一人ずつ</h3>
        <TextField {...form.of('name')} label="お名前" required layout="stack" autoComplete="off" />
        <EmailField
          {...form.of('email')}
          label="メールアドレス"
          required={false}
          layout="stack"
          autoComplete="off"
          placeholder="例）name@example.co.jp"
          tidy={normalizeEmail}
        />
        <TextField {...form.of('department')} label="部署" required={false} layout="stack" autoComplete="off" />
        <p className={style.act}>
          <Button type="submit" variant="outline" aria-haspopup="dialog">
            <Icon name="add" />
            追加する
          </Button>
        </p>
        {failure && <Refusal>{failureSentence(failure)}</Refusal>}
        <div role="status">{added && <Note tone={added.added > 0 ? 'ok' : 'info'}>{addedWords(added)}</Note>}</div>
      </form>
      {confirming && <ConfirmAdding event={event} guests={confirming} onClose={close} onDone={done} />}
    </>
  )
}
