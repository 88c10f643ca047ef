import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { EnquiryInput } from '#contract/enquiry-fields.ts'
import type { EnquiryKind } from '#domain/enquiry.ts'
import { schemaErrors } from '#web/api/field-errors.ts'
import type { Schemas } from '#web/api/load-schemas.ts'
import { fetchMe } from '#web/features/account/profile/me.slice.ts'
import { formChanged, postContact } from '#web/features/content/contact.slice.ts'
import { type ContactDraft, dropDraft, readDraft, saveDraft } from '#web/features/content/contact-draft.ts'
import { isLoggedIn, storedUserId } from '#web/features/session/session.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { usePageConfig } from '#web/store/page-data.tsx'
import { useContractForm } from '#web/store/use-contract-form.ts'

/** Sends the form, and keeps what is typed until then. */
export function useEnquiryForm() {
  const dispatch = useAppDispatch()
  const [typed, setTyped] = useState<TypedEnquiry>()
  const [privacyVersion, setPrivacyVersion] = useState<string>(usePageConfig().legal.privacy)
  const isRestored = useRef(false)
  const form = useContractForm({
    values: typed,
    read(element) {
      const now = readForm(element!)
      setTyped(now)
      return now
    },
    errors: errorsIn,
    // A visitor who comes back to their text may send it at once.
    send: (now) =>
      dispatch(
        postContact({
          ...now,
          privacy_version: privacyVersion,
          seconds: isRestored.current ? undefined : Math.floor(performance.now() / 1_000),
        }),
      ),
    onSent: dropDraft,
    onRefused({ code, body }) {
      if (code !== 'terms_changed') return
      setPrivacyVersion(String(body.privacy_version))
      consentOf(formRef.current!).checked = false
    },
  })
  const { formRef } = form

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
    form.props.onInput(event)
    const now = readForm(formRef.current!)
    setTyped(now)
    const { agreed_privacy: _, trap: __, ...draft } = now
    saveDraft(draft, storedUserId())
    dispatch(formChanged())
  }
  return { form, kind: typed?.kind, onInput }
}

const consentOf = (form: HTMLFormElement) => form.elements.namedItem('agreed_privacy') as HTMLInputElement

type TypedEnquiry = Omit<EnquiryInput, 'privacy_version' | 'seconds'>

/** All values of the form. */
function readForm(form: HTMLFormElement): TypedEnquiry {
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

/** What has been chosen or typed since stays. */
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

function errorsIn(typed: TypedEnquiry, { Enquiry }: typeof Schemas) {
  const errors = schemaErrors(Enquiry, typed)
  return Object.fromEntries(fields.map((field) => [field, errors[field]]))
}
