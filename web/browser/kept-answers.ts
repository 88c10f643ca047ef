import { readItem, removeItem, saveItem } from './browser-storage.ts'

/** An answer to an invitation that was given in this browser: whose it is, and what opens it. */
export type KeptAnswer = { name: string; answer: string }

type Kept = KeptAnswer & { until: number }

/** The beginning of a link tells the gathering, also after it has got another link. */
const keyOf = (token: string) => `RSVP_ANSWERS_${token.slice(0, 21)}`
const atMost = 5

/** The newest last. Those of a gathering that is over are forgotten. */
export function keptAnswers(token: string, now: Date): KeptAnswer[] {
  const kept = read(token).filter(({ until }) => until > now.getTime())
  if (kept.length === 0) removeItem(keyOf(token))
  return kept
}

/** Until the day after the gathering. */
export function keepAnswer(token: string, { name, answer }: KeptAnswer, endsAt: Date): void {
  const day = 86_400_000
  const others = read(token).filter((each) => each.answer !== answer)
  save(token, [...others, { name, answer, until: endsAt.getTime() + day }].slice(-atMost))
}

export function forgetAnswer(token: string, answer: string): void {
  const left = read(token).filter((each) => each.answer !== answer)
  removeItem(keyOf(token))
  if (left.length > 0) save(token, left)
}

/** A browser that keeps nothing shows the form again. */
function save(token: string, kept: readonly Kept[]): void {
  try {
    saveItem(keyOf(token), JSON.stringify(kept))
  } catch {
    // Storage is full or forbidden.
  }
}

function read(token: string): Kept[] {
  try {
    const kept: unknown = JSON.parse(readItem(keyOf(token)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isKept) : []
  } catch {
    return []
  }
}

const isKept = (each: unknown): each is Kept =>
  typeof each === 'object' &&
  each !== null &&
  ['name', 'answer'].every((name) => typeof (each as Record<string, unknown>)[name] === 'string') &&
  typeof (each as Record<string, unknown>).until === 'number'
