import { useLoaderData, useNavigate } from 'react-router'
import type { PlanRecord } from '#contract/admin/plans.ts'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { DraftedScreen, Publication, Versions } from '#web/features/admin/edit/drafted-screen.tsx'
import { useDraftedForm } from '#web/features/admin/edit/use-drafted-form.ts'
import { shortMoment } from '#web/features/admin/moments.ts'
import { PicturesCard } from '#web/features/admin/pictures/pictures-card.tsx'
import { usePictureEdits } from '#web/features/admin/pictures/use-picture-edits.ts'
import { staffLoader } from '#web/features/admin/staff-loader.ts'
import { paths } from '#web/paths.ts'
import { useCall } from '#web/store/use-call.ts'
import { isAnswered, useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'
import { ArchivePlanCard } from './archive-plan-card.tsx'
import { PlanForm, planKind } from './plan-form.tsx'
import { planStanding } from './plan-standing.ts'
import style from './plans.module.css'
import { usePlanPictures } from './use-plan-pictures.ts'

export const handle: AdminHandle = { title: ({ name }: PlanRecord) => name, watches: ['plan', 'booking'] }

export const loader = staffLoader(({ api, params: { id = '' }, signal }) =>
  api.call('getPlanRecord', { params: { id }, signal }),
)

/** One plan, with all that customers are told of it. */
export default function Plan() {
  const plan = useLoaderData<typeof loader>()
  // Nothing that was typed about one plan stands beside the next.
  return <PlanScreen key={plan.id} plan={plan} />
}

function PlanScreen({ plan }: { plan: PlanRecord }) {
  const { id, name, version, archived_at, published } = plan
  const params = { id: String(id) }
  const navigate = useNavigate()
  const act = useSubmit()
  const [changePlan, copyPlan] = [useCall('changePlan'), useCall('copyPlan')]
  const pictured = usePlanPictures(plan)
  const pictureEdits = usePictureEdits(pictured)
  const drafted = useDraftedForm(planKind, plan, (body) => changePlan({ params, body }))
  const copy = () =>
    act.submit(async () => {
      const done = await copyPlan({ params })
      if (isAnswered(done)) void navigate(adminPaths.plan(done.payload.id))
      return done
    })
  const restore = async () => {
    await act.submit(() => changePlan({ params, body: { version, archived: false } }), drafted.acts.settle)
  }
  const { tone, words } = planStanding(plan)
  return (
    <DraftedScreen
      of={drafted}
      title={name}
      standing={<Tag tone={tone}>{words}</Tag>}
      actions={
        <>
          {!archived_at && <TextLink href={adminPaths.planPreview(id)}>見え方</TextLink>}
          {published && (
            <TextLink href={paths.plan(id)} target="_blank">
              お客さまの画面で見る
            </TextLink>
          )}
          <Button variant="outline" size="small" busy={act.busy} busyText="複製しています" onClick={copy}>
            <Icon name="copy" /> 複製
          </Button>
        </>
      }
      ahead={
        <>
          <FormFailure form={act} words={{ failed: '承れませんでした' }} />
          {archived_at && (
            <div className={style.archived}>
              <Note tone="warn">
                <p>
                  {shortMoment(archived_at)}
                  に取り下げたプランです。お店の画面には出ず、承ったお申し込みには残っています。
                </p>
              </Note>
              <Button variant="secondary" size="small" busy={act.busy} onClick={restore}>
                下書きに戻す
              </Button>
            </div>
          )}
        </>
      }
    >
      {!archived_at && (
        <PlanForm
          record={drafted.record}
          beside={
            <>
              <Publication of={drafted} isEdited={pictureEdits.isChanged} />
              <PicturesCard pictured={pictured} edits={pictureEdits} what="このプラン" />
              <Versions of={drafted} isEdited={pictureEdits.isChanged} />
              <ArchivePlanCard plan={plan} onRefused={drafted.acts.settle} />
            </>
          }
        />
      )}
    </DraftedScreen>
  )
}
