import { useLoaderData } from 'react-router'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { Deletion, DraftedScreen, Publication, Versions } from '#web/features/admin/edit/drafted-screen.tsx'
import { standingOf } from '#web/features/admin/edit/standing-of.ts'
import { useDraftedForm } from '#web/features/admin/edit/use-drafted-form.ts'
import { type LoadedBy, staffLoader } from '#web/features/admin/staff-loader.ts'
import { scenePath } from '#web/features/content/scene-paths.ts'
import { useCall } from '#web/store/use-call.ts'
import { Tag } from '#web/ui/tag.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { findArticleChoices } from './article-choices.ts'
import { SceneForm, sceneKind } from './scene-form.tsx'

export const handle: AdminHandle = { title: ({ scene }: LoadedBy<typeof loader>) => scene.name, watches: ['scene'] }

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

function SceneScreen({ scene, articles }: LoadedBy<typeof loader>) {
  const { id, slug, name, published, picture_id, image } = scene
  const params = { id: String(id) }
  const [changeScene, deleteScene] = [useCall('changeScene'), useCall('deleteScene')]
  const drafted = useDraftedForm(sceneKind, scene, (body) => changeScene({ params, body }))
  const { tone, words } = standingOf(scene)
  return (
    <DraftedScreen
      of={drafted}
      title={name}
      isTyped
      standing={<Tag tone={tone}>{words}</Tag>}
      actions={
        <>
          <TextLink href={adminPaths.scenePreview(id)}>見え方</TextLink>
          {published && (
            <TextLink href={scenePath(slug)} target="_blank">
              お客さまの画面で見る
            </TextLink>
          )}
        </>
      }
    >
      <SceneForm
        record={drafted.record}
        articles={articles}
        picture={{ id: picture_id, image }}
        publication={<Publication of={drafted} />}
        after={
          <>
            <Versions of={drafted} />
            <Deletion
              of={drafted}
              name={name}
              hint={
                published
                  ? 'お客さまの画面からも、すぐに消えます。このページへのリンクは開けなくなります。'
                  : 'あとで同じ場面をご案内するなら、公開をやめて残しておけます。'
              }
              consequence="削除した場面は元に戻せません。"
              remove={(asked) => deleteScene({ params, ...asked })}
            />
          </>
        }
      />
    </DraftedScreen>
  )
}
