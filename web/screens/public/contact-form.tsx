import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { EnquiryInput } from '#contract/enquiry-fields.ts'
import { kindWords } from '#contract/enquiry-words.ts'
import { ENQUIRY_KINDS, type EnquiryKind } from '#domain/enquiry.ts'
import type { Failure } from '#web/api/errors.ts'
import { fieldErrors } from '#web/api/field-errors.ts'
import { loadSchemas, type Schemas } from '#web/api/load-schemas.ts'
import { fetchMe } from '#web/features/account/profile/me.slice.ts'
import { formChanged, postContact, selectContact } from '#web/features/content/contact.slice.ts'
import { type ContactDraft, dropDraft, readDraft, saveDraft } from '#web/features/content/contact-draft.ts'
import { isLoggedIn, storedUserId } from '#web/features/session/session.ts'
import { paths } from '#web/paths.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { usePageConfig } from '#web/store/page-data.tsx'
import { useSchemas } from '#web/store/use-schemas.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, RadioCard } from '#web/ui/choice.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Field, FieldGroup } from '#web/ui/field.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextArea, TextInput } from '#web/ui/text-input.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { type FieldErrors, useForm } from '#web/ui/use-form.ts'
import style from './contact.module.css'

/** The inputs keep their own values: what is typed before the page's code has arrived is not lost. */
export function ContactForm({ isRequest }: { isRequest: boolean }) {
  const dispatch = useAppDispatch()
  const { fetching, error, isLatest } = useAppSelector(selectContact)
  const [typed, setTyped] = useState<ReturnType<typeof readForm>>()
  const schemas = useSchemas()
  const [privacyVersion, setPrivacyVersion] = useState<string>(usePageConfig().legal.privacy)
  const isRestored = useRef(false)
  const form = useForm({ errors: typed && schemas ? errorsIn(typed, schemas) : {} })
  const { formRef } = form
  const kind = typed?.kind ?? (isRequest ? 'request' : undefined)

  useEffect(() => {
    const element = formRef.current!
    const fill = (draft: ContactDraft) => {
      fillEmpty(element, draft)
      setTyped(readForm(element))
    }
    const draft = readDraft(storedUserId())
    isRestored.current = draft !== undefined
    fill(draft ?? {})
    if (!isLoggedIn()) return
    dispatch(fetchMe()).then(({ payload }) => {
      if (!payload || !('last_name' in payload)) return
      const { last_name, first_name, company, email, tel } = payload
      fill({ name: `${last_name} ${first_name}`.trim(), company, email, tel })
    })
  }, [dispatch, formRef])

  const onInput = (event: FormEvent) => {
    form.events.onInput(event)
    const now = readForm(formRef.current!)
    setTyped(now)
    const { agreed_privacy: _, trap: __, ...draft } = now
    saveDraft(draft, storedUserId())
    dispatch(formChanged())
  }
  const send = async () => {
    const now = readForm(formRef.current!)
    setTyped(now)
    const rules = schemas ?? (await loadSchemas().catch(() => undefined))
    if (!form.check(rules ? errorsIn(now, rules) : {})) return
    // Who comes back to what they have written may send it at once.
    const seconds = isRestored.current ? undefined : Math.floor(performance.now() / 1_000)
    const outcome = await dispatch(postContact({ ...now, privacy_version: privacyVersion, seconds }))
    if (postContact.fulfilled.match(outcome)) dropDraft()
    if (!postContact.rejected.match(outcome)) return
    const { code, body } = outcome.payload ?? {}
    if (code === 'invalid') form.setServerErrors(fieldErrors(outcome.payload!))
    if (code === 'terms_changed') {
      setPrivacyVersion(String(body?.privacy_version))
      consentOf(formRef.current!).checked = false
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const problem = error && isLatest ? problemWords(error) : undefined
  return (
    <form
      ref={formRef}
      className={style.form}
      method="post"
      noValidate
      aria-label="お問い合わせ"
      onSubmit={onSubmit}
      onBlur={form.events.onBlur}
      onInput={onInput}
    >
      <ErrorSummary errors={form.summary} form={formRef} attempts={form.attempts} />
      <FormSection title="ご用件">
        <FieldGroup label="どのようなご用件ですか" required layout="stack" error={form.errorOf('kind')}>
          <div className={style.kinds}>
            {ENQUIRY_KINDS.map((each) => (
              <RadioCard
                key={each}
                className={style.kind}
                name="kind"
                value={each}
                label={kindWords[each]}
                note={kindNotes[each]}
                defaultChecked={isRequest && each === 'request'}
                aria-invalid={form.errorOf('kind') ? true : undefined}
              />
            ))}
          </div>
        </FieldGroup>
        {kind === 'estimate' && (
          <div className={style.quoteNote} role="status">
            <Note>
              商品がお決まりでしたら、<TextLink href={paths.cart}>カート</TextLink>
              からお見積書をすぐにお作りいただけます。
            </Note>
          </div>
        )}
        <Field
          label="お問い合わせの内容"
          required
          hint={(kind && messageHints[kind]) || messageHints.question}
          error={form.errorOf('message')}
        >
          <TextArea name="message" rows={6} autoComplete="off" />
        </Field>
      </FormSection>
      <FormSection title="ご連絡先">
        <Field label="お名前" required error={form.errorOf('name')}>
          <TextInput name="name" autoComplete="name" />
        </Field>
        <Field label="会社名" required={false} error={form.errorOf('company')}>
          <TextInput name="company" autoComplete="organization" />
        </Field>
        <Field
          label="メールアドレス"
          required
          hint="お返事と、受付のお知らせをお送りします。"
          error={form.errorOf('email')}
        >
          <TextInput name="email" type="email" inputMode="email" autoComplete="email" />
        </Field>
        <Field label="電話番号" required={false} error={form.errorOf('tel')}>
          <TextInput name="tel" type="tel" inputMode="tel" autoComplete="tel" placeholder="例）03-1234-5678" />
        </Field>
        {/* Programs fill it. Neither the keyboard nor a screen reader comes here, and no browser knows its name. */}
        <div className="visually-hidden" inert>
          <label>
            この欄には何も書かないでください
            <input name="trap" type="text" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <Checkbox
          name="agreed_privacy"
          aria-required="true"
          error={form.errorOf('agreed_privacy')}
          label={
            <>
              <TextLink href={paths.privacy} target="_blank">
                プライバシーポリシー
              </TextLink>
              に同意する
            </>
          }
        />
        {problem && (
          <div className={style.problem}>
            <Note tone="error">{problem}</Note>
          </div>
        )}
        <Button type="submit" busy={fetching} className={style.send}>
          送る
        </Button>
      </FormSection>
    </form>
  )
}

const kindNotes: Record<EnquiryKind, string | undefined> = {
  question: 'ご注文の前に、確かめたいこと',
  estimate: '稟議や相見積もりに',
  request: 'お品書きにないもの、大人数',
  press: '報道・出版の方',
  other: undefined,
}

const whenAndHowMany = '日にち、人数、ご予算がお決まりでしたら、あわせてお書きください。'
const messageHints: Partial<Record<EnquiryKind, string>> & { question: string } = {
  question: 'ご注文についてのお問い合わせは、ご注文番号をお書き添えください。',
  estimate: whenAndHowMany,
  request: whenAndHowMany,
  press: '媒体の名前と、掲載や放送の時期をお書き添えください。',
}

const consentOf = (form: HTMLFormElement) => form.elements.namedItem('agreed_privacy') as HTMLInputElement

/** All that stands in the form. */
function readForm(form: HTMLFormElement): Omit<EnquiryInput, 'privacy_version'> {
  const fields = new FormData(form)
  const textOf = (name: string) => String(fields.get(name) ?? '')
  return {
    kind: textOf('kind') as EnquiryKind,
    name: textOf('name'),
    company: textOf('company'),
    email: textOf('email'),
    tel: textOf('tel'),
    message: textOf('message'),
    agreed_privacy: (fields.get('agreed_privacy') !== null) as true,
    trap: textOf('trap'),
  }
}

/** What somebody has chosen or typed meanwhile stays. */
function fillEmpty(form: HTMLFormElement, { kind, ...texts }: ContactDraft): void {
  const radios = [...form.querySelectorAll<HTMLInputElement>('input[name="kind"]')]
  const chosen = radios.find(({ checked }) => checked) ?? radios.find(({ value }) => value === kind)
  if (chosen) chosen.checked = true
  for (const [name, text] of Object.entries(texts)) {
    const field = form.elements.namedItem(name) as HTMLInputElement
    field.value ||= text
  }
}

/** In the order of the form. */
const fields = ['kind', 'message', 'name', 'company', 'email', 'tel', 'agreed_privacy'] as const

function errorsIn(typed: ReturnType<typeof readForm>, { Enquiry }: typeof Schemas): FieldErrors {
  const issues = Enquiry.safeParse(typed).error?.issues ?? []
  const found = fields.map((field) => [field, issues.find(({ path }) => path[0] === field)?.message] as const)
  return Object.fromEntries(found.filter((each): each is [(typeof fields)[number], string] => each[1] !== undefined))
}

function problemWords({ code, message }: Failure): string | undefined {
  if (code === 'invalid') return undefined
  if (code === 'network') {
    return '通信が途切れました。お手数ですが、もう一度お試しください。ご入力の内容は残っています。続けて押しても、届くのは1通です。'
  }
  if (code === 'server') {
    return 'ただいまお送りできませんでした。ご入力の内容は残っています。少し時間をおいて、もう一度お試しください。'
  }
  return message
}
