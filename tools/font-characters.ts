import subsetFont from 'subset-font'

/** The characters that a font of any format (woff2, woff, ttf) has a glyph for, read from its cmap (formats 4 and 12). */
export async function charactersOf(font: Buffer): Promise<Set<string>> {
  const sfnt = await subsetFont(font, undefined, { targetFormat: 'truetype', keepAllGlyphs: true })
  const view = new DataView(sfnt.buffer, sfnt.byteOffset, sfnt.byteLength)
  const cmap = tableOffset(view, 'cmap')
  const characters = new Set<string>()
  for (let i = 0; i < view.getUint16(cmap + 2); i += 1) {
    const subtable = cmap + view.getUint32(cmap + 4 + i * 8 + 4)
    const format = view.getUint16(subtable)
    const ranges = format === 12 ? rangesOf12(view, subtable) : format === 4 ? rangesOf4(view, subtable) : []
    for (const [first, last] of ranges)
      for (let code = first; code <= last; code += 1) characters.add(String.fromCodePoint(code))
  }
  return characters
}

function tableOffset(view: DataView, tag: string): number {
  for (let i = 0; i < view.getUint16(4); i += 1) {
    const record = 12 + i * 16
    const name = String.fromCharCode(...[0, 1, 2, 3].map((at) => view.getUint8(record + at)))
    if (name === tag) return view.getUint32(record + 8)
  }
  throw new Error(`This font has no table ${tag}`)
}

function rangesOf4(view: DataView, subtable: number): [number, number][] {
  const segments = view.getUint16(subtable + 6) / 2
  return Array.from({ length: segments }, (_, i): [number, number] => [
    view.getUint16(subtable + 16 + segments * 2 + i * 2),
    view.getUint16(subtable + 14 + i * 2),
  ]).filter(([first]) => first !== 0xffff)
}

function rangesOf12(view: DataView, subtable: number): [number, number][] {
  return Array.from({ length: view.getUint32(subtable + 12) }, (_, i): [number, number] => [
    view.getUint32(subtable + 16 + i * 12),
    view.getUint32(subtable + 20 + i * 12),
  ])
}
