import { useLoaderData } from 'react-router'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { NewRecordScreen, useNewRecord } from '#web/features/admin/edit/new-record-screen.tsx'
import { UnpublishedCard } from '#web/features/admin/edit/publication-card.tsx'
import { staffLoader } from '#web/features/admin/staff-loader.ts'
import { useCall } from '#web/store/use-call.ts'
import { CampaignForm, campaignKind } from './campaign-form.tsx'
import { EffectCard } from './effect-card.tsx'

export const handle: AdminHandle = { title: 'キャンペーンの追加' }

/** Of a copy what is copied. */
export const loader = staffLoader(async ({ api, url: { searchParams }, signal }) => {
  const id = searchParams.get('from')
  return { from: id ? await api.call('getCampaign', { params: { id }, signal }) : undefined }
})

export default function NewCampaign() {
  const { from } = useLoaderData<typeof loader>()
  const createCampaign = useCall('createCampaign')
  const adding = useNewRecord(campaignKind, { create: (body) => createCampaign({ body }), from })
  return (
    <NewRecordScreen of={adding} title="キャンペーンの追加">
      <CampaignForm
        record={adding.record}
        beside={
          <>
            <UnpublishedCard />
            <EffectCard values={adding.edits.values} />
          </>
        }
      />
    </NewRecordScreen>
  )
}
