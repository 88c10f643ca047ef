import type { ReactNode } from 'react'
import { fieldsFor, inputFor } from '#web/features/admin/edit/form-fields.ts'
import type { RecordEdits } from '#web/features/admin/edit/use-record-edits.ts'
import { NoticeStrip } from '#web/features/content/notice-strip.tsx'
import { Card } from '#web/ui/card.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { HalfField, HalfFields } from '#web/ui/half-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { OwnSentences } from '#web/words/failure-sentence.ts'
import { FormNotes } from '#web/words/form-notes.tsx'
import style from './notices.module.css'
import type { NoticeForm as Form } from './use-notice-form.ts'

type NoticeFormProps = {
  edits: Pick<RecordEdits, 'values' | 'set'>
  form: Form
  words: OwnSentences
  /** What customers have of it. */
  publication: ReactNode
  /** What saves it. */
  children: ReactNode
}

/** All that can be written about a notice, and how it looks. */
export function NoticeForm({ edits, form, words, publication, children }: NoticeFormProps) {
  const fields = fieldsFor(edits, form)
  const { values } = fields
  const message = String(values.message ?? '').trim()
  return (
    <form {...form.props} className={style.form}>
      <FormNotes form={form} words={words} />
      <Card title="内容">
        <TextField
          {...inputFor(fields, 'message')}
          label="お知らせの文"
          required
          autoComplete="off"
          hint="120文字までの一文で、いちばん大切なことをお書きください。"
        />
        <TextField
          {...inputFor(fields, 'path')}
          label="行き先"
          autoComplete="off"
          hint="押すと開く、お店の画面のアドレスです（/order、/blogs/… など）。空なら、押せない文になります。"
        />
        <FieldGroup label="出す期間" hint="両端の日を含みます。空なら、公開しているあいだ出します。">
          <HalfFields>
            <HalfField {...inputFor(fields, 'shown_from')} type="date" label="始まりの日" />
            <HalfField {...inputFor(fields, 'shown_until')} type="date" label="終わりの日" />
          </HalfFields>
        </FieldGroup>
      </Card>
      <Card title="ホームでの見え方">
        {message ? (
          <NoticeStrip notices={[{ id: 0, message, path: String(values.path ?? '').trim() || null }]} />
        ) : (
          <p className={style.hint}>文をご記入いただくと、ここに見え方が出ます。</p>
        )}
      </Card>
      {publication}
      {children}
    </form>
  )
}
