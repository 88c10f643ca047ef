import type { ReactNode } from 'react'
import type { Article } from '#contract/articles.ts'
import { useShop } from '#web/store/page-data.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Phrases } from '#web/ui/phrases.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Tag } from '#web/ui/tag.tsx'
import style from './article-card.module.css'
import { articleFeedPath, articlePath } from './article-paths.ts'

type ArticleCardProps = {
  article: Article
  lead?: boolean
  /** An `h3` below the heading of a section. */
  level?: 'h2' | 'h3'
}

/** An article in a list; the first of all is shown large, with its excerpt. */
export function ArticleCard({ article, lead = false, level: Title = 'h2' }: ArticleCardProps) {
  const { slug, title, excerpt, image } = article
  return (
    <article className={lead ? style.lead : style.card}>
      <Picture
        picture={image}
        sizes={lead ? '(width <= 768px) calc(100vw - 32px), 630px' : '(width <= 768px) 128px, 372px'}
        cut={lead ? 'lead' : 'card'}
        eager={lead}
        decorative
      />
      <div>
        <ArticleFacts article={article} />
        <Title className={style.title}>
          <Anchor href={articlePath(slug)} className={style.link}>
            <Phrases>{title}</Phrases>
          </Anchor>
        </Title>
        {lead && <p className={style.excerpt}>{excerpt}</p>}
      </div>
    </article>
  )
}

export function ArticleFacts({ article: { category, published_at } }: { article: Article }) {
  const date = published_at.slice(0, 10)
  return (
    <p className={style.facts}>
      <Tag>{category.name}</Tag>
      <time className="num" dateTime={date}>
        {date.replaceAll('-', '.')}
      </time>
    </p>
  )
}

export function ArticleGrid({ articles, level }: { articles: readonly Article[]; level?: 'h3' }) {
  return (
    <ul className={style.grid}>
      {articles.map((article) => (
        <li key={article.slug}>
          <ArticleCard article={article} level={level} />
        </li>
      ))}
    </ul>
  )
}

/** The room of a list below its head. */
export const ArticleList = ({ children }: { children: ReactNode }) => <div className={style.list}>{children}</div>

/** For readers of feeds. */
export function FeedLink() {
  const { name } = useShop()
  return <link rel="alternate" type="application/atom+xml" title={`${name}の読みもの`} href={articleFeedPath} />
}
