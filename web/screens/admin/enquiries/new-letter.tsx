import { useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { Letter } from '#contract/admin/letter-fields.ts'
import { telWords } from '#contract/tel-words.ts'
import type { EnquiryState } from '#domain/enquiry-thread.ts'
import type { Api } from '#web/api/client.ts'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { readAdminDraft, saveAdminDraft } from '#web/features/admin/drafts.ts'
import { FormFoot } from '#web/features/admin/form-foot.tsx'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { staffLoader } from '#web/features/admin/staff-loader.ts'
import { useStaffMember } from '#web/features/admin/staff-member.ts'
import { useShop } from '#web/store/page-data.tsx'
import { useCall } from '#web/store/use-call.ts'
import { useValuesForm } from '#web/store/use-values-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { KeyHints, Keys, type Shortcut, useShortcuts } from '#web/ui/shortcuts.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'
import { fillTemplate } from './fill-template.ts'
import { useKeyFor } from './key-for.ts'
import style from './new-letter.module.css'

const none = { name: '', company: '', email: '', tel: '' }
type Person = typeof none

export const handle: AdminHandle = { title: 'メールを書く', watches: [] }

export const loader = staffLoader(async ({ api, url: { searchParams: asked }, signal }) => ({
  person: await personIn(asked, api, signal),
  place: `letter:${asked}`,
  order_id: asked.get('order'),
}))

/** Whose order or record it is begun from; nobody where none is named. */
async function personIn(asked: URLSearchParams, api: Api, signal: AbortSignal): Promise<Person> {
  const [order, customer, guest] = [asked.get('order'), asked.get('customer'), asked.get('guest')]
  if (order) {
    const { contact } = await api.call('getOrderRecord', { params: { id: order }, signal })
    const { company, email, tel, last_name, first_name } = contact
    return { name: `${last_name} ${first_name}`, company, email, tel }
  }
  if (customer) return personOf(await api.call('getCustomerRecord', { params: { id: customer }, query: {}, signal }))
  if (guest) return personOf(await api.call('getGuestRecord', { params: { id: guest }, query: {}, signal }))
  return none
}

const personOf = ({ name, company, email, tel }: Person): Person => ({ name, company, email, tel })

/** The shop writes first: the thread goes on among the enquiries. */
export default function NewLetter() {
  const { place, ...about } = useLoaderData<typeof loader>()
  return <LetterForm key={place} place={place} {...about} />
}

type LetterFormProps = { person: Person; place: string; order_id: string | null }

function LetterForm({ person, place, order_id }: LetterFormProps) {
  const me = useStaffMember()
  const shop = useShop()
  const startEnquiry = useCall('startEnquiry')
  const navigate = useNavigate()
  const keyFor = useKeyFor()
  const [draft] = useState(() => readAdminDraft(me.id, place, ['subject', 'text']))
  const [awaits, setAwaits] = useState(true)
  const begun = { ...person, tel: telWords(person.tel), subject: draft.subject ?? '', text: draft.text ?? '' }
  const form = useValuesForm(begun, () => rules, {
    send(values) {
      const state: EnquiryState = awaits ? 'in_progress' : 'done'
      const body = { ...values, order_id, state }
      return startEnquiry({ body, headers: { 'idempotency-key': keyFor(body) } })
    },
    onSent: ({ id }) => {
      saveAdminDraft(me.id, place, undefined)
      void navigate(adminPaths.enquiry(id))
    },
  })
  const write = (name: 'subject' | 'text') => (value: string) => {
    form.set(name, value)
    saveAdminDraft(me.id, place, { subject: form.values.subject, text: form.values.text, [name]: value })
  }
  const begin = () => {
    const { company, name } = form.values
    const salutation = `{{company}}\n{{name}} 様\n\nいつもお世話になっております。${shop.company}の{{staff}}です。\n\n`
    const filled = fillTemplate(salutation, { company, name, staff: me.name, number: '' })
    write('text')(`${filled}${form.values.text}`)
  }
  const keys: Shortcut[] = [{ keys: 'mod+Enter', label: '送る', run: () => void form.submit() }]
  useShortcuts(keys)
  return (
    <>
      <ScreenHead
        title="メールを書く"
        actions={<TextLink href={adminPaths.enquiries()}>お問い合わせの一覧へ</TextLink>}
      />
      <form {...form.props} aria-label="メール">
        <Card>
          <ErrorSummary form={form} />
          <TextField {...form.of('name')} label="お名前" required autoComplete="off" />
          <TextField {...form.of('company')} label="会社名" required={false} autoComplete="off" />
          <TextField {...form.of('email')} label="メールアドレス" required type="email" autoComplete="off" />
          <TextField {...form.of('tel')} label="電話番号" required={false} type="tel" autoComplete="off" />
          <TextField
            {...form.of('subject')}
            onValue={write('subject')}
            label="件名"
            required
            maxLength={100}
            hint="受付番号とお店の名前が付きます。届いたお返事は、その番号のやりとりに記録できます。"
          />
          <TextAreaField {...form.of('text')} onValue={write('text')} label="本文" required layout="stack" rows={14} />
          <p className={style.begin}>
            <Button variant="outline" size="small" onClick={begin}>
              宛名と書き出しを入れる
            </Button>
          </p>
          <FormFailure form={form} words={{ failed: '送信できませんでした。書いたものは残っています' }} />
          <FormFoot
            note={
              <>
                宛先　<span className="num">{form.values.email}</span>
                <small>署名は自動で付きます</small>
              </>
            }
          >
            <Checkbox
              label="お返事を待つ（対応中にする）"
              checked={awaits}
              onChange={({ target }) => setAwaits(target.checked)}
            />
            <Button
              type="submit"
              size="small"
              busy={form.busy}
              busyText="送信しています"
              aria-keyshortcuts="Control+Enter Meta+Enter"
            >
              送る
              <Keys keys="mod+Enter" />
            </Button>
          </FormFoot>
        </Card>
      </form>
      <KeyHints shortcuts={keys} />
    </>
  )
}

const { state: _, order_id: __, ...rules } = Letter.shape
