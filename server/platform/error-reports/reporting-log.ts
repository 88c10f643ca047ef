import { maskedPath } from '#contract/masked-path.ts'
import { errorFields, isErrorLike, type Log } from '#platform/log'
import type { Fault } from './envelope.ts'
import type { ErrorReports } from './error-reports.ts'

/** The same log, whose errors are also reported: a subset of what the log may contain. */
export function reportingLog(log: Log, reports: ErrorReports): Log {
  return {
    ...log,
    error(event, fields = {}) {
      log.error(event, fields)
      if (!isErrorLike(fields.error)) return
      reports.send({ platform: 'node', fault: faultOf(errorFields(fields.error)), tags: tagsOf(event, fields) })
    },
    with: (fields) => reportingLog(log.with(fields), reports),
  }
}

function tagsOf(event: string, { requestId, path, screen }: Record<string, unknown>): Record<string, string> {
  const at = path ?? screen
  return {
    event,
    ...(typeof requestId === 'string' && { request: requestId }),
    ...(typeof at === 'string' && { at: maskedPath(at) }),
  }
}

function faultOf({ name, message, stack, cause }: Record<string, unknown>): Fault {
  return {
    name: String(name),
    message: typeof message === 'string' ? message : undefined,
    stack: Array.isArray(stack) ? stack.map(String) : [],
    cause: cause ? faultOf(cause as Record<string, unknown>) : undefined,
  }
}
