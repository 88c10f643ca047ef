import type { EditFields } from '#web/features/admin/edit/merge-edits.ts'
import words from '#web/features/content/article-body.module.css'
import { ShopText } from '#web/features/content/shop-text.tsx'
import { Card } from '#web/ui/card.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { ArticleChoices } from './article-form.tsx'
import style from './articles.module.css'
import { type LivePreview, useLivePreview } from './use-live-preview.ts'

type PreviewCardProps = {
  /** Of the article, as they are typed. */
  values: EditFields
  categories: ArticleChoices['categories']
  image: Parameters<typeof Picture>[0]['picture'] | undefined
  /** The text that was saved last. */
  saved: { body: string; html: string }
}

const asides: Record<LivePreview['state'], string> = {
  fresh: '書いているとおりです',
  behind: '新しくしています…',
  lost: 'いまの本文を表示できませんでした',
}

/** The article as it is typed, in the width of a telephone. */
export function PreviewCard({ values, categories, image, saved }: PreviewCardProps) {
  const { html, state } = useLivePreview(String(values.body ?? ''), saved)
  const category = categories.find(({ id }) => String(id) === values.category_id)?.name
  const title = String(values.title ?? '')
  return (
    <Card title="見え方（スマートフォン）" aside={asides[state]}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <section className={style.preview} tabIndex={0} aria-label="記事の見え方" aria-busy={state === 'behind'}>
        {category && <p>{category}</p>}
        {title && <h3>{title}</h3>}
        {image && <Picture picture={image} sizes="340px" ratio="7 / 3" />}
        <ShopText html={html} className={words.body} />
      </section>
    </Card>
  )
}
