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
import { findArticleChoices } from './article-choices.ts'
import { createScene } from './scene-calls.ts'
import { noFields, valuesOf } from './scene-fields.ts'
import { SceneForm } from './scene-form.tsx'
import { useSceneForm } from './use-scene-form.ts'

export const handle: AdminHandle = { title: '会の場面の追加' }

export const loader = staffLoader(async ({ api, signal }) => ({ articles: await findArticleChoices(api, signal) }))

/** What is typed stays in the tab until it is saved. */
export default function NewScene() {
  const { articles } = useLoaderData<typeof loader>()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const edits = useRecordEdits({ record: 'scene new', version: 0, fields: noFields })
  const form = useSceneForm(edits, {
    send: (fields) => dispatch(createScene(valuesOf(fields))),
    onSent({ id }) {
      edits.clear()
      void navigate(adminPaths.scene(id), { replace: true })
    },
  })
  return (
    <>
      <ScreenHead title="会の場面の追加" actions={<TextLink href={adminPaths.scenes()}>会の場面の一覧へ</TextLink>} />
      <SceneForm
        edits={edits}
        form={form}
        words={{ failed: '追加できませんでした' }}
        articles={articles}
        picture={undefined}
        hasFixedSlug={false}
        publication={<UnpublishedCard />}
      >
        <SaveBar form={form} words="追加する" onUndo={edits.names.length > 0 ? edits.clear : undefined}>
          下書きとして追加します。公開するまで、お客さまの画面には出ません。
        </SaveBar>
      </SceneForm>
      <KeyHints shortcuts={[saveKey]} />
    </>
  )
}
