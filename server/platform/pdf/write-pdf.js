import document from 'pdfmake/js/PDFDocument.js'
import printer from 'pdfmake/js/Printer.js'
import { fontFaces, fontFiles } from './fonts.js'
import { prepare } from './prepare.js'
import { tagging } from './structure.js'

// Plain JavaScript, as the thread that runs it: stripping types first would cost each thread 20 MB and 100 ms.

// As Node reads modules of the older kind.
const { default: PdfDocument } = document
const { default: PdfPrinter } = printer

/** Nothing is fetched, and no file is read but the fonts. */
const nothingToResolve = { resolve: async () => undefined, resolved: async () => undefined }
const noFiles = () => false

const hairline = '#c9ced6'
const line = '#5c6675'

const tableLayouts = {
  /** A rule under the head, hairlines below the rows. */
  ruled: {
    hLineWidth: (i, { table }) => (i === 0 ? 0 : i === (table.headerRows ?? 0) ? 0.8 : 0.5),
    vLineWidth: () => 0,
    hLineColor: (i, { table }) => (i === (table.headerRows ?? 0) ? line : hairline),
    paddingLeft: () => 5,
    paddingRight: () => 5,
    paddingTop: () => 5,
    paddingBottom: () => 5,
  },
  boxed: {
    hLineWidth: () => 0.7,
    vLineWidth: () => 0.7,
    hLineColor: () => hairline,
    vLineColor: () => hairline,
    paddingLeft: () => 10,
    paddingRight: () => 10,
    paddingTop: () => 7,
    paddingBottom: () => 8,
  },
}

/** The bytes of the described PDF: the same for the same description. See `PdfDescription` in index.ts. */
export async function writePdf(description) {
  const first = await layOut(description, 0)
  return first.isTailAlone ? (await layOut(description, 2)).bytes() : first.bytes()
}

/**
 * What the description calls its tail (the sums) never stands on a page without a row of the table before it: then that
 * table is cut `kept` rows before its end, and these go along under a head of their own.
 */
async function layOut(description, kept) {
  const { title, author, createdAt, margins, footer } = description
  const created = new Date(createdAt)
  const faces = facesForMeasuring()
  // pdfmake writes into what it lays out.
  const content = prepare(cutBeforeEnd(structuredClone(description.content), kept), faces)
  const document = await withStructure(() =>
    new PdfPrinter(fontFaces(), fontFiles, nothingToResolve, noFiles).createPdfKitDocument(
      {
        info: { title, author, creationDate: created, modDate: created, creator: author, producer: author },
        version: '1.7',
        tagged: true,
        displayTitle: true,
        language: 'ja',
        pageSize: 'A4',
        pageMargins: margins,
        defaultStyle: { font: 'Gothic', fontSize: 9, lineHeight: 1.15, color: '#1a1d23' },
        content,
        footer: (page, pages) => prepare(footerOf(footer, page, pages), faces, { isArtifact: true }),
      },
      { tableLayouts },
    ),
  )
  return { isTailAlone: document.isTailAlone && kept === 0, bytes: () => bytesOf(document) }
}

const footerOf = ({ lines, label }, page, pages) => ({
  stack: [
    ...lines.map((text) => ({ text: page === pages ? text : '', alignment: 'center' })),
    { text: pages > 1 ? `${label}　${page}／${pages}` : '', alignment: 'right', margin: [0, 4, 0, 0] },
  ],
  fontSize: 7.5,
  color: '#5c6675',
  margin: [45, 8, 45, 0],
})

function cutBeforeEnd(content, kept) {
  if (kept === 0) return content
  return content.flatMap((node) => {
    const { headerRows = 0, body } = node.table ?? {}
    if (!node.keepsTail || body.length <= headerRows + kept) return [node]
    const at = body.length - kept
    const head = body.slice(0, headerRows)
    return [
      { ...node, table: { ...node.table, body: body.slice(0, at) } },
      { ...node, pageBreak: 'before', table: { ...node.table, body: [...structuredClone(head), ...body.slice(at)] } },
    ]
  })
}

/** What a face can draw is looked up in a document that is thrown away. */
function facesForMeasuring() {
  const document = new PdfDocument(fontFaces(), {}, {}, {}, { autoFirstPage: false, font: null }, fontFiles, noFiles)
  return (name, bold) => document.provideFont(name, bold, false).font
}

/** pdfmake has no hook around what it draws, so its renderer is extended while a document is made. */
async function withStructure(make) {
  const finish = tagging()
  const document = await make()
  finish(document)
  return document
}

function bytesOf(document) {
  return new Promise((resolve, reject) => {
    const chunks = []
    document.on('data', (chunk) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
    document.end()
  })
}
