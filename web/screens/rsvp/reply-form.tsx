import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Rsvp, RsvpAnswerInput } from '#contract/events.ts'
import { ALLERGENS } from '#domain/allergen.ts'
import { japaneseInstant } from '#domain/tokyo-date.ts'
import type { Failure } from '#web/api/errors.ts'
import { fieldErrors } from '#web/api/field-errors.ts'
import { loadSchemas, type Schemas } from '#web/api/load-schemas.ts'
import { newUuid } from '#web/browser/new-uuid.ts'
import { answerRsvp, fetchRsvp, type RsvpLink, selectRsvp } from '#web/features/events/rsvp.slice.ts'
import { paths } from '#web/paths.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { useSchemas } from '#web/store/use-schemas.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioCard } from '#web/ui/choice.tsx'
import { Field, FieldGroup } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextArea, TextInput } from '#web/ui/text-input.tsx'
import { TextButton, TextLink } from '#web/ui/text-link.tsx'
import { type FieldErrors, useForm } from '#web/ui/use-form.ts'
import { AllergenChips } from './allergen-chips.tsx'
import style from './reply-form.module.css'

type ReplyFormProps = {
  invitation: Rsvp
  link: RsvpLink
  onSent: () => void
  /** An answer was given before, and may stay as it is. */
  onBack?: () => void
}

/**
 * The inputs keep their own values: what a guest ticks before the page's code has arrived is not lost, and after a lost
 * connection everything is still there.
 */
export function ReplyForm({ invitation, link, onSent, onBack }: ReplyFormProps) {
  const { answer, invited, organizer } = invitation
  const dispatch = useAppDispatch()
  const { answering, answerFailure } = useAppSelector(selectRsvp)
  const [coming, setComing] = useState<boolean | undefined>(comingOf(answer))
  const [typed, setTyped] = useState<Typed>()
  const schemas = useSchemas()
  const key = useRef('')
  const form = useForm({ errors: typed && schemas ? errorsIn(typed, schemas) : {} })
  const { formRef } = form

  const look = () => {
    if (!formRef.current) return undefined
    const now = readForm(formRef.current)
    setTyped(now)
    setComing(now.coming)
    return now
  }
  const send = async () => {
    const now = look()
    if (!now) return
    const rules = schemas ?? (await loadSchemas().catch(() => undefined))
    if (!form.check(rules ? errorsIn(now, rules) : {})) return
    key.current ||= newUuid()
    const email = answer?.email ?? invited?.email ?? ''
    const body = { ...now, email, coming: now.coming as boolean }
    const outcome = await dispatch(answerRsvp({ link, answer: body, key: key.current }))
    if (answerRsvp.fulfilled.match(outcome)) onSent()
    if (answerRsvp.rejected.match(outcome) && outcome.payload) onRefused(outcome.payload)
  }
  const onRefused = (failure: Failure) => {
    if (failure.code === 'invalid') form.setServerErrors(fieldErrors(failure))
    // The page then says that answers are closed, or that the gathering is cancelled.
    if (failure.status === 409) dispatch(fetchRsvp(link))
  }
  useSendWhenOnline(answerFailure?.code === 'network' && answering !== 'loading', send)

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const problem = answerFailure && answering === 'serverError' ? problemWords(answerFailure) : undefined
  return (
    <form
      ref={formRef}
      method="post"
      noValidate
      aria-label="お返事"
      onSubmit={onSubmit}
      onBlur={form.events.onBlur}
      onInput={(event) => {
        form.events.onInput(event)
        look()
      }}
    >
      <div className={style.head}>
        <h2>お返事</h2>
        <p>{japaneseInstant(new Date(invitation.deadline))}まで</p>
      </div>
      <Field label="お名前" required layout="stack" error={form.errorOf('name')}>
        <TextInput name="name" autoComplete="name" defaultValue={answer?.name ?? invited?.name ?? ''} maxLength={400} />
      </Field>
      <FieldGroup label="ご出欠" required layout="stack" error={form.errorOf('coming')}>
        <div className={style.coming}>
          {(['yes', 'no'] as const).map((value) => (
            <RadioCard
              key={value}
              className={style.choice}
              name="coming"
              value={value}
              label={value === 'yes' ? '参加' : '不参加'}
              defaultChecked={comingOf(answer) === (value === 'yes')}
              aria-invalid={form.errorOf('coming') ? true : undefined}
            />
          ))}
        </div>
      </FieldGroup>
      {coming !== false && (
        <FieldGroup
          label={
            <>
              アレルギー<small className={style.small}>ある方だけ</small>
            </>
          }
          layout="stack"
          error={form.errorOf('allergens')}
        >
          <AllergenChips chosen={answer?.allergens ?? []} />
        </FieldGroup>
      )}
      <Field label="ひとこと" required={false} layout="stack" error={form.errorOf('note')}>
        <TextArea
          name="note"
          rows={2}
          defaultValue={answer?.note ?? ''}
          placeholder="到着が遅れる、菜食を希望する、など"
        />
      </Field>
      {problem && <Note tone="error">{problem}</Note>}
      <Button type="submit" block className={style.send} busy={answering === 'loading'}>
        {onBack ? 'お返事を変更する' : 'お返事を送る'}
      </Button>
      <p className={style.hint}>
        {onBack ? (
          <TextButton onClick={onBack}>変更せずに戻る</TextButton>
        ) : (
          'お返事は、締切まで何度でも変えられます。すでにお返事いただいた方は、お返事のあとのリンクから変えてください。'
        )}
      </p>
      <div className={style.privacy}>
        <Icon name="lock" />
        <p>
          お名前、ご出欠、アレルギー、ひとことをご覧になるのは、
          <span className={style.whole}>{organizer.name ? `幹事の${organizer.name}さま` : '幹事の方'}</span>
          （幹事を引き継いだ方を含みます）だけです。お店の厨房には、アレルギーの品目ごとの人数だけを伝えます。アレルギーとひとことは会の30日後に、お名前とメールアドレスは1年後に削除します。アレルギーのご記入は任意です。お送りいただくと、この取り扱いに同意いただいたものとします。
          <TextLink href={paths.privacy} target="_blank">
            プライバシーポリシー
          </TextLink>
        </p>
      </div>
    </form>
  )
}

