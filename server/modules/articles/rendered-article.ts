import { formatYen } from '#domain/money.ts'
import { priceOn } from '#domain/price-on.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import { presentPicture } from '#modules/pictures'
import type { Picture, ShopArticle, Snapshot } from '#snapshot'
import { escapeHtml, type Heading, type Piece, type Rendered, renderMarkdown } from './markdown.ts'

/** The shop on the day on which it is read. */
type Today = { snapshot: Snapshot; today: TokyoDate }

/** Rendered once, as long as this version of the shop is the newest. */
const kept = new WeakMap<ShopArticle, Rendered>()

/** The article as HTML, with the products and prices that the shop has now. */
export function renderArticle(article: ShopArticle, shop: Today): { html: string; contents: readonly Heading[] } {
  const rendered = kept.get(article) ?? renderMarkdown(article.body)
  kept.set(article, rendered)
  return { html: joined(rendered, shop), contents: rendered.contents }
}

/** A shorter text of the shop, in the same Markdown. */
export const renderText = (source: string, shop: Today): string => joined(renderMarkdown(source), shop)

const joined = ({ pieces }: Rendered, shop: Today) => pieces.map((piece) => htmlOf(piece, shop)).join('\n')

/** A product or a picture that does not exist is left out. */
function htmlOf(piece: Piece, shop: Today): string {
  const { snapshot } = shop
  if ('html' in piece) return piece.html
  if ('product' in piece) return productHtml(piece.product, shop)
  const picture = [...snapshot.pictures.values()].find(({ name }) => name === piece.picture)
  if (!picture) return ''
  const caption = piece.caption && `<figcaption>${escapeHtml(piece.caption)}</figcaption>`
  const sizes = '(width <= 768px) calc(100vw - 32px), 640px'
  return `<figure>${pictureHtml(picture, { snapshot, sizes, alt: picture.alt })}${caption}</figure>`
}

function productHtml(id: number, { snapshot, today }: Today): string {
  const product = snapshot.products.get(id)
  if (!product?.published) return ''
  const picture = pictureHtml(product.pictures[0], { snapshot, sizes: '160px', alt: '' })
  const { name, summary } = product
  const { priceWithTax } = priceOn(product.prices, today)
  const price = product.soldOut ? '売り切れです' : `${formatYen(priceWithTax)}（税込）`
  return `<aside aria-label="${escapeHtml(name)}"><a href="/products/${id}">${picture}<span><b>${escapeHtml(name)}</b><span>${escapeHtml(summary)}</span><span class="num">${price}</span></span></a></aside>`
}

type PictureOptions = { snapshot: Snapshot; sizes: string; alt: string }

function pictureHtml(picture: Picture | undefined, { snapshot: { assetsUrl }, sizes, alt }: PictureOptions): string {
  const { src, srcset, srcset_avif, width, height } = presentPicture(picture, assetsUrl)
  const size = `sizes="${sizes}"`
  const avif = srcset_avif && `<source type="image/avif" srcset="${escapeHtml(srcset_avif)}" ${size}>`
  return `<picture>${avif}<img src="${escapeHtml(src)}" srcset="${escapeHtml(srcset)}" ${size} width="${width}" height="${height}" alt="${escapeHtml(alt)}" loading="lazy" decoding="async"></picture>`
}
