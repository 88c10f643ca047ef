import type { Scene } from '#contract/scenes.ts'
import { scenePath } from '#web/features/content/scene-paths.ts'
import { fetchScenes, selectScenes } from '#web/features/content/scenes.slice.ts'
import { PageMeta } from '#web/features/frame/page-meta.tsx'
import { StructuredData } from '#web/features/frame/structured-data.tsx'
import { paths } from '#web/paths.ts'
import type { PageConfig } from '#web/services.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { beginLoading, preload } from '#web/store/preload.ts'
import type { ScreenHandle } from '#web/store/screen-handle.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { illustration } from '#web/ui/illustration.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { Phrases } from '#web/ui/phrases.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { RetryNote } from '#web/ui/retry-note.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import style from './scenes.module.css'

export const handle: ScreenHandle = { cache: 'shared' }

const load: Parameters<typeof preload>[0] = (store) => [store.dispatch(fetchScenes())]
export const loader = preload(load)
export const clientLoader = beginLoading(load)

const title = '会の場面から選ぶ'

export default function Scenes() {
  return (
    <div className={`wrap ${style.page}`}>
      <PageMeta
        title={title}
        description="会議のお弁当、歓迎会や忘年会のケータリング、株主総会のお弁当とお茶。オフィスの集まりの場面ごとに、大切なことと、そのまま始められるカートの例をご案内します。"
      />
      <PageHead heading={title} trail={[{ name: 'ホーム', href: paths.home }, { name: title }]}>
        何のための集まりかで、料理の形も、お飲みものも変わります。場面を選ぶと、人数に合わせたカートの例をご覧いただけます。
      </PageHead>
      <SceneList />
    </div>
  )
}

function SceneList() {
  const dispatch = useAppDispatch()
  const { status, data } = useAppSelector(selectScenes)
  if (status === 'serverError')
    return (
      <RetryNote onRetry={() => dispatch(fetchScenes())}>
        会の場面を読み込めませんでした。少し時間をおいてもう一度お試しください。
      </RetryNote>
    )
  if (status !== 'complete')
    return (
      <Loading label="会の場面を読み込んでいます">
        <Skeleton height="320px" />
      </Loading>
    )
  if (data.length === 0)
    return (
      <EmptyState
        picture={illustration('empty-plate')}
        title="会の場面のご案内はまだありません"
        action={<ButtonLink href={paths.order}>お品書きを見る</ButtonLink>}
      >
        開催日と人数を選ぶと、お一人さまあたりの金額を見ながらご注文いただけます。
      </EmptyState>
    )
  return (
    <>
      <StructuredData about={(config) => listFacts(data, config)} />
      <ul className={style.list}>
        {data.map((scene, index) => (
          <SceneRow key={scene.slug} scene={scene} eager={index === 0} />
        ))}
      </ul>
    </>
  )
}

function SceneRow({ scene: { slug, name, title: words, summary, image }, eager }: { scene: Scene; eager: boolean }) {
  return (
    <li className={style.row}>
      <Picture
        picture={image}
        ratio="4 / 3"
        sizes="(width <= 768px) calc(100vw - 32px), 400px"
        decorative
        eager={eager}
      />
      <div>
        <p className={style.name}>{name}</p>
        <h2 className={style.title}>
          <Anchor href={scenePath(slug)} className={style.link}>
            <Phrases>{words}</Phrases>
          </Anchor>
        </h2>
        <p className={style.summary}>{summary}</p>
        <p className={style.more} aria-hidden="true">
          カートの例を見る
        </p>
      </div>
    </li>
  )
}

const listFacts = (scenes: readonly Scene[], { siteUrl, shop }: Pick<PageConfig, 'siteUrl' | 'shop'>) => ({
  '@type': 'ItemList',
  name: `${shop.name}の${title}`,
  itemListElement: scenes.map(({ slug, title: name }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: siteUrl + scenePath(slug),
  })),
})
