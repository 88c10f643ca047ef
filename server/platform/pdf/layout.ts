import type { Boxes, Columns, Look, PdfNode, Stack } from './description.ts'
import { figureParts, ruleParts } from './figure-parts.ts'
import { type FullLook, lookOf, plain } from './look.ts'
import { asOne, columnsIn, type Part, sideBySide } from './parts.ts'
import { forTheEye } from './structure.ts'
import { tableParts } from './table-parts.ts'
import { textParts } from './text-parts.ts'
import { createTypesetter, type Typesetter } from './typesetting.ts'

const frame = { color: '#c9ced6', thickness: 0.7 }
const boxPadding = { x: 10, y: 7 }

/** Makes parts of a description. */
export function createLayout(document: PDFKit.PDFDocument) {
  const setter = createTypesetter(document)
  return (stack: readonly PdfNode[], width: number, look: Look = {}): Part[] =>
    stackParts(setter, { stack }, width, lookOf(look, plain))
}

function partsOf(setter: Typesetter, node: PdfNode, width: number, around: FullLook): Part[] {
  const parts = partsOfKind(setter, node, width, lookOf(node, around))
  if (parts[0]) parts[0].above += node.above ?? 0
  return parts
}

function partsOfKind(setter: Typesetter, node: PdfNode, width: number, look: FullLook): Part[] {
  if ('text' in node) return textParts(setter, node, width, look)
  if ('stack' in node) return stackParts(setter, node, width, look)
  if ('columns' in node) return columnParts(setter, node, width, look)
  if ('table' in node) return tableParts(setter, node, width, look)
  if ('boxes' in node) return boxParts(setter, node, width, look)
  if ('rule' in node) return ruleParts(setter.document, node, width)
  return figureParts(setter.document, node)
}

function stackParts(setter: Typesetter, { stack, unbreakable }: Stack, width: number, look: FullLook): Part[] {
  const parts: Part[] = []
  for (const node of stack) {
    if (node.afterRows) for (const part of parts.slice(-node.afterRows)) part.staysWithNext = true
    parts.push(...partsOf(setter, node, width, look))
  }
  return unbreakable ? [asOne(parts)] : parts
}

function columnParts(setter: Typesetter, { columns: nodes, gap = 0 }: Columns, width: number, look: FullLook): Part[] {
  const columns = columnsIn(
    width,
    nodes.map((node) => node.width),
    gap,
  )
  return [
    sideBySide(
      nodes.map((node, i) => asOne(partsOf(setter, node, columns[i]!.width, look))),
      columns.map(({ left }) => left),
    ),
  ]
}

/** Frames are decoration for screen readers. */
function boxParts(setter: Typesetter, { boxes, minHeight = 0 }: Boxes, width: number, look: FullLook): Part[] {
  const { document } = setter
  const columns = columnsIn(
    width,
    boxes.map((box) => box.width),
  )
  const inner = sideBySide(
    boxes.map((box, i) => asOne(partsOf(setter, box, columns[i]!.width - 2 * boxPadding.x, look))),
    columns.map(({ left }) => left + boxPadding.x),
  )
  const height = Math.max(minHeight, inner.height + 2 * boxPadding.y)
  const strokeFrames = (x: number, y: number) => {
    document.lineWidth(frame.thickness)
    for (const column of columns) document.rect(x + column.left, y, column.width, height)
    document.stroke(frame.color)
  }
  return [
    {
      above: 0,
      height,
      draw(x, y, parent) {
        forTheEye(document, parent, () => strokeFrames(x, y))
        inner.draw(x, y + boxPadding.y, parent)
      },
    },
  ]
}
