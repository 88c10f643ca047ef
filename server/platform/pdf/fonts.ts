import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import type { FullLook } from './look.ts'
import { unpackWoff } from './unpack-woff.ts'

const require = createRequire(import.meta.url)
const fromPackage = (path: string) => readFileSync(require.resolve(path))
const gothic = (folder: string) => fromPackage(`@expo-google-fonts/noto-sans-jp/${folder}.ttf`)

const files = {
  Gothic: () => gothic('400Regular/NotoSansJP_400Regular'),
  GothicBold: () => gothic('700Bold/NotoSansJP_700Bold'),
  Mincho: () => readFileSync(new URL('./fonts/zen-old-mincho-700.ttf', import.meta.url)),
  // Draws nearly all of Unicode, if plainly: Hangul, simplified Chinese, signs and emoji in names and titles.
  Wide: () => unpackWoff(fromPackage('@fontsource/unifontex/files/unifontex-latin-400-normal.woff')),
}

type FaceName = keyof typeof files

const read = new Map<FaceName, Buffer>()

function fileOf(name: FaceName): Buffer {
  const file = read.get(name) ?? files[name]()
  read.set(name, file)
  return file
}

/**
 * The fonts of one document, opened when first needed and again for each document: none depends on what was written
 * before it.
 */
export function openFaces(document: PDFKit.PDFDocument) {
  const open = new Map<FaceName, Font>()
  return (name: FaceName): Font => {
    const known = open.get(name)
    if (known) return known
    const face = create(fileOf(name)) as Font
    document.registerFont(name, face)
    open.set(name, face)
    return face
  }
}

/** What one face draws. */
export type Piece = { text: string; face: FaceName }

/** 〓: the printers' mark for a character that there is no type for. */
const missing = '〓'

/**
 * The text in pieces, each in a font that has all of its characters: the wanted one, else another, so that no
 * missing-glyph box is drawn.
 */
export function piecesOf(text: string, { font, bold }: FullLook, faceOf: (name: FaceName) => Font): Piece[] {
  const gothicFace = bold ? 'GothicBold' : 'Gothic'
  const candidates: FaceName[] = font === 'Gothic' ? [gothicFace, 'Wide'] : [font, gothicFace, 'Wide']
  const pieces: Piece[] = []
  for (const character of charactersOf(text)) {
    const known = candidates.find((name) => hasGlyph(faceOf(name), character))
    const piece: Piece = { text: known ? character : missing, face: known ?? gothicFace }
    const last = pieces.at(-1)
    if (last?.face === piece.face) last.text += piece.text
    else pieces.push(piece)
  }
  return pieces
}

/** Characters with the variation selectors that belong to them: 葛󠄀 is one. */
export const charactersOf = (text: string): string[] =>
  text.match(/\P{Variation_Selector}\p{Variation_Selector}*|\p{Variation_Selector}/gu) ?? []

const isDrawnByNone = /^[\u200b-\u200d\u2060\ufeff]$/

const hasGlyph = (face: Font, character: string) =>
  isDrawnByNone.test(character) || face.hasGlyphForCodePoint(character.codePointAt(0)!)
