import type { Context } from '#context'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import { escapeHtml } from './markdown.ts'
import { publishedArticles } from './published.ts'

const newest = 20

/** The newest articles as Atom (RFC 4287). */
export function articleFeed({
  config: { siteUrl },
  snapshot,
  now,
}: Pick<Context, 'config' | 'snapshot' | 'now'>): string {
  const { shop } = snapshot.current()
  const articles = publishedArticles(snapshot.current(), now()).slice(0, newest)
  const entries = articles.map(({ slug, title, excerpt, category, publishedAt }) => {
    const address = `${siteUrl}/articles/${slug}`
    const moment = isoInTokyo(publishedAt)
    return `<entry><id>${address}</id><title>${escapeHtml(title)}</title><link href="${address}"/><published>${moment}</published><updated>${moment}</updated><category term="${escapeHtml(category.slug)}" label="${escapeHtml(category.name)}"/><summary>${escapeHtml(excerpt)}</summary></entry>`
  })
  const updated = isoInTokyo(articles[0]?.publishedAt ?? new Date(0))
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="ja">
<id>${siteUrl}/articles</id><title>読みもの｜${escapeHtml(shop.name)}</title><updated>${updated}</updated><author><name>${escapeHtml(shop.name)}</name></author>
<link href="${siteUrl}/articles"/><link rel="self" type="application/atom+xml" href="${siteUrl}/articles/feed.xml"/>
${entries.join('\n')}
</feed>
`
}
