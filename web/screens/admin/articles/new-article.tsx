import { useState } from 'react'
import { useLoaderData } from 'react-router'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { NewRecordScreen, useNewRecord } from '#web/features/admin/edit/new-record-screen.tsx'
import type { ShopPicture } from '#web/features/admin/pictures/picture-field.tsx'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { staffLoader } from '#web/features/admin/staff-loader.ts'
import { useCall } from '#web/store/use-call.ts'
import { Note } from '#web/ui/note.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { type ArticleChoices, ArticleForm, articleKind } from './article-form.tsx'
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

export default function NewArticle() {
  const choices = useLoaderData<typeof loader>()
  if (choices.categories.length > 0) return <NewArticleScreen choices={choices} />
  return (
    <>
      <ScreenHead title="記事を書く" actions={<TextLink href={adminPaths.articles()}>記事の一覧へ</TextLink>} />
      <Note>記事には分類が必要です。記事の一覧の下で、先に分類をひとつ追加してください。</Note>
    </>
  )
}

function NewArticleScreen({ choices }: { choices: ArticleChoices }) {
  const [picked, setPicked] = useState<ShopPicture>()
  const createArticle = useCall('createArticle')
  const adding = useNewRecord(articleKind, {
    create: (body) => createArticle({ body }),
    chosen: { category_id: String(choices.categories[0]!.id) },
  })
  return (
    <NewRecordScreen of={adding} title="記事を書く">
      <ArticleForm
        record={adding.record}
        choices={choices}
        picture={undefined}
        onPicture={setPicked}
        beside={
          <PreviewCard values={adding.edits.values} categories={choices.categories} image={picked} saved={nothing} />
        }
      />
    </NewRecordScreen>
  )
}
