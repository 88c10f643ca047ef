/** Above the strongest of the common ones, below the weakest of the good ones: decision 15. */
const enoughGuesses = 1e7

/** Long ones are judged by their beginning: the work grows faster than the length. */
const judgedLength = 32

/** Phrases that many people use and no dictionary has. */
const phrases = [
  'correcthorsebatterystaple',
  'correct horse battery staple',
  'thequickbrownfox',
  'wojiushiwo',
  'x4ivyga51f',
  'g_czechout',
  'ありがとうございます',
  'おはようございます',
  'わたしはたろう',
  'ひらけごま',
  'パスワード',
  'ぱすわーど',
]

/**
 * Whether guessing programs try this password early: it is among the passwords known from leaks, or made of words, names,
 * runs of a keyboard, repetitions and dates that take few guesses; or it is one such word with a few digits and signs
 * around it.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const estimator = await getEstimator()
  const plain = password.normalize('NFKC').toLowerCase()
  if (guessesOf(estimator.check(plain)) < enoughGuesses) return true
  const core = coreOf(plain)
  const [word, ...more] = core === plain ? [] : estimator.check(core).sequence
  return word?.pattern === 'dictionary' && more.length === 0
}

/** zxcvbn takes ten guesses for each character it knows nothing of. A kana or kanji takes a thousand. */
function guessesOf({ guesses, sequence }: { guesses: number; sequence: { pattern: string; token: string }[] }): number {
  const unknown = sequence.filter(({ pattern }) => pattern === 'bruteforce').flatMap(({ token }) => [...token])
  return guesses * 100 ** unknown.filter((character) => character > '\u007f').length
}

/** Without a few digits and signs before and behind. */
const coreOf = (plain: string) => plain.replace(/^[\d\W_]{0,4}(?=\p{L})/u, '').replace(/(?<=\p{L})[\d\W_]{0,6}$/u, '')

let estimator: ReturnType<typeof loadEstimator> | undefined

/** Loaded with the first password: the dictionaries take a quarter of a second, and no start has to wait for them. */
const getEstimator = () => (estimator ??= loadEstimator())

async function loadEstimator() {
  const [{ ZxcvbnFactory }, common, japanese] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-ja'),
  ])
  return new ZxcvbnFactory({
    dictionary: { phrases, leaked: common.dictionary['passwords-common'], ...japanese.dictionary },
    graphs: common.adjacencyGraphs,
    maxLength: judgedLength,
    // With its usual 100, some passwords would block the only thread for a tenth of a second.
    l33tMaxSubstitutions: 20,
  })
}