type Typed = Omit<RsvpAnswerInput, 'coming'> & { coming: boolean | undefined }

const comingOf = (answer: Rsvp['answer']) =>
  answer && answer.status !== 'invited' ? answer.status === 'active' : undefined

function readForm(form: HTMLFormElement): Typed {
  const sent = new FormData(form)
  const coming = sent.get('coming')
  const chosen = sent.getAll('allergens').map(String)
  return {
    name: String(sent.get('name') ?? ''),
    coming: coming === null ? undefined : coming === 'yes',
    allergens: coming === 'no' ? [] : ALLERGENS.map(({ code }) => code).filter((code) => chosen.includes(code)),
    note: String(sent.get('note') ?? ''),
  }
}

function errorsIn({ name, coming, note }: Typed, { guestName, rsvpNote }: typeof Schemas): FieldErrors {
  const problems: Record<string, string | undefined> = {
    name: guestName.safeParse(name).error?.issues[0]?.message,
    coming: coming === undefined ? '参加か不参加をお選びください。' : undefined,
    note: rsvpNote.safeParse(note).error?.issues[0]?.message,
  }
  return Object.fromEntries(
    Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

/** What could not be sent is sent by itself as soon as the connection is back. */
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

function problemWords({ code, message }: Failure): string | undefined {
  if (code === 'invalid') return undefined
  if (code === 'network') {
    return '通信が途切れたため、まだお送りできていません。ご記入の内容は残っています。つながると自動でお送りします。「お返事を送る」をもう一度押していただくこともできます。'
  }
  if (code === 'server')
    return 'ただいまお送りできませんでした。ご記入の内容は残っています。少し時間をおいて、もう一度お試しください。'
  return message
}
