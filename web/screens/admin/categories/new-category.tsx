import { useNavigate } from 'react-router'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { SaveBar, saveKey } from '#web/features/admin/edit/save-bar.tsx'
import { useRecordEdits } from '#web/features/admin/edit/use-record-edits.ts'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { useAppDispatch } from '#web/store/hooks.ts'
import { KeyHints } from '#web/ui/shortcuts.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { createCategory } from './category-calls.ts'
import { CategoryForm, categoryChange, useCategoryForm } from './category-form.tsx'

export const handle: AdminHandle = { title: '分類の追加' }

const blank = { name: '', short_name: '', note: '' }

/** What is typed stays in the tab until it is saved. */
export default function NewCategory() {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const edits = useRecordEdits({ record: 'category new', version: 0, fields: blank })
  const form = useCategoryForm(edits, {
    send: (values) => dispatch(createCategory({ ...blank, ...categoryChange(values, Object.keys(blank)) })),
    onSent() {
      edits.clear()
      void navigate(adminPaths.categories, { replace: true })
    },
  })
  return (
    <>
      <ScreenHead title="分類の追加" actions={<TextLink href={adminPaths.categories}>分類の一覧へ</TextLink>} />
      <CategoryForm edits={edits} form={form} words={{ failed: '追加できませんでした' }}>
        <SaveBar form={form} words="追加する" onUndo={edits.names.length > 0 ? edits.clear : undefined}>
          最後に並びます。商品を公開するまで、お店の画面には出ません。
        </SaveBar>
      </CategoryForm>
      <KeyHints shortcuts={[saveKey]} />
    </>
  )
}
