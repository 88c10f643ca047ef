/** How a text looks. Faces: `Gothic`, also bold, and `Mincho` for titles and large figures. */
export type Look = {
  font?: 'Gothic' | 'Mincho'
  bold?: boolean
  fontSize?: number
  /** A multiple of the size. */
  lineHeight?: number
  color?: string
  alignment?: 'left' | 'center' | 'right'
  characterSpacing?: number
}

/** Outlines, as SVG writes paths. */
export type PdfDrawing = {
  size: readonly [width: number, height: number]
  opacity?: number
  shapes: readonly ({ path: string } & ({ fill: string } | { stroke: string; lineWidth: number }))[]
}

export type Text = Look & {
  text: string
  /** P by default. A heading is never the last on a page. */
  tag?: 'H1' | 'H2'
}

export type Stack = { stack: readonly PdfNode[]; unbreakable?: true }

export type Columns = { columns: readonly PdfNode[]; gap?: number }

export type Table = {
  table: {
    widths: readonly (number | '*')[]
    head: readonly Text[]
    body: readonly (readonly Text[])[]
    rowHeight?: number
  }
}

/** Side by side, each with a frame. */
export type Boxes = { boxes: readonly PdfNode[]; minHeight?: number }

export type Rule = { rule: { thickness: number; color: string } }

export type Figure = {
  drawing: PdfDrawing
  /** Said instead of the drawing. */
  alt: string
  scale: number
  /** Takes no room, and is drawn at this distance from its place. */
  offset?: { x: number; y: number }
}

/**
 * What a page is made of, in points and in the order in which it is read aloud. Pages turn between lines of a text and rows
 * of a table; all else stays whole. Looks are handed down.
 */
export type PdfNode = Look & {
  /** Space above, but at the top of a page. */
  above?: number
  /** Among columns and boxes; without one it shares what is left. */
  width?: number
  /** Never on a page with fewer than this many of the lines or rows before it. */
  afterRows?: number
} & (Text | Stack | Columns | Table | Boxes | Rule | Figure)

/** On every page, whatever else is on it, and moving nothing: a word across its face, and a line at its upper edge. */
export type Over = { across?: string; line: string; color: string }

export type PdfDescription = {
  title: string
  author: string
  /** ISO 8601. The bytes depend only on this description. */
  createdAt: string
  margins: readonly [left: number, top: number, right: number, bottom: number]
  content: readonly PdfNode[]
  over?: Over
  /** At the foot: lines on the last page, and the label before the page number if there are several pages. */
  footer: { lines: readonly string[]; label: string }
}
