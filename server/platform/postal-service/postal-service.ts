import { z } from 'zod'

type Town = { prefecture: string; city: string; town: string }

/** Asks POSTCODE-JP; undefined: it knows nothing or does not answer, and our own data are used. */
export type PostalService = { find(code: string): Promise<Town[] | undefined> }

type Options = { token: string; url: string; now: () => Date }

const answersWithin = 1_000
const quietAfterFailure = 60_000
const keptFor = 60 * 60_000
const maxKept = 2_000
const maxAtOnce = 8
/** A client that tries one code after another must not use up what the shop pays for. */
const maxPerMinute = 120

const word = z
  .string()
  .max(100)
  .regex(/^[^\p{C}<>]*$/u)
const Answer = z.array(z.object({ pref: word.min(1), city: word.min(1), town: word.nullish() })).max(100)

type Kept = { towns: Town[]; until: number }

/** What it answered is kept for an hour, calls are counted, and after a failure it is left alone for a minute. */
export function openPostalService({ token, url, now }: Options): PostalService {
  const kept = new Map<string, Kept>()
  const running = new Map<string, Promise<Town[] | undefined>>()
  let quietUntil = 0
  let minute = { at: 0, count: 0 }

  function mayAsk(at: number): boolean {
    if (minute.at !== Math.floor(at / 60_000)) minute = { at: Math.floor(at / 60_000), count: 0 }
    if (at < quietUntil || running.size >= maxAtOnce || minute.count >= maxPerMinute) return false
    minute.count += 1
    return true
  }

  async function ask(code: string): Promise<Town[] | undefined> {
    const headers = { apikey: token, accept: 'application/json' }
    const signal = AbortSignal.timeout(answersWithin)
    const answer = await fetch(`${url}/postcodes/${code}`, { headers, signal, redirect: 'error' })
    // 404: no such code there.
    if (answer.status === 404) return undefined
    if (!answer.ok) throw new Error(`the postal service answered ${answer.status}`)
    const towns = townsIn(Answer.parse(await answer.json()))
    if (towns.length === 0) return undefined
    if (kept.size >= maxKept) kept.delete(kept.keys().next().value!)
    kept.set(code, { towns, until: now().getTime() + keptFor })
    return towns
  }

  return {
    find(code) {
      const at = now().getTime()
      const known = kept.get(code)
      if (known && at < known.until) return Promise.resolve(known.towns)
      kept.delete(code)
      const asked = running.get(code)
      if (asked) return asked
      if (!mayAsk(at)) return Promise.resolve(undefined)
      const answer = ask(code)
        .catch(() => {
          quietUntil = now().getTime() + quietAfterFailure
          return undefined
        })
        .finally(() => running.delete(code))
      running.set(code, answer)
      return answer
    },
  }
}

/** Each once. */
function townsIn(answer: z.output<typeof Answer>): Town[] {
  const towns = answer.map(({ pref, city, town }) => ({ prefecture: pref, city, town: town ?? '' }))
  const texts = new Set(towns.map((town) => JSON.stringify(town)))
  return [...texts].map((text) => JSON.parse(text) as Town)
}
