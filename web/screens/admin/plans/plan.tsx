import { useLoaderData, useNavigate } from 'react-router'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { ClashPanel } from '#web/features/admin/edit/clash-panel.tsx'
import { DraftSaveBar } from '#web/features/admin/edit/draft-save-bar.tsx'
import { PublicationCard } from '#web/features/admin/edit/publication-card.tsx'
import { PublishedVersions } from '#web/features/admin/edit/published-versions.tsx'
import { saveKey } from '#web/features/admin/edit/save-bar.tsx'
import { savingWords } from '#web/features/admin/edit/saving-words.ts'
import { hasDraft } from '#web/features/admin/edit/standing-of.ts'
import { useDraftedRecord } from '#web/features/admin/edit/use-drafted-record.ts'
import { quicker } from '#web/features/admin/last-change-words.ts'
import { shortMoment } from '#web/features/admin/moments.ts'
import { PicturesCard } from '#web/features/admin/pictures/pictures-card.tsx'
import { usePictureEdits } from '#web/features/admin/pictures/use-picture-edits.ts'
import { RecordLog } from '#web/features/admin/record-log.tsx'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { staffLoader } from '#web/features/admin/staff-loader.ts'
import { useMayDo } from '#web/features/admin/staff-member.ts'
import { paths } from '#web/paths.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { KeyHints } from '#web/ui/shortcuts.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'
import { ArchivePlanCard } from './archive-plan-card.tsx'
import { changePlan, copyPlan } from './plan-calls.ts'
import { PlanForm } from './plan-form.tsx'
import { changeOf, fieldName, fieldsOf, fieldWords } from './plan-form-fields.ts'
import { planStanding } from './plan-standing.ts'
import style from './plans.module.css'
import { usePlanForm } from './use-plan-form.ts'
import { usePlanPictures } from './use-plan-pictures.ts'

type Loaded = Awaited<ReturnType<typeof loader>>

export const handle: AdminHandle = { title: ({ plan }: Loaded) => plan.name, watches: ['plan', 'booking'] }

export const loader = staffLoader(async ({ api, params: { id = '' }, signal }) => ({
  plan: await api.call('getPlanRecord', { params: { id }, signal }),
}))

/** One plan, with all that customers are told of it. */
export default function Plan() {
  const { plan } = useLoaderData<typeof loader>()
  // Nothing that was typed about one plan stands beside the next.
  return <PlanScreen key={plan.id} plan={plan} />
}

function PlanScreen({ plan }: Loaded) {
  const { id, name, version, last_change, archived_at, published } = plan
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const maySeeLog = useMayDo('audit')
  const act = useSubmit()
  const pictured = usePlanPictures(plan)
  const pictureEdits = usePictureEdits(pictured)
  const { edits, sending, publication, former, settle } = useDraftedRecord({
    record: `plan ${id}`,
    version,
    fields: fieldsOf(plan),
    changeOf,
    change: (body) => dispatch(changePlan({ id, body })),
  })
  const form = usePlanForm(edits, sending)
  const copy = () =>
    act.submit(async () => {
      const done = await dispatch(copyPlan(id))
      if (copyPlan.fulfilled.match(done)) void navigate(adminPaths.plan(done.payload.id))
      return done
    })
  const restore = async () => {
    await act.submit(() => dispatch(changePlan({ id, body: { version, archived: false } })), settle)
  }
  const standing = planStanding(plan)
  return (
    <>
      <ScreenHead
        title={name}
        actions={
          <>
            <TextLink href={adminPaths.plans()}>プランの一覧へ</TextLink>
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
      >
        <Tag tone={standing.tone}>{standing.words}</Tag>
      </ScreenHead>
      <FormFailure form={act} words={{ failed: '承れませんでした' }} />
      <ClashPanel record="このプラン" {...quicker(last_change)} edits={edits} nameOf={fieldName} wordsOf={fieldWords} />
      {archived_at ? (
        <div className={style.archived}>
          <Note tone="warn">
            <p>
              {shortMoment(archived_at)}に取り下げたプランです。お店の画面には出ず、承ったお申し込みには残っています。
            </p>
          </Note>
          <Button variant="secondary" size="small" busy={act.busy} onClick={restore}>
            下書きに戻す
          </Button>
        </div>
      ) : (
        <PlanForm
          edits={edits}
          form={form}
          words={savingWords('このプラン', edits)}
          beside={
            <>
              <PublicationCard
                record="このプラン"
                shown={plan}
                {...publication}
                isEdited={publication.isEdited || pictureEdits.isChanged}
                words={{
                  unpublished: 'まだ公開していません。公開すると、1秒ほどでお店の画面に出ます。',
                  published: 'お店の画面に出ています。公開をやめても、承ったお申し込みは変わりません。',
                }}
              />
              <PicturesCard pictured={pictured} edits={pictureEdits} what="このプラン" />
              <PublishedVersions
                versions={plan.versions}
                hasDraft={hasDraft(plan)}
                {...former}
                isUnsaved={former.isUnsaved || pictureEdits.isChanged}
              />
              <ArchivePlanCard plan={plan} onRefused={settle} />
            </>
          }
        >
          <DraftSaveBar form={form} edits={edits} published={published} nameOf={fieldName} />
        </PlanForm>
      )}
      {maySeeLog && (
        <div className={style.end}>
          <RecordLog kind="plan" record={String(id)} version={version} />
        </div>
      )}
      <KeyHints shortcuts={[saveKey]} />
    </>
  )
}
