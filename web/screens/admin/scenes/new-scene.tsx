import { useLoaderData } from 'react-router'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { NewRecordScreen, useNewRecord } from '#web/features/admin/edit/new-record-screen.tsx'
import { UnpublishedCard } from '#web/features/admin/edit/publication-card.tsx'
import { staffLoader } from '#web/features/admin/staff-loader.ts'
import { useCall } from '#web/store/use-call.ts'
import { findArticleChoices } from './article-choices.ts'
import { SceneForm, sceneKind } from './scene-form.tsx'

export const handle: AdminHandle = { title: '会の場面の追加' }

export const loader = staffLoader(async ({ api, signal }) => ({ articles: await findArticleChoices(api, signal) }))

export default function NewScene() {
  const { articles } = useLoaderData<typeof loader>()
  const createScene = useCall('createScene')
  const adding = useNewRecord(sceneKind, { create: (body) => createScene({ body }) })
  return (
    <NewRecordScreen of={adding} title="会の場面の追加">
      <SceneForm record={adding.record} articles={articles} picture={undefined} publication={<UnpublishedCard />} />
    </NewRecordScreen>
  )
}
