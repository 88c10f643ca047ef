import { useLoaderData, useNavigate } from 'react-router'
import { ARTICLE_STATES } from '#contract/admin/article-fields.ts'
import type { ArticleRow } from '#contract/admin/articles.ts'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { ListFoot } from '#web/features/admin/list-foot.tsx'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { staffLoader } from '#web/features/admin/staff-loader.ts'
import { useReadAgain } from '#web/store/use-read-again.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { type Column, DataTable, rowKeys } from '#web/ui/data-table.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { Segments, tabKeys } from '#web/ui/segments.tsx'
import { KeyHints, useShortcuts } from '#web/ui/shortcuts.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { articleStateWords, articleTones, momentWords } from './article-words.ts'
import style from './articles.module.css'
import { CategoriesCard } from './categories-card.tsx'

export const handle: AdminHandle = { title: '記事', watches: ['article'] }

export const loader = staffLoader(async ({ api, url: { searchParams }, signal }) => {
  const state = ARTICLE_STATES.find((each) => each === searchParams.get('state'))
  const page = Math.max(1, Number.parseInt(searchParams.get('page') ?? '', 10) || 1)
  const query = { page: String(page), ...(state && { state }) }
  const [found, categories] = await Promise.all([
    api.page('listArticleRows', { query, signal }),
    api.call('listArticleCategoryRows', { signal }),
  ])
  return { state, page, categories, ...found }
})

/** What customers read, and what is still being written. */
export default function Articles() {
  const { state, page, rows, total, categories } = useLoaderData<typeof loader>()
  const readAgain = useReadAgain()
  const navigate = useNavigate()
  useShortcuts([{ keys: 'a', label: '記事の追加', run: () => void navigate(adminPaths.newArticle) }])
  return (
    <>
      <ScreenHead
        title="記事"
        note={`${total}件`}
        actions={
          <ButtonLink variant="secondary" size="small" aria-keyshortcuts="a" href={adminPaths.newArticle}>
            <Icon name="add" /> 記事を書く <Kbd>A</Kbd>
          </ButtonLink>
        }
      >
        <Segments
          hasKeys
          label="状態"
          segments={[undefined, ...ARTICLE_STATES].map((each) => ({
            name: each ? articleStateWords[each] : 'すべて',
            href: adminPaths.articles({ state: each }),
            current: each === state,
          }))}
        />
      </ScreenHead>
      <Card flush>
        <DataTable
          label="記事"
          rows={rows}
          keyOf={({ id }) => String(id)}
          nameOf={({ title }) => title}
          hrefOf={({ id }) => adminPaths.article(id)}
          columns={columns}
          empty={state ? 'あてはまる記事はありません。' : '記事はまだありません。「記事を書く」から始めてください。'}
        />
        <ListFoot page={page} total={total} hrefOf={(to) => adminPaths.articles({ state, page: to })} />
      </Card>
      <div className={style.end}>
        <CategoriesCard categories={categories} onDone={readAgain} />
      </div>
      <KeyHints
        shortcuts={[...rowKeys, { keys: 'Enter', label: '開く' }, { keys: 'a', label: '記事を書く' }, tabKeys]}
      />
    </>
  )
}

const columns: readonly Column<ArticleRow>[] = [
  { id: 'title', head: '題名', cell: ({ title }) => title, isName: true, grows: true },
  { id: 'category', head: '分類', cell: ({ category }) => category.name },
  {
    id: 'state',
    head: '状態',
    cell: ({ state }) => <Tag tone={articleTones[state]}>{articleStateWords[state]}</Tag>,
  },
  { id: 'at', head: '公開の日時', cell: momentWords },
]
