import { useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import type { Call } from '#contract/operations.ts'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { Column, Columns } from '#web/features/admin/edit/columns.tsx'
import { SaveBar, saveKey } from '#web/features/admin/edit/save-bar.tsx'
import { useRecordEdits } from '#web/features/admin/edit/use-record-edits.ts'
import type { ShopPicture } from '#web/features/admin/pictures/picture-field.tsx'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { staffLoader } from '#web/features/admin/staff-loader.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { Note } from '#web/ui/note.tsx'
import { KeyHints } from '#web/ui/shortcuts.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { createArticle } from './article-calls.ts'
import { ArticleForm, articleChange, useArticleForm } from './article-form.tsx'
import { PreviewCard } from './preview-card.tsx'

export const handle: AdminHandle = { title: '記事を書く' }

export const loader = staffLoader(async ({ api, signal }) => {
  const [categories, products] = await Promise.all([
    api.call('listArticleCategoryRows', { signal }),
    api.call('listProducts', { query: {}, signal }),
  ])
  return { categories, products }
})

const nothing = { body: '', html: '' }

/** What is typed stays in the tab until it is saved. */
export default function NewArticle() {
  const choices = useLoaderData<typeof loader>()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [picked, setPicked] = useState<ShopPicture>()
  const blank = {
    title: '',
    slug: '',
    category_id: String(choices.categories[0]?.id ?? ''),
    excerpt: '',
    body: '',
    picture_id: '',
  }
  const edits = useRecordEdits({ record: 'article new', version: 0, fields: blank })
  const form = useArticleForm(edits, {
    send: (values) =>
      dispatch(createArticle(articleChange(values, Object.keys(blank)) as Call<'createArticle'>['body'])),
    onSent({ id }) {
      edits.clear()
      void navigate(adminPaths.article(id), { replace: true })
    },
  })
  if (choices.categories.length === 0) {
    return (
      <>
        <ScreenHead title="記事を書く" actions={<TextLink href={adminPaths.articles()}>記事の一覧へ</TextLink>} />
        <Note>記事には分類が必要です。記事の一覧の下で、先に分類をひとつ追加してください。</Note>
      </>
    )
  }
  return (
    <>
      <ScreenHead title="記事を書く" actions={<TextLink href={adminPaths.articles()}>記事の一覧へ</TextLink>} />
      <Columns>
        <ArticleForm
          edits={edits}
          form={form}
          words={{ failed: '保存できませんでした' }}
          choices={choices}
          picture={undefined}
          onPicture={setPicked}
          hasFixedSlug={false}
        >
          <SaveBar form={form} words="下書きを保存" onUndo={edits.names.length > 0 ? edits.clear : undefined}>
            公開するまで、お客さまの画面には出ません。
          </SaveBar>
        </ArticleForm>
        <Column>
          <PreviewCard values={edits.values} categories={choices.categories} image={picked} saved={nothing} />
        </Column>
      </Columns>
      <KeyHints shortcuts={[saveKey]} />
    </>
  )
}
