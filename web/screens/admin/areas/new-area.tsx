import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { NewRecordScreen, useNewRecord } from '#web/features/admin/edit/new-record-screen.tsx'
import { useCall } from '#web/store/use-call.ts'
import { AreaForm, areaKind } from './area-form.tsx'

export const handle: AdminHandle = { title: 'エリアの追加' }

/** Another place to deliver to. */
export default function NewArea() {
  const createArea = useCall('createArea')
  const adding = useNewRecord(areaKind, { create: (body) => createArea({ body }) })
  return (
    <NewRecordScreen of={adding} title="エリアの追加">
      <AreaForm record={adding.record} />
    </NewRecordScreen>
  )
}
