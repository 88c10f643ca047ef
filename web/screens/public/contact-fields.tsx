import { kindWords } from '#contract/enquiry-words.ts'
import { ENQUIRY_KINDS, type EnquiryKind } from '#domain/enquiry.ts'
import { paths } from '#web/paths.ts'
import { Checkbox, RadioCard } from '#web/ui/choice.tsx'
import { Field, FieldGroup } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextArea, TextInput } from '#web/ui/text-input.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { FieldForm } from '#web/ui/use-form.ts'
import style from './contact.module.css'

type FieldsProps = { form: FieldForm }

type SubjectFieldsProps = FieldsProps & { isRequest: boolean; kind: EnquiryKind | undefined }

export function SubjectFields({ form, isRequest, kind }: SubjectFieldsProps) {
  return (
    <>
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
    </>
  )
}

export function SenderFields({ form }: FieldsProps) {
  return (
    <>
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
    </>
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
