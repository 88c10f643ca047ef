import type { Quote } from '#contract/quotes.ts'

// What the shop keeps of a quote besides its figures is its note: the name of a maker without an account stands there,
// and which quote it takes the place of.

const most = 1_000
const mostSaid = 200
const reference = / を見直したお見積りです(（.*）)?。$/
const maker = /^作成者：(.+?)(?:\n([\s\S]*))?$/

/** The note of the quote that is made of this one: what was in it, which one it is, and what its approver said. */
export function noteOfNext({ number, note, comments }: Pick<Quote, 'number' | 'note' | 'comments'>): string {
  const [answer] = comments
  const said = answer?.comment.replaceAll(/\s+/g, ' ').slice(0, mostSaid)
  const line = `${number} を見直したお見積りです${said ? `（${answer!.name}さま「${said}」）` : ''}。`
  const kept = note.split('\n').filter((each) => each && !reference.test(each))
  return [kept.join('\n').slice(0, most - line.length - 1), line].filter(Boolean).join('\n')
}

export function noteWith({ maker, rest }: { maker: string; rest: string }): string {
  const name = maker.trim()
  return name ? [`作成者：${name}`, rest].filter(Boolean).join('\n') : rest
}

/** The name that a maker without an account gave, as typed, and the rest of the note. */
export function makerIn(note: string): { maker: string; rest: string } {
  const [, name = '', rest = ''] = maker.exec(note) ?? []
  return name ? { maker: name, rest } : { maker: '', rest: note }
}
