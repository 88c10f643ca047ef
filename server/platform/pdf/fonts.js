import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { unpackWoff } from './unpack-woff.js'

const require = createRequire(import.meta.url)
const fromPackage = (path) => readFileSync(require.resolve(path))
const gothic = (folder) => fromPackage(`@expo-google-fonts/noto-sans-jp/${folder}.ttf`)

/** Read when first needed. Each document opens them anew, so that none depends on what was written before it. */
const files = {
  'Gothic/normal': () => gothic('400Regular/NotoSansJP_400Regular'),
  'Gothic/bold': () => gothic('700Bold/NotoSansJP_700Bold'),
  'Mincho/normal': () => readFileSync(new URL('./fonts/zen-old-mincho-700.ttf', import.meta.url)),
  // Draws nearly all of Unicode, if plainly: Hangul, simplified Chinese, signs and emoji in names and titles.
  'Wide/normal': () => unpackWoff(fromPackage('@fontsource/unifontex/files/unifontex-latin-400-normal.woff')),
}

const read = new Map()

/** As pdfmake looks into its file system. */
export const fontFiles = {
  existsSync: (name) => Object.hasOwn(files, name),
  readFileSync(name) {
    if (!read.has(name)) read.set(name, files[name]())
    return read.get(name)
  },
}

const always = (name) => ({ normal: name, bold: name, italics: name, bolditalics: name })

/** New for each document: pdfmake puts the contents of the files in the place of their names. */
export const fontFaces = () => ({
  Gothic: { ...always('Gothic/normal'), bold: 'Gothic/bold' },
  Mincho: always('Mincho/normal'),
  Wide: always('Wide/normal'),
})

/** 〓: the printers' mark for a character that there is no type for. */
const missing = '〓'
const fallbacks = ['Gothic', 'Wide']

/**
 * The text in pieces, each in a face that has all of its characters: the wanted one, else another, and never the box that
 * a face draws for what it does not have.
 */
export function piecesOf(text, { font, bold }, faceOf) {
  const pieces = []
  for (const character of charactersOf(text)) {
    const known = [font, ...fallbacks].find((name) => hasGlyph(faceOf(name, bold), character))
    const piece = { text: known ? character : missing, font: known ?? 'Gothic' }
    const last = pieces.at(-1)
    if (last?.font === piece.font) last.text += piece.text
    else pieces.push(piece)
  }
  return pieces.length > 0 ? pieces : [{ text: '', font }]
}

/** Characters with the variation selectors that belong to them: 葛󠄀 is one. */
const charactersOf = (text) =>
  text.match(/\P{Variation_Selector}\p{Variation_Selector}*|\p{Variation_Selector}/gu) ?? []

const isDrawnByNone = /^[\n\t\u200b-\u200d\u2060\ufeff]$/

function hasGlyph(face, character) {
  if (isDrawnByNone.test(character)) return true
  return face.hasGlyphForCodePoint(character.codePointAt(0))
}
