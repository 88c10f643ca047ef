import { availableParallelism } from 'node:os'
import { createThreads } from '#platform/threads'

type Margins = readonly [left: number, top: number, right: number, bottom: number]

/** How a text looks. Faces: `Gothic`, also bold, and `Mincho` for titles and large figures. */
type Look = {
  font?: 'Gothic' | 'Mincho'
  bold?: boolean
  fontSize?: number
  lineHeight?: number
  color?: string
  alignment?: 'left' | 'center' | 'right'
  characterSpacing?: number
  margin?: Margins
  noWrap?: boolean
}

type TextPart = string | (Look & { text: string })

/** What a page is made of: the part of pdfmake's description that papers need, with their meaning for screen readers. */
export type PdfNode = Look & {
  width?: number | 'auto' | '*'
  unbreakable?: boolean
  /** This table, and the sums that come after it: see `isTail`. */
  keepsTail?: true
  /** The sums: never on a page without a row of the table before them. */
  isTail?: true
} & (
    | { text: TextPart | readonly TextPart[] /** H1, H2; P unless told. */; tag?: 'H1' | 'H2' }
    | { stack: readonly PdfNode[] }
    | { columns: readonly PdfNode[]; columnGap?: number }
    | {
        table: {
          headerRows?: number
          widths: readonly (number | 'auto' | '*')[]
          body: readonly (readonly PdfNode[])[]
          dontBreakRows?: boolean
          keepWithHeaderRows?: number
        }
        layout: 'ruled' | 'boxed'
      }
    | {
        svg: string
        /** Said instead of the picture. */
        alt: string
        fit: readonly [number, number]
        relativePosition?: { x: number; y: number }
      }
    | { canvas: readonly object[] }
  )

export type PdfDescription = {
  title: string
  author: string
  /** ISO 8601. The bytes depend on nothing that is not in here. */
  createdAt: string
  margins: Margins
  content: readonly PdfNode[]
  /** At the foot of the last page; what stands before the page number where there are several. */
  footer: { lines: readonly string[]; label: string }
}

/** One less than there are processors: those who order go first. Each needs about 100 MB while it works. */
const inThread = createThreads({
  script: new URL('./pdf-worker.js', import.meta.url),
  maxThreads: Math.max(1, Math.min(2, availableParallelism() - 1)),
  maxWaiting: 100,
  maxWait: 20_000,
  idleFor: 60_000,
})

/**
 * The PDF of a description, A4, with embedded subsets of its faces and tagged for screen readers. Refuses with
 * `unavailable` while too many are waited for.
 */
export async function writePdf(description: PdfDescription): Promise<Uint8Array<ArrayBuffer>> {
  return (await inThread(description, 'first')) as Uint8Array<ArrayBuffer>
}
