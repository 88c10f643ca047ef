import { useNavigate } from 'react-router'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { UnpublishedCard } from '#web/features/admin/edit/publication-card.tsx'
import { SaveBar, saveKey } from '#web/features/admin/edit/save-bar.tsx'
import { useRecordEdits } from '#web/features/admin/edit/use-record-edits.ts'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { useAppDispatch } from '#web/store/hooks.ts'
import { Card } from '#web/ui/card.tsx'
import { KeyHints } from '#web/ui/shortcuts.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { createPlan } from './plan-calls.ts'
import { PlanForm } from './plan-form.tsx'
import { noFields, valuesOf } from './plan-form-fields.ts'
import style from './plans.module.css'
import { usePlanForm } from './use-plan-form.ts'

export const handle: AdminHandle = { title: 'プランの追加' }

/** A new plan. What is typed stays in the tab until it is saved. */
export default function NewPlan() {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const edits = useRecordEdits({ record: 'plan new', version: 0, fields: noFields })
  const form = usePlanForm(edits, {
    send: (fields) => dispatch(createPlan(valuesOf(fields))),
    onSent({ id }) {
      edits.clear()
      void navigate(adminPaths.plan(id), { replace: true })
    },
  })
  return (
    <>
      <ScreenHead title="プランの追加" actions={<TextLink href={adminPaths.plans()}>プランの一覧へ</TextLink>} />
      <PlanForm
        edits={edits}
        form={form}
        words={{ failed: '追加できませんでした' }}
        beside={
          <>
            <UnpublishedCard />
            <Card title="写真">
              <p className={style.hint}>写真は、プランを追加したあとの画面で加えられます。</p>
            </Card>
          </>
        }
      >
        <SaveBar form={form} words="追加する" onUndo={edits.names.length > 0 ? edits.clear : undefined}>
          下書きとして追加します。公開するまで、お客さまの画面には出ません。
        </SaveBar>
      </PlanForm>
      <KeyHints shortcuts={[saveKey]} />
    </>
  )
}
