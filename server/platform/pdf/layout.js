import { createTypesetter } from './typesetting.js'

const plain = {
  font: 'Gothic',
  bold: false,
  fontSize: 9,
  lineHeight: 1.5,
  color: '#1a1d23',
  alignment: 'left',
  characterSpacing: 0,
}
const hairline = { color: '#c9ced6', thickness: 0.5 }
const headLine = { color: '#5c6675', thickness: 0.8 }
const cellPadding = { x: 5, y: 4.3 }
const boxPadding = { x: 10, y: 7 }

/**
 * Makes parts of a description (see `PdfNode` in index.ts): what a page can be turned between. A part has a height, may
 * have space `above` it, and draws itself into an element of the structure, or, without one, for the eye only.
 */
export function createLayout(document) {
  const { linesOf, drawLine } = createTypesetter(document)
  const kinds = {
    text: ofText,
    stack: ofStack,
    columns: ofColumns,
    table: ofTable,
    boxes: ofBoxes,
    rule: ofRule,
    drawing: ofDrawing,
  }
  return (content, width, look) => ofStack({ stack: content }, width, { ...plain, ...look })

  function partsOf(node, width, around) {
    const kind = Object.keys(kinds).find((name) => node[name] !== undefined)
    const parts = kinds[kind](node, width, lookOf(node, around))
    if (parts.length > 0) parts[0].above += node.above ?? 0
    return parts
  }

  function ofText({ text, tag = 'P' }, width, look) {
    const parts = lines(text, width, look, element(tag))
    if (tag !== 'P' && parts.length > 0) parts.at(-1).staysWithNext = true
    return parts
  }

  function lines(text, width, look, into) {
    return linesOf(text, look, width).map((line) => ({
      above: 0,
      height: look.fontSize * look.lineHeight,
      draw: (x, y, parent) => inside(into(parent), () => drawLine(line, look, { x, y, room: width })),
    }))
  }

  function ofStack({ stack, unbreakable }, width, look) {
    const parts = []
    for (const node of stack) {
      if (node.afterRows) for (const part of parts.slice(-node.afterRows)) part.staysWithNext = true
      parts.push(...partsOf(node, width, look))
    }
    return unbreakable ? [asOne(parts)] : parts
  }

  function ofColumns({ columns, gap = 0 }, width, look) {
    const widths = widthsOf(
      columns.map((column) => column.width),
      width - gap * (columns.length - 1),
    )
    return [
      sideBySide(
        columns.map((column, i) => asOne(partsOf(column, widths[i], look))),
        (i) => leftOf(widths, i) + gap * i,
      ),
    ]
  }

  /** Cells with a frame, which say nothing to those who do not see them. */
  function ofBoxes({ boxes, minHeight = 0 }, width, look) {
    const widths = widthsOf(
      boxes.map((box) => box.width),
      width,
    )
    const cells = boxes.map((box, i) => asOne(partsOf(box, widths[i] - 2 * boxPadding.x, look)))
    const inner = sideBySide(cells, (i) => leftOf(widths, i) + boxPadding.x)
    const height = Math.max(minHeight, inner.height + 2 * boxPadding.y)
    const frame = (x, y) => {
      document.lineWidth(0.7)
      for (const [i, each] of widths.entries()) document.rect(x + leftOf(widths, i), y, each, height)
      document.stroke(hairline.color)
    }
    const draw = (x, y, parent) => {
      forTheEye(parent, () => frame(x, y))
      inner.draw(x, y + boxPadding.y, parent)
    }
    return [{ above: 0, height, draw }]
  }

  /** A head, which is drawn again at the top of further pages, and rows with hairlines below. */
  function ofTable({ table }, width, look) {
    const { head, body, rowHeight = 0 } = table
    const widths = widthsOf(table.widths, width)
    const into = element('Table')
    const row = (cells, cell, line) => rowOf({ cells, cell, line, widths, rowHeight, into }, look)
    const headPart = { ...row(head, ['TH', { scope: 'Column' }], headLine), staysWithNext: true }
    return [headPart, ...body.map((cells) => ({ ...row(cells, ['TD'], hairline), head: headPart }))]
  }

  function rowOf({ cells, cell, line, widths, rowHeight, into }, look) {
    const elements = cells.map(() => element(...cell))
    const inner = sideBySide(
      cells.map((node, i) => asOne(lines(node.text, widths[i] - 2 * cellPadding.x, lookOf(node, look), elements[i]))),
      (i) => leftOf(widths, i) + cellPadding.x,
    )
    const height = Math.max(rowHeight, inner.height + 2 * cellPadding.y)
    const tr = element('TR')
    const draw = (x, y, parent) => {
      const at = tr(into(parent))
      for (const each of elements) each(at)
      inner.draw(x, y + (height - inner.height) / 2, at)
      forTheEye(parent, () => stroke({ x, y: y + height, length: leftOf(widths, widths.length) }, line))
    }
    return { above: 0, height, draw }
  }

  function ofRule({ rule }, width) {
    const draw = (x, y, parent) =>
      forTheEye(parent, () => stroke({ x, y: y + rule.thickness / 2, length: width }, rule))
    return [{ above: 0, height: rule.thickness, draw }]
  }

  function ofDrawing({ drawing: { size, shapes, opacity = 1 }, scale, alt, offset }) {
    const [width, height] = size.map((side) => side * scale)
    const shape = ({ path, fill, stroke: color, lineWidth }) => {
      document.path(path)
      if (fill) document.fill(fill)
      else document.lineWidth(lineWidth).stroke(color)
    }
    const draw = (left, top, parent) => {
      const [x, y] = [left + (offset?.x ?? 0), top + (offset?.y ?? 0)]
      const figure = element('Figure', { alt, bbox: [x, y, x + width, y + height] })
      inside(figure(parent), () => {
        document.save().translate(x, y).scale(scale).opacity(opacity)
        shapes.forEach(shape)
        document.restore()
      })
    }
    return [{ above: 0, height: offset ? 0 : height, draw }]
  }

  function stroke({ x, y, length }, { color, thickness }) {
    document
      .moveTo(x, y)
      .lineTo(x + length, y)
      .lineWidth(thickness)
      .stroke(color)
  }

  /** Made where it is first drawn into: a paragraph or table that goes on over the page is one. */
  function element(type, options) {
    let made
    return (parent) => {
      if (!parent) return undefined
      if (!made) {
        made = document.struct(type, options)
        parent.add(made)
      }
      return made
    }
  }

  function inside(into, draw) {
    if (into) into.add(draw)
    else draw()
  }

  function forTheEye(parent, draw) {
    if (parent) asArtifact(document, 'Layout', draw)
    else draw()
  }
}

