import type { ReactNode } from 'react'
import type { Article } from '#contract/wire.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Phrases } from '#web/ui/phrases.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Tag } from '#web/ui/tag.tsx'
import style from './article-card.module.css'
import { articlePath } from './article-paths.ts'

/** An article in a list; the first of all is shown large, with its excerpt. */
export function ArticleCard({ article, lead = false }: { article: Article; lead?: boolean }) {
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
        <h2 className={style.title}>
          <Anchor href={articlePath(slug)} className={style.link}>
            <Phrases>{title}</Phrases>
          </Anchor>
        </h2>
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

export function ArticleGrid({ articles }: { articles: readonly Article[] }) {
  return (
    <ul className={style.grid}>
      {articles.map((article) => (
        <li key={article.slug}>
          <ArticleCard article={article} />
        </li>
      ))}
    </ul>
  )
}

/** The room of a list below its head. */
export const ArticleList = ({ children }: { children: ReactNode }) => <div className={style.list}>{children}</div>
