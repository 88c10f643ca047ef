import type { Text } from './description.ts'
import type { FullLook } from './look.ts'
import type { Part } from './parts.ts'
import { type Element, element, inside } from './structure.ts'
import type { Typesetter } from './typesetting.ts'

export function textParts(setter: Typesetter, { text, tag }: Text, width: number, look: FullLook): Part[] {
  const parts = lineParts(setter, text, width, look, element(setter.document, tag ?? 'P'))
  const last = parts.at(-1)
  if (tag && last) last.staysWithNext = true
  return parts
}

/** The lines of a text, all in one element. */
export function lineParts(
  { linesOf, drawLine }: Typesetter,
  text: string,
  width: number,
  look: FullLook,
  into: Element,
): Part[] {
  return linesOf(text, look, width).map((line) => ({
    above: 0,
    height: look.fontSize * look.lineHeight,
    draw: (x, y, parent) => inside(into(parent), () => drawLine(line, look, { x, y, room: width })),
  }))
}
