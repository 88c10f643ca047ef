import type { Figure, Rule } from './description.ts'
import type { Part } from './parts.ts'
import { element, forTheEye, inside } from './structure.ts'

type Document = PDFKit.PDFDocument

export function ruleParts(document: Document, { rule }: Rule, width: number): Part[] {
  const draw: Part['draw'] = (x, y, parent) =>
    forTheEye(document, parent, () => strokeLine(document, { x, y: y + rule.thickness / 2, length: width }, rule))
  return [{ above: 0, height: rule.thickness, draw }]
}

export function strokeLine(
  document: Document,
  { x, y, length }: { x: number; y: number; length: number },
  { color, thickness }: Rule['rule'],
): void {
  document
    .moveTo(x, y)
    .lineTo(x + length, y)
    .lineWidth(thickness)
    .stroke(color)
}

export function figureParts(document: Document, { drawing, scale, alt, offset }: Figure): Part[] {
  const [width, height] = [drawing.size[0] * scale, drawing.size[1] * scale]
  const draw: Part['draw'] = (left, top, parent) => {
    const [x, y] = [left + (offset?.x ?? 0), top + (offset?.y ?? 0)]
    const figure = element(document, 'Figure', { alt, bbox: [x, y, x + width, y + height] })
    inside(figure(parent), () => {
      document
        .save()
        .translate(x, y)
        .scale(scale)
        .opacity(drawing.opacity ?? 1)
      for (const shape of drawing.shapes) fillOrStroke(document, shape)
      document.restore()
    })
  }
  return [{ above: 0, height: offset ? 0 : height, draw }]
}

function fillOrStroke(document: Document, shape: Figure['drawing']['shapes'][number]): void {
  document.path(shape.path)
  if ('fill' in shape) document.fill(shape.fill)
  else document.lineWidth(shape.lineWidth).stroke(shape.stroke)
}
