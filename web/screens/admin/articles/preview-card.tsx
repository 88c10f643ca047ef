import type { ArticleRecord } from '#contract/admin/articles.ts'
import words from '#web/features/content/article-body.module.css'
import { ShopText } from '#web/features/content/shop-text.tsx'
import { Card } from '#web/ui/card.tsx'
import { Picture } from '#web/ui/picture.tsx'
import style from './articles.module.css'

/** As it was saved last, in the width of a telephone. */
export function PreviewCard({ article, isUnsaved }: { article: ArticleRecord; isUnsaved: boolean }) {
  const { title, category, image, body_html } = article
  return (
    <Card title="見え方（スマートフォン）" aside={isUnsaved ? '保存すると新しくなります' : undefined}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <section className={style.preview} tabIndex={0} aria-label="記事の見え方">
        <p>{category.name}</p>
        <h3>{title}</h3>
        <Picture picture={image} sizes="340px" ratio="7 / 3" />
        <ShopText html={body_html} className={words.body} />
      </section>
    </Card>
  )
}
