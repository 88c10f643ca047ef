import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { NewRecordScreen, useNewRecord } from '#web/features/admin/edit/new-record-screen.tsx'
import { useCall } from '#web/store/use-call.ts'
import { CategoryForm, categoryKind } from './category-form.tsx'

export const handle: AdminHandle = { title: '分類の追加' }

export default function NewCategory() {
  const createCategory = useCall('createCategory')
  const adding = useNewRecord(categoryKind, { create: (body) => createCategory({ body }) })
  return (
    <NewRecordScreen of={adding} title="分類の追加">
      <CategoryForm record={adding.record} />
    </NewRecordScreen>
  )
}
