import type { Hono } from 'hono'
import { firstLetter, isDrawn, letterIcon } from '#contract/drawn-name.ts'
import type { ShopFacts } from '#contract/shop-facts.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import { articleFeed, escapeHtml, publishedArticles } from '#modules/articles'
import { shopAddress } from '#modules/mail'
import type { Config } from './config.ts'
import type { Context } from './context.ts'

/** The screens that search engines should know; `search-engines.e2e.ts` holds the list to what the screens say. */
const listedScreens = [
  '/',
  '/order',
  '/scenes',
  '/about',
  '/how-to-use',
  '/plans',
  '/articles',
  '/faq',
  '/contact',
  '/legal/tokushoho',
  '/legal/privacy',
  '/legal/terms',
  '/legal/external-transmission',
  '/legal/alcohol',
  '/legal/accessibility',
]

/**
 * Where a crawler has nothing to find: the API, what belongs to an account, and the steps of an order. Not the pages
 * that a link with a token leads to: these say `noindex`, which a crawler must be let in to read.
 */
const keptFromCrawlers = ['/backend/', '/admin', '/mypage', '/cart', '/order/', '/plans/complete/']

const aYear = 365 * 24 * 60 * 60 * 1_000

/** Only the production address may be found by search engines; this machine cannot be found at all. */
export const isListed = ({ environment, isLocalSite }: Pick<Config, 'environment' | 'isLocalSite'>) =>
  environment === 'production' || isLocalSite

/**
 * `/robots.txt`, `/sitemap.xml`, the feed of the articles, what a home screen takes along, `/.well-known/security.txt`
 * by RFC 9116, and `/.well-known/change-password`, which password managers open by a draft of the W3C.
 */
export function mountSiteFiles(
  app: Hono,
  { config, snapshot, now }: Pick<Context, 'config' | 'snapshot' | 'now'>,
): void {
  const { siteUrl } = config
  app.get('/robots.txt', () => text(isListed(config) ? crawlable(siteUrl) : 'User-agent: *\nDisallow: /\n'))
  app.get('/sitemap.xml', () => {
    const { products, plans, scenes } = snapshot.current()
    const isPublished = ({ published }: { published: boolean }) => published
    const articles = config.external.articles ? [] : publishedArticles(snapshot.current(), now())
    const screens = [
      ...listedScreens.filter((path) => !isElsewhere(path, config)),
      ...scenes.filter(isPublished).map(({ slug }) => `/scenes/${slug}`),
      ...[...products.values()].filter(isPublished).map(({ id }) => `/products/${id}`),
      ...[...plans.values()].filter(isPublished).map(({ id }) => `/plans/${id}`),
      ...articles.map(({ slug }) => `/articles/${slug}`),
    ]
    return text(sitemap(screens.map((path) => siteUrl + path)), 'application/xml; charset=utf-8')
  })
  app.get('/articles/feed.xml', () =>
    text(articleFeed({ config, snapshot, now }), 'application/atom+xml; charset=utf-8'),
  )
  app.get('/manifest.webmanifest', () =>
    text(JSON.stringify(manifestOf(snapshot.current().shop)), 'application/manifest+json; charset=utf-8'),
  )
  for (const path of drawnFiles) {
    app.get(path, async (_, next) => (isDrawn(snapshot.current().shop) ? next() : new Response(null, { status: 404 })))
  }
  app.get('/icon.svg', () => text(letterSvg(snapshot.current().shop), 'image/svg+xml; charset=utf-8'))
  app.get('/.well-known/change-password', ({ redirect }) => redirect('/change-password'))
  app.get('/.well-known/security.txt', () => {
    const lines = [
      `Contact: mailto:${shopAddress(snapshot.current(), config).address}`,
      `Expires: ${isoInTokyo(new Date(now().getTime() + aYear))}`,
      'Preferred-Languages: ja, en',
      `Canonical: ${siteUrl}/.well-known/security.txt`,
    ]
    return text(`${lines.join('\n')}\n`)
  })
}

/** Colours as in `web/ui/tokens.css`. */
const manifestOf = (shop: ShopFacts) => ({
  name: `${shop.name} — 会議と集まりのお料理`,
  short_name: shop.name,
  lang: 'ja',
  start_url: '/',
  display: 'minimal-ui',
  theme_color: '#16294a',
  background_color: '#ffffff',
  icons: isDrawn(shop) ? drawnIcons : [{ src: letterIcon(shop), sizes: 'any', type: 'image/svg+xml' }],
})

const drawnIcons = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

/** What browsers ask for by themselves, where no page names another. */
const drawnFiles = ['/favicon.ico', '/apple-touch-icon.png']

/** The first letter of the shop's name on the ground that `web/public/favicon.svg` has. */
function letterSvg(shop: ShopFacts): string {
  const letter = escapeHtml(firstLetter(shop))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="2 2 60 60"><path d="M15 3H49L61 15V49L49 61H15L3 49V15Z" fill="#1f3f7f"/><text x="32" y="33" text-anchor="middle" dominant-baseline="central" font-family="serif" font-weight="600" font-size="36" fill="#fff">${letter}</text></svg>`
}

/** Screens that are replaced by another site. */
const isElsewhere = (path: string, { external }: Pick<Config, 'external'>) =>
  (path === '/faq' && external.faq !== undefined) ||
  (path === '/contact' && external.contact !== undefined) ||
  (path === '/articles' && external.articles !== undefined)

const crawlable = (siteUrl: string) =>
  `User-agent: *\n${keptFromCrawlers.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${siteUrl}/sitemap.xml\n`

const sitemap = (addresses: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.map((address) => `<url><loc>${address}</loc></url>`).join('\n')}
</urlset>
`

const text = (body: string, type = 'text/plain; charset=utf-8') =>
  new Response(body, {
    headers: { 'content-type': type, 'cache-control': 'public, max-age=3600', 'x-content-type-options': 'nosniff' },
  })
