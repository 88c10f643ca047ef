import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Rsvp, RsvpAnswerForm } from '#contract/events.ts'
import { ALLERGENS } from '#domain/allergen.ts'
import { messageOf } from '#web/api/field-errors.ts'
import type { Schemas } from '#web/api/load-schemas.ts'
import { newUuid } from '#web/browser/new-uuid.ts'
import { answerRsvp, fetchRsvp, type RsvpLink } from '#web/features/events/rsvp.slice.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { useContractForm } from '#web/store/use-contract-form.ts'
import { type Choice, choices, comingOf } from './coming-of.ts'

export type ReplyFormProps = {
  invitation: Rsvp
  link: RsvpLink
  onSent: () => void
  /** An answer was given before, and may stay as it is. */
  onBack?: () => void
}

/** Sends the form, again by itself once a lost connection is back. */
export function useReplyForm({ invitation: { answer, invited }, link, onSent }: ReplyFormProps) {
  const dispatch = useAppDispatch()
  const [typed, setTyped] = useState<Typed>()
  const key = useRef('')
  const form = useContractForm({
    values: typed,
    read(element) {
      const now = readForm(element!)
      setTyped(now)
      return now
    },
    errors: errorsIn,
    send(now) {
      key.current ||= newUuid()
      const email = answer?.email ?? invited?.email ?? ''
      const body = { ...now, email, coming: choices[now.coming!] }
      return dispatch(answerRsvp({ link, answer: body, key: key.current }))
    },
    onSent,
    // The page then says that answers are closed, or that the gathering is cancelled.
    onRefused: ({ status }) => status === 409 && dispatch(fetchRsvp(link)),
  })
  useSendWhenOnline(form.failure?.code === 'network' && !form.busy, form.submit)
  const onInput = (event: FormEvent) => {
    form.props.onInput(event)
    setTyped(readForm(form.formRef.current!))
  }
  return { form, coming: typed ? typed.coming : comingOf(answer), onInput }
}

type Typed = Omit<RsvpAnswerForm, 'coming' | 'email'> & { coming: Choice | undefined }

function readForm(form: HTMLFormElement): Typed {
  const sent = new FormData(form)
  const coming = (sent.get('coming') ?? undefined) as Choice | undefined
  const chosen = sent.getAll('allergens').map(String)
  return {
    name: String(sent.get('name') ?? ''),
    coming,
    allergens: coming === 'no' ? [] : ALLERGENS.map(({ code }) => code).filter((code) => chosen.includes(code)),
    note: String(sent.get('note') ?? ''),
  }
}

const errorsIn = ({ name, coming, note }: Typed, { guestName, rsvpNote }: typeof Schemas) => ({
  name: messageOf(guestName, name),
  coming: coming === undefined ? 'ご出欠をお選びください。' : undefined,
  note: messageOf(rsvpNote, note),
})

/** An unsent form is sent by itself as soon as the connection is back. */
function useSendWhenOnline(isWaiting: boolean, send: () => void): void {
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  useEffect(() => {
    if (!isWaiting) return
    const onOnline = () => latest.current()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [isWaiting])
}
