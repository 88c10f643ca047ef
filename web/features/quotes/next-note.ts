import type { Quote } from '#contract/quotes.ts'

const most = 1_000
const mostSaid = 200
const reference = / を見直したお見積りです(（.*）)?。$/
/** The note of the quote that is made of this one: what was in it, which one it is, and what its approver said. */
export function noteOfNext({ number, note, comments }: Pick<Quote, 'number' | 'note' | 'comments'>): string {
  const [answer] = comments
  const said = answer?.comment.replaceAll(/\s+/g, ' ').slice(0, mostSaid)
  const line = `${number} を見直したお見積りです${said ? `（${answer!.name}さま「${said}」）` : ''}。`
  const kept = note.split('\n').filter((each) => each && !reference.test(each))
  return [kept.join('\n').slice(0, most - line.length - 1), line].filter(Boolean).join('\n')
}
