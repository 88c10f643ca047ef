import { useNavigate } from 'react-router'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { useCall } from '#web/store/use-call.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { AreaCard } from './area-card.tsx'
import { areaOf } from './area-fields.ts'
import { useAreaForm } from './use-area-form.ts'

export const handle: AdminHandle = { title: 'エリアの追加' }

/** Another place to deliver to. */
export default function NewArea() {
  const createArea = useCall('createArea')
  const navigate = useNavigate()
  const areaForm = useAreaForm(undefined, {
    send: ({ values }) => createArea({ body: areaOf(values) }),
    onSaved: () => void navigate(adminPaths.areas()),
  })
  return (
    <>
      <ScreenHead title="エリアの追加" actions={<TextLink href={adminPaths.areas()}>エリアの一覧へ</TextLink>} />
      <AreaCard areaForm={areaForm} save="エリアを追加する" />
    </>
  )
}
