import { Marked } from 'marked'
import { sectionId } from '#web/features/admin/help-sections.ts'
import source from '../../../../docs/owner/README.md?raw'

export type GuideSection = { id: string; title: string; depth: number }

const pictures = import.meta.glob<string>('../../../../docs/pictures/owner-*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
})
const pictureAt = (href: string) =>
  Object.entries(pictures).find(([path]) => path.endsWith(href.replace(/^(?:\.\.\/)+/, '/')))?.[1]

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** The guide for owners of `docs/owner`, with its pictures; its title is that of the screen. */
function read(): { html: string; sections: readonly GuideSection[] } {
  const sections: GuideSection[] = []
  const marked = new Marked({
    renderer: {
      heading({ depth, text }) {
        if (depth === 1) return ''
        const id = sectionId(text)
        sections.push({ id, title: text, depth })
        return `<h${depth} id="${id}">${escaped(text)}</h${depth}>`
      },
      image({ href, text }) {
        return `<img src="${pictureAt(href) ?? ''}" alt="${escaped(text)}" width="1280" height="860" loading="lazy">`
      },
      // What lies in the repository cannot be opened here.
      link({ tokens }) {
        return this.parser.parseInline(tokens)
      },
    },
  })
  return { html: marked.parse(source, { async: false }), sections }
}

export const ownerGuide = read()
