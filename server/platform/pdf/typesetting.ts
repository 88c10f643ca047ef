import LineBreaker from 'linebreak'
import { charactersOf, openFaces, type Piece, piecesOf } from './fonts.ts'
import type { FullLook } from './look.ts'

type TextLine = { pieces: Piece[]; width: number }
type Place = { x: number; y: number; room: number }

export type Typesetter = ReturnType<typeof createTypesetter>

/** Sets text in lines, and draws them. */
export function createTypesetter(document: PDFKit.PDFDocument) {
  const faceOf = openFaces(document)

  /** Each at most as wide as the room, broken by the rules for Japanese. An empty text has no line. */
  function linesOf(text: string, look: FullLook, room: number): TextLine[] {
    if (text === '') return []
    return text
      .replaceAll('\t', ' ')
      .split(/\r\n?|\n/)
      .flatMap((paragraph) => {
        const whole = lineOf(paragraph, look)
        return whole.width <= room ? [whole] : broken(paragraph, look, room).map((line) => lineOf(line, look))
      })
  }

  /** White space at its end takes no room, and stays for those who listen to it. */
  function lineOf(text: string, look: FullLook): TextLine {
    const pieces = piecesOf(text, look, faceOf)
    const seen = text.trimEnd()
    return { pieces, width: widthOf(seen === text ? pieces : piecesOf(seen, look, faceOf), look) }
  }

  function widthOf(pieces: Piece[], look: FullLook): number {
    const widths = pieces.map((piece) => widthOfPiece(piece, look) + look.characterSpacing)
    return widths.reduce((sum, width) => sum + width, 0) - look.characterSpacing
  }

  const widthOfPiece = ({ text, face }: Piece, { fontSize, characterSpacing }: FullLook) =>
    document.font(face, fontSize).widthOfString(text, { characterSpacing })

  function broken(text: string, look: FullLook, room: number): string[] {
    const lines = ['']
    let used = 0
    for (const part of unbreakableParts(text, look, room)) {
      const width = lineOf(part, look).width
      if (used > 0 && used + width > room) {
        lines.push('')
        used = 0
      }
      lines[lines.length - 1] += part
      used += widthOf(piecesOf(part, look, faceOf), look) + look.characterSpacing
    }
    return lines
  }

  /** What is too long for any line, an address or a name without end, is broken where the line ends. */
  const unbreakableParts = (text: string, look: FullLook, room: number) =>
    partsBetweenBreaks(text).flatMap((part) => (lineOf(part, look).width > room ? charactersOf(part) : [part]))

  /** From the top left corner of the place of the line, which is as high as `look` says. */
  function drawLine({ pieces, width }: TextLine, look: FullLook, { x, y, room }: Place): void {
    const baseline = y + (look.fontSize * look.lineHeight) / 2 + look.fontSize * 0.37
    let at = x + { left: 0, center: (room - width) / 2, right: room - width }[look.alignment]
    for (const piece of pieces) {
      const { characterSpacing } = look
      document
        .font(piece.face, look.fontSize)
        .fillColor(look.color)
        .text(piece.text, at, baseline, { lineBreak: false, baseline: 'alphabetic', characterSpacing })
      at += widthOfPiece(piece, look) + characterSpacing
    }
  }

  return { document, linesOf, drawLine }
}

function partsBetweenBreaks(text: string): string[] {
  const breaker = new LineBreaker(text)
  const parts: string[] = []
  let begin = 0
  for (let end = breaker.nextBreak(); end; end = breaker.nextBreak()) {
    parts.push(text.slice(begin, end.position))
    begin = end.position
  }
  return parts
}
