import type { ReactNode } from 'react'
import { noticeErrors, noticeFields } from '#contract/admin/notice-fields.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import type { DraftedKind } from '#web/features/admin/edit/drafted-kind.ts'
import type { RecordForm } from '#web/features/admin/edit/record-form.ts'
import { NoticeStrip } from '#web/features/content/notice-strip.tsx'
import { Card } from '#web/ui/card.tsx'
import { Column } from '#web/ui/columns.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { HalfField, HalfFields } from '#web/ui/half-field.tsx'
import { Hint } from '#web/ui/hint.tsx'
import { TextField } from '#web/ui/text-field.tsx'

export const noticeKind: DraftedKind<typeof noticeFields> = {
  kind: 'notice',
  record: 'このお知らせ',
  fields: noticeFields,
  errors: noticeErrors,
  list: { href: adminPaths.notices(), words: 'お知らせの一覧' },
  pathOf: adminPaths.notice,
  publication: {
    unpublished: 'まだ公開していません。公開すると、期間のあいだ、ホームに出ます。新しいものから3件までです。',
    published: '期間のあいだ、ホームに出ます。新しいものから3件までです。公開をやめると、すぐに消えます。',
  },
  added: '下書きとして追加します。公開するまで、お客さまの画面には出ません。',
}

type NoticeFormProps = {
  record: RecordForm<typeof noticeFields>
  /** What customers have of it. */
  publication: ReactNode
}

/** All that can be written about a notice, and how it looks. */
export function NoticeForm({ record: { input, values }, publication }: NoticeFormProps) {
  const message = String(values.message ?? '').trim()
  return (
    <Column>
      <Card title="内容">
        <TextField
          {...input('message')}
          required
          autoComplete="off"
          hint="120文字までの一文で、いちばん大切なことをお書きください。"
        />
        <TextField
          {...input('path')}
          autoComplete="off"
          hint="押すと開く、お店の画面のアドレスです（/order、/blogs/… など）。空なら、押せない文になります。"
        />
        <FieldGroup label="出す期間" hint="両端の日を含みます。空なら、公開しているあいだ出します。">
          <HalfFields>
            <HalfField {...input('shown_from')} type="date" />
            <HalfField {...input('shown_until')} type="date" />
          </HalfFields>
        </FieldGroup>
      </Card>
      <Card title="ホームでの見え方">
        {message ? (
          <NoticeStrip notices={[{ id: 0, message, path: String(values.path ?? '').trim() || null }]} />
        ) : (
          <Hint space="around">文をご記入いただくと、ここに見え方が出ます。</Hint>
        )}
      </Card>
      {publication}
    </Column>
  )
}