/** Drawn for the eye only: what is drawn there is left out of the structure. */
export function asArtifact(document, type, draw) {
  document.markContent('Artifact', { type })
  draw()
  document.endMarkedContent()
}

export const heightOf = (parts) => parts.reduce((sum, { above, height }) => sum + above + height, 0)

export function drawAll(parts, x, top, parent) {
  let y = top
  for (const { above, height, draw } of parts) {
    draw(x, y + above, parent)
    y += above + height
  }
}

const asOne = (parts) => ({
  above: 0,
  height: heightOf(parts),
  draw: (x, y, parent) => drawAll(parts, x, y, parent),
})

const sideBySide = (parts, leftAt) => ({
  above: 0,
  height: Math.max(...parts.map(({ height }) => height)),
  draw(x, y, parent) {
    for (const [i, part] of parts.entries()) part.draw(x + leftAt(i), y, parent)
  },
})

/** What is left of the room is shared by all that have no width of their own. */
function widthsOf(widths, room) {
  const fixed = widths.filter((width) => typeof width === 'number')
  const share = (room - fixed.reduce((sum, width) => sum + width, 0)) / (widths.length - fixed.length)
  return widths.map((width) => (typeof width === 'number' ? width : share))
}

const leftOf = (widths, i) => widths.slice(0, i).reduce((sum, width) => sum + width, 0)

const lookOf = (node, around) =>
  Object.fromEntries(Object.entries(around).map(([name, value]) => [name, node[name] ?? value]))
