import { useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { ClashPanel } from '#web/features/admin/edit/clash-panel.tsx'
import { Column, Columns } from '#web/features/admin/edit/columns.tsx'
import { PublishedVersions } from '#web/features/admin/edit/published-versions.tsx'
import { SaveBar, saveKey } from '#web/features/admin/edit/save-bar.tsx'
import { savingWords } from '#web/features/admin/edit/saving-words.ts'
import { useRecordActs } from '#web/features/admin/edit/use-record-acts.ts'
import { useRecordEdits } from '#web/features/admin/edit/use-record-edits.ts'
import { quicker } from '#web/features/admin/last-change-words.ts'
import type { ShopPicture } from '#web/features/admin/pictures/picture-field.tsx'
import { RecordLog } from '#web/features/admin/record-log.tsx'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { staffLoader } from '#web/features/admin/staff-loader.ts'
import { useMayDo } from '#web/features/admin/staff-member.ts'
import { articlePath } from '#web/features/content/article-paths.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { KeyHints } from '#web/ui/shortcuts.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { changeArticle, restoreArticle } from './article-calls.ts'
import { ArticleForm, articleChange, fieldNames, useArticleForm } from './article-form.tsx'
import { articleStateWords, articleTones } from './article-words.ts'
import style from './articles.module.css'
import { PreviewCard } from './preview-card.tsx'
import { PublishCard } from './publish-card.tsx'

type Loaded = Awaited<ReturnType<typeof loader>>

export const handle: AdminHandle = { title: ({ article }: Loaded) => article.title, watches: ['article'] }

export const loader = staffLoader(async ({ api, params: { id = '' }, signal }) => {
  const [article, categories, products] = await Promise.all([
    api.call('getArticleRecord', { params: { id }, signal }),
    api.call('listArticleCategoryRows', { signal }),
    api.call('listProducts', { query: {}, signal }),
  ])
  return { article, choices: { categories, products } }
})

/** One article: its text, how customers will read it, when they do, and what they have read before. */
export default function Article() {
  const loaded = useLoaderData<typeof loader>()
  // Nothing that was typed about one stands beside the next.
  return <ArticleScreen key={loaded.article.id} {...loaded} />
}

function ArticleScreen({ article, choices }: Loaded) {
  const { id, slug, title, excerpt, body, version, state, last_change } = article
  const dispatch = useAppDispatch()
  const acts = useRecordActs()
  const { busy, act, settle } = acts
  const navigate = useNavigate()
  const maySeeLog = useMayDo('audit')
  const [picked, setPicked] = useState<ShopPicture>()
  const isRead = state === 'published' || state === 'changed'
  const fields = {
    title,
    slug,
    category_id: String(article.category_id),
    excerpt,
    body,
    picture_id: String(article.picture_id),
  }
  const edits = useRecordEdits({ record: `article ${id}`, version, fields })
  const form = useArticleForm(edits, {
    send(values) {
      if (edits.clashes.length > 0 || edits.names.length === 0) return undefined
      const body = { ...articleChange(values, edits.names), version: edits.version }
      return act(() => dispatch(changeArticle({ id, body })))
    },
    onSent() {
      edits.clear()
      void settle()
    },
    onRefused: () => void settle(),
  })
  const isUnsaved = edits.names.length > 0
  return (
    <>
      <ScreenHead
        title={title}
        isTyped
        actions={
          <>
            {isRead && <TextLink href={articlePath(slug)}>お客さまの画面で見る</TextLink>}
            <TextLink href={adminPaths.articles()}>記事の一覧へ</TextLink>
          </>
        }
      >
        <Tag tone={articleTones[state]}>{articleStateWords[state]}</Tag>
      </ScreenHead>
      <ClashPanel
        record="この記事"
        {...quicker(last_change)}
        edits={edits}
        nameOf={(field) => fieldNames[field] ?? field}
        wordsOf={(_field, value) => String(value ?? '')}
      />
      <Columns>
        <ArticleForm
          edits={edits}
          form={form}
          words={savingWords('この記事', edits)}
          choices={choices}
          picture={{ id: article.picture_id, image: article.image }}
          onPicture={setPicked}
          hasFixedSlug={isRead}
        >
          {isUnsaved && (
            <SaveBar form={form} words="下書きを保存" onUndo={edits.clear}>
              <b>{edits.names.length}か所を変更しています</b>
              {isRead && '公開するまで、お客さまの画面は変わりません。'}
            </SaveBar>
          )}
        </ArticleForm>
        <Column>
          <PublishCard
            article={article}
            isUnsaved={isUnsaved}
            acts={acts}
            onDeleted={() => void navigate(adminPaths.articles(), { replace: true })}
          />
          <PreviewCard
            values={edits.values}
            categories={choices.categories}
            image={edits.names.includes('picture_id') ? picked : article.image}
            saved={{ body, html: article.body_html }}
          />
          <PublishedVersions
            versions={article.versions}
            hasDraft={state !== 'published'}
            busy={busy}
            isUnsaved={isUnsaved}
            restore={(no) => act(() => dispatch(restoreArticle({ id, version, no })))}
            onDone={settle}
          />
        </Column>
      </Columns>
      {maySeeLog && (
        <div className={style.end}>
          <RecordLog kind="article" record={String(id)} version={version} />
        </div>
      )}
      <KeyHints shortcuts={[saveKey]} />
    </>
  )
}
