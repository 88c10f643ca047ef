import { useLoaderData, useNavigate } from 'react-router'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { ClashPanel } from '#web/features/admin/edit/clash-panel.tsx'
import { RecordEnd } from '#web/features/admin/edit/record-end.tsx'
import { typedForm, useRecordForm } from '#web/features/admin/edit/record-form.ts'
import { SaveBar, saveKey } from '#web/features/admin/edit/save-bar.tsx'
import { savingWords } from '#web/features/admin/edit/saving-words.ts'
import { useRecordEdits } from '#web/features/admin/edit/use-record-edits.ts'
import { quicker } from '#web/features/admin/last-change-words.ts'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { type LoadedBy, staffLoader } from '#web/features/admin/staff-loader.ts'
import { useCall } from '#web/store/use-call.ts'
import { useReadAgain } from '#web/store/use-read-again.ts'
import { KeyHints } from '#web/ui/shortcuts.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { FormNotes } from '#web/words/form-notes.tsx'
import { CategoryForm, categoryKind } from './category-form.tsx'
import { DeleteCard } from './delete-card.tsx'

const { typedOf, changeOf, nameOf, wordsOf } = typedForm(categoryKind.fields)

export const handle: AdminHandle = {
  title: ({ category }: LoadedBy<typeof loader>) => category.name,
  watches: ['category', 'product'],
}

export const loader = staffLoader(async ({ api, params: { id = '' }, signal }) => ({
  category: await api.call('getCategoryRecord', { params: { id }, signal }),
}))

/** One category: its names and note, and its end. */
export default function Category() {
  const { category } = useLoaderData<typeof loader>()
  // Nothing that was typed about one stands beside the next.
  return <CategoryScreen key={category.id} category={category} />
}

function CategoryScreen({ category }: LoadedBy<typeof loader>) {
  const { id, name, version, products, last_change } = category
  const changeCategory = useCall('changeCategory')
  const navigate = useNavigate()
  const readAgain = useReadAgain()
  const edits = useRecordEdits({ record: `category ${id}`, version, fields: typedOf(category) })
  const record = useRecordForm(edits, {
    ...categoryKind,
    send(values) {
      if (edits.clashes.length > 0 || edits.names.length === 0) return undefined
      const body = { ...changeOf(values, edits.names), version: edits.version }
      return changeCategory({ params: { id: String(id) }, body })
    },
    onSent() {
      edits.clear()
      void navigate(adminPaths.categories)
    },
    onRefused: () => void readAgain(),
  })
  const { form } = record
  return (
    <>
      <ScreenHead
        title={name}
        note={`商品 ${products}品`}
        actions={
          <>
            <TextLink href={adminPaths.products({ category: id })}>この分類の商品</TextLink>
            <TextLink href={adminPaths.categories}>分類の一覧へ</TextLink>
          </>
        }
      />
      <ClashPanel record="この分類" {...quicker(last_change)} edits={edits} nameOf={nameOf} wordsOf={wordsOf} />
      <form {...form.props}>
        <FormNotes form={form} words={savingWords('この分類', edits)} />
        <CategoryForm record={record} />
        {edits.names.length > 0 && (
          <SaveBar form={form} words="保存する" onUndo={edits.clear}>
            <b>{edits.names.length}か所を変更しています</b>
            保存すると、1秒ほどで全員の画面に反映されます。
          </SaveBar>
        )}
      </form>
      <RecordEnd kind="category" record={String(id)} version={version}>
        <DeleteCard category={category} onRefused={readAgain} />
      </RecordEnd>
      <KeyHints shortcuts={[saveKey]} />
    </>
  )
}
