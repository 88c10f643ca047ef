import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { NewRecordScreen, useNewRecord } from '#web/features/admin/edit/new-record-screen.tsx'
import { UnpublishedCard } from '#web/features/admin/edit/publication-card.tsx'
import { useCall } from '#web/store/use-call.ts'
import { NoticeForm, noticeKind } from './notice-form.tsx'

export const handle: AdminHandle = { title: 'お知らせの追加' }

export default function NewNotice() {
  const createNotice = useCall('createNotice')
  const adding = useNewRecord(noticeKind, { create: (body) => createNotice({ body }) })
  return (
    <NewRecordScreen of={adding} title="お知らせの追加">
      <NoticeForm record={adding.record} publication={<UnpublishedCard />} />
    </NewRecordScreen>
  )
}
