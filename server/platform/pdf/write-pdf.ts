import { buffer } from 'node:stream/consumers'
import PdfDocument from 'pdfkit'
import type { PdfDescription, PdfNode } from './description.ts'
import { createLayout } from './layout.ts'
import { drawOver } from './over.ts'
import { pagesOf } from './pages.ts'
import { a4 } from './paper-size.ts'
import { drawAll } from './parts.ts'
import { asArtifact } from './structure.ts'

/** The bytes of the described PDF: the same for the same description. */
export function writePdf({
  title,
  author,
  createdAt,
  margins,
  content,
  over,
  footer,
}: PdfDescription): Promise<Buffer> {
  const document = newDocument({ title, author, created: new Date(createdAt) })
  const layOut = createLayout(document)
  const [left, top, right, bottom] = margins
  const width = a4.width - left - right
  const pages = pagesOf(layOut(content, width), a4.height - top - bottom)
  const root = document.struct('Document')
  document.addStructure(root)
  for (const [i, page] of pages.entries()) {
    document.addPage()
    if (over && i === 0) drawOver(document, layOut, over, root)
    else if (over) asArtifact(document, 'Pagination', () => drawOver(document, layOut, over, undefined))
    for (const { part, y, isRepeated } of page) {
      if (isRepeated) asArtifact(document, 'Pagination', () => part.draw(left, top + y, undefined))
      else part.draw(left, top + y, root)
    }
    const feet = layOut(footerOf(footer, i + 1, pages.length), width, { fontSize: 7.5, color: '#5c6675' })
    asArtifact(document, 'Pagination', () => drawAll(feet, left, a4.height - bottom + 6, undefined))
  }
  document.end()
  return buffer(document)
}

const newDocument = ({ title, author, created }: { title: string; author: string; created: Date }) =>
  new PdfDocument({
    size: [a4.width, a4.height],
    margin: 0,
    autoFirstPage: false,
    font: '',
    pdfVersion: '1.7',
    // @ts-expect-error pdfkit 0.20 knows it, the types of 0.17 do not
    subset: 'PDF/UA',
    tagged: true,
    displayTitle: true,
    lang: 'ja',
    info: {
      Title: inXml(title),
      Author: inXml(author),
      Creator: inXml(author),
      Producer: inXml(author),
      CreationDate: created,
      ModDate: created,
    },
  })

/** pdfkit writes these into XML as they are. */
const inXml = (text: string) => text.replaceAll('&', '＆').replaceAll('<', '＜').replaceAll('>', '＞')

const footerOf = ({ lines, label }: PdfDescription['footer'], page: number, pages: number): PdfNode[] => [
  { text: pages > 1 ? `${label}　${page}／${pages}` : '', alignment: 'right' },
  ...lines.map((text) => ({ text: page === pages ? text : '', alignment: 'center' as const })),
]
