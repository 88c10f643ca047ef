import { useParams } from 'react-router'
import type { ArticleDetail } from '#contract/articles.ts'
import { isDrawn } from '#contract/drawn-name.ts'
import words from '#web/features/content/article-body.module.css'
import { ArticleFacts, ArticleGrid, FeedLink } from '#web/features/content/article-card.tsx'
import { articlePath, articlesPath } from '#web/features/content/article-paths.ts'
import { fetchBlog, selectBlog } from '#web/features/content/blog.slice.ts'
import { ShopText } from '#web/features/content/shop-text.tsx'
import { PageMeta } from '#web/features/frame/page-meta.tsx'
import { NotFoundScreen, ServerErrorScreen } from '#web/features/frame/status-screen.tsx'
import { StructuredData } from '#web/features/frame/structured-data.tsx'
import { paths } from '#web/paths.ts'
import type { PageConfig } from '#web/services.ts'
import { useAppSelector } from '#web/store/hooks.ts'
import { beginLoading, preload } from '#web/store/preload.ts'
import type { ScreenHandle } from '#web/store/screen-handle.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Phrases } from '#web/ui/phrases.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import style from './article.module.css'

export const handle: ScreenHandle = {
  cache: 'shared',
  params: { slug: /^(?=.{1,80}$)[a-z0-9]+(?:-[a-z0-9]+)*$/ },
}

const load: Parameters<typeof preload>[0] = (store, { params }) => [store.dispatch(fetchBlog(params.slug!))]
export const loader = preload(load)
export const clientLoader = beginLoading(load)

export default function ArticleScreen() {
  const { slug } = useParams()
  const { status, data } = useAppSelector(selectBlog)
  if (data && data.slug === slug) return <Content article={data} />
  if (status === '404') return <NotFoundScreen />
  if (status === 'serverError') return <ServerErrorScreen />
  return (
    <div className="wrap">
      <h1 className="visually-hidden">読みものを読み込んでいます</h1>
      <Loading label="読みものを読み込んでいます">
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </Loading>
    </div>
  )
}

function Content({ article }: { article: ArticleDetail }) {
  const { title, excerpt, category, image, body_html, contents, related } = article
  return (
    <>
      <PageMeta title={title} description={excerpt} image={image.src} />
      <FeedLink />
      <StructuredData about={(config) => articleFacts(article, config)} />
      <article className="wrap">
        <Breadcrumbs
          trail={[
            { name: 'ホーム', href: paths.home },
            { name: '読みもの', href: paths.articles },
            { name: category.name, href: articlesPath(category.slug) },
            { name: title },
          ]}
        />
        <header className={style.head}>
          <ArticleFacts article={article} />
          <h1 className={style.title}>
            <Phrases>{title}</Phrases>
          </h1>
        </header>
        <Picture picture={image} sizes="(width <= 1170px) calc(100vw - 32px), 1170px" cut="lead" ratio="7 / 3" eager />
        <div className={style.columns}>
          {contents.length > 1 && (
            <nav className={`no-print ${style.contents}`} aria-label="目次">
              <b>目次</b>
              <ol>
                {contents.map(({ id, title: name }) => (
                  <li key={id}>
                    <a href={`#${id}`}>{name}</a>
                  </li>
                ))}
              </ol>
            </nav>
          )}
          <div className={style.text}>
            <ShopText html={body_html} className={words.body} />
            <p className={style.end}>開催日と人数を選ぶと、お一人さまあたりの金額を見ながら量を決めていただけます。</p>
            <ButtonLink href={paths.order}>お品書きを見る</ButtonLink>
          </div>
        </div>
      </article>
      {related.length > 0 && (
        <section className="section section-alt" aria-labelledby="related">
          <div className="wrap">
            <h2 id="related" className={style.related}>
              {category.name}の読みもの
            </h2>
            <ArticleGrid articles={related} level="h3" />
          </div>
        </section>
      )}
    </>
  )
}

function articleFacts(
  { slug, title, excerpt, image, published_at }: ArticleDetail,
  { siteUrl, shop }: Pick<PageConfig, 'siteUrl' | 'shop'>,
) {
  const logo = isDrawn(shop) ? `${siteUrl}/icon-512.png` : undefined
  const publisher = { '@type': 'Organization', name: shop.name, url: siteUrl, logo }
  return {
    '@type': 'Article',
    headline: title,
    description: excerpt,
    inLanguage: 'ja',
    image: [new URL(image.src, siteUrl).href],
    datePublished: published_at,
    author: publisher,
    publisher,
    mainEntityOfPage: siteUrl + articlePath(slug),
  }
}
