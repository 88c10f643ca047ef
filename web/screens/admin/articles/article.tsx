import { useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { DraftedScreen, Versions } from '#web/features/admin/edit/drafted-screen.tsx'
import { useDraftedForm } from '#web/features/admin/edit/use-drafted-form.ts'
import type { ShopPicture } from '#web/features/admin/pictures/picture-field.tsx'
import { type LoadedBy, staffLoader } from '#web/features/admin/staff-loader.ts'
import { articlePath } from '#web/features/content/article-paths.ts'
import { useCall } from '#web/store/use-call.ts'
import { Tag } from '#web/ui/tag.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { ArticleForm, articleKind } from './article-form.tsx'
import { articleStateWords, articleTones } from './article-words.ts'
import { PreviewCard } from './preview-card.tsx'
import { PublishCard } from './publish-card.tsx'

export const handle: AdminHandle = {
  title: ({ article }: LoadedBy<typeof loader>) => article.title,
  watches: ['article'],
}

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

function ArticleScreen({ article, choices }: LoadedBy<typeof loader>) {
  const { slug, title, body, state } = article
  const params = { id: String(article.id) }
  const [changeArticle, restoreArticle] = [useCall('changeArticle'), useCall('restoreArticle')]
  const navigate = useNavigate()
  const [picked, setPicked] = useState<ShopPicture>()
  const isRead = state === 'published' || state === 'changed'
  const shown = { ...article, published: isRead, has_draft: state === 'changed', fixed: isRead ? ['slug'] : [] }
  const drafted = useDraftedForm(articleKind, shown, ({ version, draft: _, published: __, restore, ...change }) =>
    restore === undefined
      ? changeArticle({ params, body: { ...change, version } })
      : restoreArticle({ params, body: { version, no: restore } }),
  )
  const { values, names } = drafted.edits
  const categoryNames = new Map(choices.categories.map((category) => [String(category.id), category.name]))
  return (
    <DraftedScreen
      of={drafted}
      title={title}
      isTyped
      standing={<Tag tone={articleTones[state]}>{articleStateWords[state]}</Tag>}
      actions={isRead && <TextLink href={articlePath(slug)}>お客さまの画面で見る</TextLink>}
      wordsOf={(name, typed) => (name === 'category_id' ? categoryNames.get(String(typed)) : undefined)}
    >
      <ArticleForm
        record={drafted.record}
        choices={choices}
        picture={{ id: article.picture_id, image: article.image }}
        onPicture={setPicked}
        beside={
          <>
            <PublishCard
              article={article}
              isUnsaved={names.length > 0}
              acts={drafted.acts}
              onDeleted={() => void navigate(adminPaths.articles(), { replace: true })}
            />
            <PreviewCard
              values={values}
              categories={choices.categories}
              image={names.includes('picture_id') ? picked : article.image}
              saved={{ body, html: article.body_html }}
            />
            <Versions of={drafted} />
          </>
        }
      />
    </DraftedScreen>
  )
}
