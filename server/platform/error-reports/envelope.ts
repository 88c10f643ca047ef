import { randomUUID } from 'node:crypto'
import { scrub } from './scrub.ts'
import { framesIn } from './stack.ts'

/** An error with its causes, reduced to what may leave the server. */
export type Fault = { name: string; message?: string | undefined; stack: readonly string[]; cause?: Fault | undefined }

export type Report = {
  platform: 'node' | 'javascript'
  fault: Fault
  /** Names without data: the event of the log, the screen. */
  tags: Readonly<Record<string, string>>
}

/** One event of Sentry's protocol. No user, request, header, cookie or breadcrumb is ever in it. */
export function envelopeOf(
  report: Report,
  { environment, now, lost }: { environment: string; now: Date; lost: number },
) {
  const event_id = randomUUID().replaceAll('-', '')
  const event = {
    event_id,
    timestamp: now.getTime() / 1_000,
    platform: report.platform,
    level: 'error',
    environment,
    tags: report.tags,
    exception: { values: valuesOf(report.fault).reverse() },
    ...(lost > 0 && { extra: { lost } }),
  }
  const lines = [{ event_id, sent_at: now.toISOString() }, { type: 'event', content_type: 'application/json' }, event]
  return `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`
}

function valuesOf({ name, message = '', stack, cause }: Fault, depth = 0): object[] {
  const value = {
    type: /^[\w$ ]{1,60}$/.test(name) ? name : 'Error',
    value: scrub(message),
    stacktrace: { frames: framesIn(stack) },
  }
  return [value, ...(cause && depth < 5 ? valuesOf(cause, depth + 1) : [])]
}
