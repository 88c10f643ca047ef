import { useLocation } from 'react-router'
import { rowsPerPage } from '#contract/page-size.ts'
import { ArticleCard, ArticleGrid, ArticleList, FeedLink } from '#web/features/content/article-card.tsx'
import { articlesPath } from '#web/features/content/article-paths.ts'
import { everyCategory, fetchBlogCategories, fetchBlogs, selectBlogs } from '#web/features/content/blogs.slice.ts'
import { PageMeta } from '#web/features/frame/page-meta.tsx'
import { paths } from '#web/paths.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { beginLoading, preload } from '#web/store/preload.ts'
import type { ScreenHandle } from '#web/store/screen-handle.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { illustration } from '#web/ui/illustration.ts'
import { Pager } from '#web/ui/pager.tsx'
import { RetryNote } from '#web/ui/retry-note.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { TabNav } from '#web/ui/tab-nav.tsx'
import style from './articles.module.css'

export const handle: ScreenHandle = {
  cache: 'shared',
  query: { category: /^[a-z0-9-]{1,80}$/, page: /^[1-9]\d{0,5}$/ },
}

const listIn = (query: URLSearchParams) => {
  const page = query.get('page') ?? ''
  return {
    category: query.get('category') || everyCategory,
    page: handle.query!.page!.test(page) ? Number(page) : 1,
  }
}

const load: Parameters<typeof preload>[0] = (store, { url }) => [
  store.dispatch(fetchBlogCategories()),
  store.dispatch(fetchBlogs(listIn(url.searchParams))),
]
export const loader = preload(load)
export const clientLoader = beginLoading(load)

const title = '読みもの'

export default function Articles() {
  const { categories } = useAppSelector(selectBlogs)
  const { category } = listIn(new URLSearchParams(useLocation().search))
  const name = categories.data.find(({ slug }) => slug === category)?.name
  const all = categories.data.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className="wrap">
      <PageMeta
        title={name ? `${name}の${title}` : title}
        description="オフィスの集まりの段取り、料理と飲み物の量、アレルギーの尋ね方、請求書と稟議など、幹事の方に役立つ話をまとめています。"
      />
      <FeedLink />
      <Breadcrumbs trail={[{ name: 'ホーム', href: paths.home }, { name: title }]} />
      <div className={style.head}>
        <SectionHeading word="折々" level="h1" title={title}>
          集まりの支度に役立つ話を、季節ごとにお届けしています。
        </SectionHeading>
      </div>
      {categories.data.length > 0 && (
        <TabNav
          label="読みものの分類"
          counter="件"
          tabs={[
            { name: 'すべて', href: paths.articles, count: all, current: category === everyCategory },
            ...categories.data.map(({ slug, name, count }) => ({
              name,
              count,
              href: articlesPath(slug),
              current: category === slug,
            })),
          ]}
        />
      )}
      <ArticleList>
        <List />
      </ArticleList>
    </div>
  )
}

function List() {
  const dispatch = useAppDispatch()
  const { status, asked, byCategory, pagerTotal } = useAppSelector(selectBlogs)
  const { category, page } = listIn(new URLSearchParams(useLocation().search))
  const isShown = asked?.category === category && asked.page === page && status === 'complete'
  if (status === 'serverError')
    return (
      <RetryNote onRetry={() => dispatch(fetchBlogs({ category, page }))}>
        読みものを読み込めませんでした。少し時間をおいてもう一度お試しください。
      </RetryNote>
    )
  if (!isShown)
    return (
      <Loading label="読みものを読み込んでいます">
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </Loading>
    )
  const articles = byCategory[category] ?? []
  if (articles.length === 0) return <NothingHere />
  const [first, ...others] = articles
  const isLead = page === 1 && category === everyCategory
  return (
    <>
      {isLead && <ArticleCard article={first!} lead />}
      <ArticleGrid articles={isLead ? others : articles} />
      <Pager
        page={page}
        pages={Math.ceil(pagerTotal / rowsPerPage)}
        hrefOf={(number) => articlesPath(category === everyCategory ? undefined : category, number)}
      />
    </>
  )
}

function NothingHere() {
  return (
    <EmptyState
      picture={illustration('empty-plate')}
      title="読みものはまだありません"
      action={<ButtonLink href={paths.articles}>読みものの一覧へ</ButtonLink>}
    >
      この分類、またはこのページには、公開している読みものがありません。
    </EmptyState>
  )
}
