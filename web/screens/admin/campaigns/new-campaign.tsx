import { useLoaderData, useNavigate } from 'react-router'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { UnpublishedCard } from '#web/features/admin/edit/publication-card.tsx'
import { SaveBar, saveKey } from '#web/features/admin/edit/save-bar.tsx'
import { useRecordEdits } from '#web/features/admin/edit/use-record-edits.ts'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { staffLoader } from '#web/features/admin/staff-loader.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { KeyHints } from '#web/ui/shortcuts.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { createCampaign } from './campaign-calls.ts'
import { fieldsOf, noFields, valuesOf } from './campaign-fields.ts'
import { CampaignForm } from './campaign-form.tsx'
import { EffectCard } from './effect-card.tsx'
import { useCampaignForm } from './use-campaign-form.ts'

export const handle: AdminHandle = { title: 'キャンペーンの追加' }

/** Of a copy what is copied. */
export const loader = staffLoader(async ({ api, url: { searchParams }, signal }) => {
  const id = searchParams.get('from')
  return { from: id ? await api.call('getCampaign', { params: { id }, signal }) : undefined }
})

/** What is typed stays in the tab until it is saved. */
export default function NewCampaign() {
  const { from } = useLoaderData<typeof loader>()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const edits = useRecordEdits({
    record: `campaign new ${from?.id ?? ''}`,
    version: 0,
    fields: from ? fieldsOf(from) : noFields,
  })
  const form = useCampaignForm(edits, {
    send: (fields) => dispatch(createCampaign(valuesOf(fields))),
    onSent({ id }) {
      edits.clear()
      void navigate(adminPaths.campaign(id), { replace: true })
    },
  })
  return (
    <>
      <ScreenHead
        title="キャンペーンの追加"
        actions={<TextLink href={adminPaths.campaigns()}>キャンペーンの一覧へ</TextLink>}
      />
      <CampaignForm
        edits={edits}
        form={form}
        isPromised={false}
        words={{ failed: '追加できませんでした' }}
        beside={
          <>
            <UnpublishedCard />
            <EffectCard values={edits.values} />
          </>
        }
      >
        <SaveBar form={form} words="追加する" onUndo={edits.names.length > 0 ? edits.clear : undefined}>
          下書きとして追加します。公開するまで、どのご注文にも適用されません。
        </SaveBar>
      </CampaignForm>
      <KeyHints shortcuts={[saveKey]} />
    </>
  )
}
