// What the shop keeps of a quote besides its figures is its note: the name of a maker without an account stands there,
// and which quote it takes the place of.

const maker = /^作成者：(.+?)(?:\n([\s\S]*))?$/

/** The name that a maker without an account gave, as typed, and the rest of the note. */
export function makerIn(note: string): { maker: string; rest: string } {
  const [, name = '', rest = ''] = maker.exec(note) ?? []
  return name ? { maker: name, rest } : { maker: '', rest: note }
}

/** As it is sent. */
export function noteWith({ maker, rest }: { maker: string; rest: string }): string {
  const name = maker.trim()
  return name ? [`作成者：${name}`, rest].filter(Boolean).join('\n') : rest
}
