type Advice = { good: boolean; words: string }

const lengthOf = (value: string) => [...value].length

/** Advice on a password while it is typed: how it would be guessed, not which kinds of characters it has. */
export function passwordAdvice(value: string, known = ''): Advice | undefined {
  const length = lengthOf(value)
  if (length === 0) return undefined
  if (length < 8) return { good: false, words: `あと${8 - length}文字お書きください。` }
  const plain = value.normalize('NFKC').toLowerCase()
  if (isMonotonous(plain)) return { good: false, words: '同じ文字のくり返しや、順に並んだ文字は、すぐに当てられます。' }
  if (mentions(plain, known)) {
    return { good: false, words: 'メールアドレスやこのサイトの名前を含むものは、当てられやすくなります。' }
  }
  if (length < 12) return { good: false, words: '言葉をもう一つ足すと、ずっと当てられにくくなります。' }
  return { good: true, words: '十分な長さです。' }
}

/** Few different characters, or each the neighbour of the previous one: 'aaaaaaaa', '12345678', 'abababab'. */
function isMonotonous(value: string): boolean {
  const codes = [...value].map((letter) => letter.codePointAt(0)!)
  if (new Set(codes).size <= 3) return true
  const neighbours = codes.filter((code, index) => index > 0 && Math.abs(code - codes[index - 1]!) <= 1).length
  return neighbours >= codes.length - 2
}

/** Whether little is left without what others know of the owner. */
function mentions(value: string, known: string): boolean {
  const own = [...known.toLowerCase().split(/[@.]/), 'oriori', 'おりおり'].filter((part) => lengthOf(part) >= 4)
  const rest = own.reduce((left, part) => left.replaceAll(part, ''), value)
  return rest !== value && lengthOf(rest) < 8
}
