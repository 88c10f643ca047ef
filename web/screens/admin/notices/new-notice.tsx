import { useNavigate } from 'react-router'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { UnpublishedCard } from '#web/features/admin/edit/publication-card.tsx'
import { SaveBar, saveKey } from '#web/features/admin/edit/save-bar.tsx'
import { useRecordEdits } from '#web/features/admin/edit/use-record-edits.ts'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { useAppDispatch } from '#web/store/hooks.ts'
import { KeyHints } from '#web/ui/shortcuts.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { createNotice } from './notice-calls.ts'
import { noFields, valuesOf } from './notice-fields.ts'
import { NoticeForm } from './notice-form.tsx'
import { useNoticeForm } from './use-notice-form.ts'

export const handle: AdminHandle = { title: 'お知らせの追加' }

/** What is typed stays in the tab until it is saved. */
export default function NewNotice() {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const edits = useRecordEdits({ record: 'notice new', version: 0, fields: noFields })
  const form = useNoticeForm(edits, {
    send: (fields) => dispatch(createNotice(valuesOf(fields))),
    onSent({ id }) {
      edits.clear()
      void navigate(adminPaths.notice(id), { replace: true })
    },
  })
  return (
    <>
      <ScreenHead title="お知らせの追加" actions={<TextLink href={adminPaths.notices()}>お知らせの一覧へ</TextLink>} />
      <NoticeForm
        edits={edits}
        form={form}
        publication={<UnpublishedCard />}
        words={{ failed: '追加できませんでした' }}
      >
        <SaveBar form={form} words="追加する" onUndo={edits.names.length > 0 ? edits.clear : undefined}>
          下書きとして追加します。公開するまで、お客さまの画面には出ません。
        </SaveBar>
      </NoticeForm>
      <KeyHints shortcuts={[saveKey]} />
    </>
  )
}
