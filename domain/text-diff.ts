export type DiffPart = { kind: 'same' | 'deleted' | 'inserted'; text: string }
export type ClauseDiff = {
  /** The words of its heading; empty for what stands before the first. */
  title: string
  change: 'same' | 'changed' | 'added' | 'removed'
  parts: readonly DiffPart[]
}

/** What differs between two texts in Markdown, clause by clause: a heading `## ` begins one. */
export const diffClauses = (before: string, after: string): ClauseDiff[] =>
  align(clausesOf(before), clausesOf(after), ({ title }) => title.replace(number, '')).map(([old, present]) => {
    if (!old) return { title: present!.title, change: 'added', parts: [{ kind: 'inserted', text: present!.text }] }
    if (!present) return { title: old.title, change: 'removed', parts: [{ kind: 'deleted', text: old.text }] }
    const { title, text } = present
    if (old.title !== title) return { title, change: 'changed', parts: diffWords(whole(old), whole(present)) }
    if (old.text !== text) return { title, change: 'changed', parts: diffWords(old.text, text) }
    return { title, change: 'same', parts: [{ kind: 'same', text }] }
  })

type Clause = { title: string; text: string }

/** Clauses that are only counted anew are still the same: 「第4条（…）」 */
const number = /^(?:第[0-9０-９]+条|[0-9０-９]+[.．])\s*/

const whole = ({ title, text }: Clause) => (title ? `${title}\n\n${text}` : text)

function clausesOf(text: string): Clause[] {
  const [first = '', ...rest] = text.replaceAll('\r\n', '\n').split(/^## +/m)
  const opening = { title: '', text: first.trim() }
  const clauses = rest.map((each) => {
    const [title = '', ...lines] = each.split('\n')
    return { title: title.trim(), text: lines.join('\n').trim() }
  })
  return opening.text ? [opening, ...clauses] : clauses
}

/** Lines that are the same are passed over; within the others words are compared. */
export function diffWords(before: string, after: string): DiffPart[] {
  const parts: DiffPart[] = []
  let [deleted, inserted] = ['', '']
  const compare = () => {
    for (const [old, present] of align(wordsOf(deleted), wordsOf(inserted), (word) => word)) push(parts, old, present)
    ;[deleted, inserted] = ['', '']
  }
  for (const [old, present] of align(linesOf(before), linesOf(after), (line) => line)) {
    if (old !== undefined && present !== undefined) {
      compare()
      push(parts, old, present)
    } else {
      deleted += old ?? ''
      inserted += present ?? ''
    }
  }
  compare()
  return parts
}

function push(parts: DiffPart[], old: string | undefined, present: string | undefined): void {
  const kind = old === undefined ? 'inserted' : present === undefined ? 'deleted' : 'same'
  const text = present ?? old!
  const last = parts.at(-1)
  if (last?.kind === kind) last.text += text
  else parts.push({ kind, text })
}

const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? []
const words = new Intl.Segmenter('ja', { granularity: 'word' })
const wordsOf = (text: string): string[] => Array.from(words.segment(text), ({ segment }) => segment)

/** Beyond this the comparison would be felt; then all that lies between the common ends counts as replaced. */
const mostCells = 1_000_000

/** Two sequences side by side, so that as many as possible stand beside their like: a longest common subsequence. */
function align<Item>(
  before: readonly Item[],
  after: readonly Item[],
  keyOf: (item: Item) => string,
): [Item | undefined, Item | undefined][] {
  const [a, b] = [before.map(keyOf), after.map(keyOf)]
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  const [rows, columns] = [a.length - start - end, b.length - start - end]
  const isTooMuch = rows * columns > mostCells
  const width = columns + 1
  /** How many of the rest agree, from each pair of places on. */
  const agreeing = new Uint32Array(isTooMuch ? 0 : (rows + 1) * width)
  if (!isTooMuch)
    for (let i = rows - 1; i >= 0; i -= 1)
      for (let j = columns - 1; j >= 0; j -= 1)
        agreeing[i * width + j] =
          a[start + i] === b[start + j]
            ? agreeing[(i + 1) * width + j + 1]! + 1
            : Math.max(agreeing[(i + 1) * width + j]!, agreeing[i * width + j + 1]!)

  const pairs: [Item | undefined, Item | undefined][] = []
  const pair = (i: number, j: number) => pairs.push([before[i], after[j]])
  for (let n = 0; n < start; n += 1) pair(n, n)
  let [i, j] = [0, 0]
  while (i < rows || j < columns) {
    if (!isTooMuch && i < rows && j < columns && a[start + i] === b[start + j]) {
      pair(start + i, start + j)
      i += 1
      j += 1
    } else if (
      i < rows &&
      (j >= columns || isTooMuch || agreeing[(i + 1) * width + j]! >= agreeing[i * width + j + 1]!)
    ) {
      pairs.push([before[start + i], undefined])
      i += 1
    } else {
      pairs.push([undefined, after[start + j]])
      j += 1
    }
  }
  for (let n = end; n > 0; n -= 1) pair(before.length - n, after.length - n)
  return pairs
}
