import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { NewRecordScreen, useNewRecord } from '#web/features/admin/edit/new-record-screen.tsx'
import { UnpublishedCard } from '#web/features/admin/edit/publication-card.tsx'
import { useCall } from '#web/store/use-call.ts'
import { Card } from '#web/ui/card.tsx'
import { Hint } from '#web/ui/hint.tsx'
import { PlanForm, planKind } from './plan-form.tsx'

export const handle: AdminHandle = { title: 'プランの追加' }

export default function NewPlan() {
  const createPlan = useCall('createPlan')
  const adding = useNewRecord(planKind, { create: (body) => createPlan({ body }) })
  return (
    <NewRecordScreen of={adding} title="プランの追加">
      <PlanForm
        record={adding.record}
        beside={
          <>
            <UnpublishedCard />
            <Card title="写真">
              <Hint space="around">写真は、プランを追加したあとの画面で加えられます。</Hint>
            </Card>
          </>
        }
      />
    </NewRecordScreen>
  )
}
