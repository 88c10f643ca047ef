import { Marked } from 'marked'
import sanitizeHtml from 'sanitize-html'

export type Heading = { id: string; title: string }
/** A piece of a text: cleaned HTML, or the place of a product or a picture of the shop. */
export type Piece = { html: string } | { product: number } | { picture: string; caption: string }
export type Rendered = { pieces: readonly Piece[]; contents: readonly Heading[] }

const marked = new Marked({ gfm: true, async: false })
const directive = /^\{\{(?:product:(\d{1,9})|picture:([a-z0-9-]{1,80})(?:\|([^{}\n]{0,200}))?)\}\}[ \t]*$/m

/**
 * Markdown as cleaned HTML, with our directives left apart. Whatever is written or pasted, it has no script, no style,
 * no foreign picture, and no address except pages, mail and telephone.
 */
export function renderMarkdown(source: string): Rendered {
  const contents: Heading[] = []
  const pieces: Piece[] = []
  let rest = source.replaceAll('\r\n', '\n')
  for (let found = directive.exec(rest); found; found = directive.exec(rest)) {
    const [line, product, picture = '', caption = ''] = found
    pushText(rest.slice(0, found.index))
    pieces.push(product === undefined ? { picture, caption } : { product: Number(product) })
    rest = rest.slice(found.index + line.length)
  }
  pushText(rest)
  return { pieces, contents }

  function pushText(text: string) {
    if (text.trim()) pieces.push({ html: withAnchors(cleanHtml(htmlOf(text)), contents) })
  }
}

/** Text that is nested too deep to be read as Markdown is shown as it is written. */
function htmlOf(text: string): string {
  try {
    return marked.parse(text) as string
  } catch {
    return `<p>${escapeHtml(text)}</p>`
  }
}

function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'blockquote', 'br', 'hr', 'code', 'pre', 'del'],
      ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
    ],
    allowedAttributes: { a: ['href', 'rel'], ol: ['start'], th: ['align', 'scope'], td: ['align'] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nestingLimit: 40,
    transformTags: {
      h1: 'h2',
      h5: 'h4',
      h6: 'h4',
      th: (tagName, attribs) => ({ tagName, attribs: { ...attribs, scope: 'col' } }),
      a: (tagName, { href = '' }) => ({ tagName, attribs: linkTo(href) }),
    },
  })
    .replaceAll('<table>', '<div role="region" aria-label="表" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
}

const linkTo = (href: string): Record<string, string> => (/^https?:/i.test(href) ? { href, rel: 'noopener' } : { href })

/** Gives the headings ids. Cleaned text has `<h2>` without attributes, and no other heading. */
function withAnchors(html: string, contents: Heading[]): string {
  return html.replace(/<h2>([\s\S]*?)<\/h2>/g, (_, inner: string) => {
    const id = `section-${contents.length + 1}`
    contents.push({ id, title: plainText(inner) })
    return `<h2 id="${id}">${inner}</h2>`
  })
}

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }
const plainText = (html: string) =>
  html.replace(/<[^>]*>/g, '').replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity]!)

const escapes: Record<string, string> = { '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;', '&': '&amp;' }
export const escapeHtml = (text: string): string => text.replace(/[<>"'&]/g, (sign) => escapes[sign]!)
