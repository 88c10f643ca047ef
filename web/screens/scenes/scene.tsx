import { useParams } from 'react-router'
import type { SceneCarts as Carts, SceneDetail } from '#contract/scenes.ts'
import { ArticleGrid } from '#web/features/content/article-card.tsx'
import { LeadHead } from '#web/features/content/lead-head.tsx'
import { PictureTiles } from '#web/features/content/picture-tiles.tsx'
import { fetchScene, fetchSceneCarts, selectScene, selectSceneCarts } from '#web/features/content/scene.slice.ts'
import { scenePath } from '#web/features/content/scene-paths.ts'
import { priceWords, usualWords } from '#web/features/content/scene-words.ts'
import { PageMeta } from '#web/features/frame/page-meta.tsx'
import { NotFoundScreen, ServerErrorScreen } from '#web/features/frame/status-screen.tsx'
import { StructuredData } from '#web/features/frame/structured-data.tsx'
import { useHelpLinks } from '#web/help-links.ts'
import { paths } from '#web/paths.ts'
import { useAppSelector } from '#web/store/hooks.ts'
import { usePageConfig } from '#web/store/page-data.tsx'
import { beginLoading, preload } from '#web/store/preload.ts'
import type { ScreenHandle } from '#web/store/screen-handle.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { TermList } from '#web/ui/term-list.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { partyIn } from './party.ts'
import style from './scene.module.css'
import { SceneCarts } from './scene-carts.tsx'

export const handle: ScreenHandle = {
  cache: 'shared',
  params: { slug: /^(?=.{1,80}$)[a-z0-9]+(?:-[a-z0-9]+)*$/ },
}

const load: Parameters<typeof preload>[0] = (store, { params }) => {
  const slug = params.slug!
  return [store.dispatch(fetchScene(slug)), store.dispatch(fetchSceneCarts({ slug, ...partyIn(store.getState()) }))]
}
export const loader = preload(load)
export const clientLoader = beginLoading(load)

export default function SceneScreen() {
  const { slug } = useParams()
  const { status, data } = useAppSelector(selectScene)
  if (data && data.slug === slug) return <Content key={slug} scene={data} />
  if (status === '404') return <NotFoundScreen />
  if (status === 'serverError') return <ServerErrorScreen />
  return (
    <div className="wrap">
      <h1 className="visually-hidden">会の場面を読み込んでいます</h1>
      <Loading label="会の場面を読み込んでいます">
        <Skeleton height="420px" />
        <Skeleton height="320px" />
      </Loading>
    </div>
  )
}

function Content({ scene }: { scene: SceneDetail }) {
  const { name, title, summary, points, image, others, wishes } = scene
  const { external } = usePageConfig()
  // The shop's own articles are no part of a site whose articles are elsewhere.
  const articles = external.articles ? [] : scene.articles
  const { data: found } = useAppSelector(selectSceneCarts)
  const { faq } = useHelpLinks()
  return (
    <>
      <PageMeta
        title={title}
        description={`${summary || `${title}。`}人数に合わせたカートの例を、お一人さまあたりの金額とともにご案内します。`}
        image={image.src}
      />
      {found && found.carts.length > 0 && (
        <StructuredData about={({ siteUrl }) => productsFacts(name, found.carts, siteUrl)} />
      )}
      <div className="wrap">
        <Breadcrumbs
          trail={[{ name: 'ホーム', href: paths.home }, { name: '会の場面から選ぶ', href: paths.scenes }, { name }]}
        />
        <LeadHead
          word={name}
          title={title}
          text={summary}
          points={[...priceWords(found), ...usualWords(wishes)]}
          picture={image}
          action={
            <ButtonLink href="#carts" variant="outline" size="small">
              カートの例を見る
            </ButtonLink>
          }
        />
      </div>
      <SceneCarts scene={scene} />
      <section className="section" aria-labelledby="points">
        <div className="wrap">
          <h2 id="points" className={style.heading}>
            {name}で大切なこと
          </h2>
          <TermList terms={points.map(({ name: term, text }) => ({ term, text }))} />
          <p className={style.more}>
            <TextLink {...faq}>よくあるご質問</TextLink>
            <TextLink href={paths.howToUse}>ご注文の流れ</TextLink>
          </p>
        </div>
      </section>
      {articles.length > 0 && (
        <section className="section section-alt" aria-labelledby="articles">
          <div className="wrap">
            <h2 id="articles" className={style.heading}>
              支度に役立つ読みもの
            </h2>
            <ArticleGrid articles={articles} level="h3" />
          </div>
        </section>
      )}
      {others.length > 0 && (
        <section className="section" aria-labelledby="others">
          <div className="wrap">
            <h2 id="others" className={style.heading}>
              ほかの場面
            </h2>
            <PictureTiles
              tiles={others.map((other) => ({
                href: scenePath(other.slug),
                name: other.name,
                note: other.title,
                picture: other.image,
              }))}
            />
          </div>
        </section>
      )}
    </>
  )
}

/** What is in the example carts, once each. */
function productsFacts(name: string, carts: Carts['carts'], siteUrl: string) {
  const products = new Map(carts.flatMap(({ lines }) => lines).map((line) => [line.id, line]))
  return {
    '@type': 'ItemList',
    name: `${name}の商品の例`,
    itemListElement: [...products.values()].map((line, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: line.name,
      url: siteUrl + paths.product(line.id),
    })),
  }
}
