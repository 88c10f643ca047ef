import { endpointOf } from './dsn.ts'
import { envelopeOf, type Report } from './envelope.ts'

export type ErrorReports = {
  /** Takes a report and returns at once; what is too much is counted and left out. */
  send(report: Report): void
  /** Waits for what is on its way, a second at most. */
  close(): Promise<void>
}

type Options = {
  /** Undefined or `DO_NOT_SEND`: nothing is ever sent. */
  dsn: string | undefined
  environment: string
  now: () => Date
}

const maxWaiting = 20
/** The same fault tells nothing new. */
const maxPerMinute = 30
const quietAfterFailure = 60_000
const answersWithin = 3_000
const closesWithin = 1_000

const nowhere: ErrorReports = { send() {}, async close() {} }

/**
 * Reports errors to Sentry, or a compatible service: one at a time, a few waiting, none while it does not answer. It
 * never throws or delays a caller.
 */
export function openErrorReports({ dsn, environment, now }: Options): ErrorReports {
  if (!dsn || dsn === 'DO_NOT_SEND') return nowhere
  const { url, key } = endpointOf(dsn)
  const waiting: Report[] = []
  let running: Promise<void> | undefined
  let lost = 0
  let quietUntil = 0
  let minute = { at: 0, count: 0 }

  async function work(): Promise<void> {
    for (let report = waiting.shift(); report; report = waiting.shift()) {
      const before = lost
      const quietFor = await post(envelopeOf(report, { environment, now: now(), lost })).catch(() => quietAfterFailure)
      if (quietFor === 0) lost -= before
      else {
        quietUntil = now().getTime() + quietFor
        lost += waiting.splice(0).length + 1
      }
    }
    running = undefined
  }

  /** Milliseconds for which the collector wants no more. */
  async function post(body: string): Promise<number> {
    const auth = `Sentry sentry_version=7, sentry_client=oriori/1.0, sentry_key=${key}`
    const headers = { 'content-type': 'application/x-sentry-envelope', 'x-sentry-auth': auth }
    const signal = AbortSignal.timeout(answersWithin)
    const { ok, headers: answered } = await fetch(url, { method: 'POST', body, headers, signal, redirect: 'error' })
    if (ok) return 0
    const seconds = Number(answered.get('retry-after'))
    return seconds > 0 ? Math.min(seconds, 3_600) * 1_000 : quietAfterFailure
  }

  function mayWait(): boolean {
    const at = Math.floor(now().getTime() / 60_000)
    if (minute.at !== at) minute = { at, count: 0 }
    if (now().getTime() < quietUntil || waiting.length >= maxWaiting || minute.count >= maxPerMinute) return false
    minute.count += 1
    return true
  }

  return {
    send(report) {
      if (!mayWait()) {
        lost += 1
        return
      }
      waiting.push(report)
      running ??= work()
    },
    async close() {
      await Promise.race([running, new Promise((over) => setTimeout(over, closesWithin).unref())])
    },
  }
}
