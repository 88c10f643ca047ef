import { useLoaderData } from 'react-router'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { ClashPanel } from '#web/features/admin/edit/clash-panel.tsx'
import { DraftSaveBar } from '#web/features/admin/edit/draft-save-bar.tsx'
import { PublicationCard } from '#web/features/admin/edit/publication-card.tsx'
import { PublishedVersions } from '#web/features/admin/edit/published-versions.tsx'
import { saveKey } from '#web/features/admin/edit/save-bar.tsx'
import { savingWords } from '#web/features/admin/edit/saving-words.ts'
import { hasDraft, standingOf } from '#web/features/admin/edit/standing-of.ts'
import { useDraftedRecord } from '#web/features/admin/edit/use-drafted-record.ts'
import { quicker } from '#web/features/admin/last-change-words.ts'
import { RecordLog } from '#web/features/admin/record-log.tsx'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { staffLoader } from '#web/features/admin/staff-loader.ts'
import { useMayDo } from '#web/features/admin/staff-member.ts'
import { scenePath } from '#web/features/content/scene-paths.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { KeyHints } from '#web/ui/shortcuts.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { findArticleChoices } from './article-choices.ts'
import { DeleteCard } from './delete-card.tsx'
import { changeScene } from './scene-calls.ts'
import { changeOf, fieldName, fieldsOf, fieldWords } from './scene-fields.ts'
import { SceneForm } from './scene-form.tsx'
import style from './scenes.module.css'
import { useSceneForm } from './use-scene-form.ts'

type Loaded = Awaited<ReturnType<typeof loader>>

export const handle: AdminHandle = { title: ({ scene }: Loaded) => scene.name, watches: ['scene'] }

export const loader = staffLoader(async ({ api, params: { id = '' }, signal }) => {
  const [scene, articles] = await Promise.all([
    api.call('getSceneRecord', { params: { id }, signal }),
    findArticleChoices(api, signal),
  ])
  return { scene, articles }
})

/** One scene: its page, what its example carts go by, and its end. */
export default function Scene() {
  const loaded = useLoaderData<typeof loader>()
  // Nothing that was typed about one stands beside the next.
  return <SceneScreen key={loaded.scene.id} {...loaded} />
}

function SceneScreen({ scene, articles }: Loaded) {
  const { id, slug, name, version, published, picture_id, image, last_change } = scene
  const dispatch = useAppDispatch()
  const maySeeLog = useMayDo('audit')
  const { edits, sending, publication, former, settle } = useDraftedRecord({
    record: `scene ${id}`,
    version,
    fields: fieldsOf(scene),
    changeOf,
    change: (body) => dispatch(changeScene({ id, body })),
  })
  const form = useSceneForm(edits, sending)
  const standing = standingOf(scene)
  return (
    <>
      <ScreenHead
        title={name}
        isTyped
        actions={
          <>
            <TextLink href={adminPaths.scenes()}>会の場面の一覧へ</TextLink>
            <TextLink href={adminPaths.scenePreview(id)}>見え方</TextLink>
            {published && (
              <TextLink href={scenePath(slug)} target="_blank">
                お客さまの画面で見る
              </TextLink>
            )}
          </>
        }
      >
        <Tag tone={standing.tone}>{standing.words}</Tag>
      </ScreenHead>
      <ClashPanel record="この場面" {...quicker(last_change)} edits={edits} nameOf={fieldName} wordsOf={fieldWords} />
      <SceneForm
        edits={edits}
        form={form}
        articles={articles}
        picture={{ id: picture_id, image }}
        hasFixedSlug={published}
        words={savingWords('この場面', edits)}
        publication={
          <PublicationCard
            record="この場面"
            shown={scene}
            {...publication}
            words={{
              unpublished: 'まだ公開していません。公開すると、1秒ほどでお店の画面に出ます。',
              published: 'お店の画面に出ています。公開をやめると画面から消え、内容は下書きとして残ります。',
            }}
          />
        }
        after={
          <>
            <PublishedVersions versions={scene.versions} hasDraft={hasDraft(scene)} {...former} />
            <DeleteCard scene={scene} onRefused={settle} />
          </>
        }
      >
        <DraftSaveBar form={form} edits={edits} published={published} nameOf={fieldName} />
      </SceneForm>
      {maySeeLog && (
        <div className={style.end}>
          <RecordLog kind="scene" record={String(id)} version={version} />
        </div>
      )}
      <KeyHints shortcuts={[saveKey]} />
    </>
  )
}
