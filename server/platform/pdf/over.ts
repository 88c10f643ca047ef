import type { Over } from './description.ts'
import type { createLayout } from './layout.ts'
import { a4 } from './paper-size.ts'
import { drawAll } from './parts.ts'
import type { Structure } from './structure.ts'

const edge = { top: 12, side: 45 }
const across = { degrees: -32, color: '#f4cdc8', length: 560, largest: 190 }

/** Drawn before all else of the page, which stays readable above it, and so read aloud first. */
export function drawOver(
  document: PDFKit.PDFDocument,
  layOut: ReturnType<typeof createLayout>,
  { across: word, line, color }: Over,
  into: Structure | undefined,
): void {
  if (word) drawAcross(document, layOut, word, into)
  const width = a4.width - 2 * edge.side
  drawAll(layOut([{ text: line }], width, { bold: true, fontSize: 9.5, color }), edge.side, edge.top, into)
}

function drawAcross(
  document: PDFKit.PDFDocument,
  layOut: ReturnType<typeof createLayout>,
  word: string,
  into: Structure | undefined,
): void {
  const fontSize = Math.min(across.largest, across.length / word.length)
  const middle: [number, number] = [a4.width / 2, a4.height / 2]
  const parts = layOut([{ text: word }], across.length, {
    bold: true,
    fontSize,
    lineHeight: 1,
    color: across.color,
    alignment: 'center',
  })
  document.save().rotate(across.degrees, { origin: middle })
  drawAll(parts, middle[0] - across.length / 2, middle[1] - fontSize / 2, into)
  document.restore()
}
