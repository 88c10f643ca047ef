import { type Context, Hono } from 'hono'
import { matchedRoutes } from 'hono/route'
import { Refused } from '#contract/refusals.ts'
import { isDatabaseUnavailable } from '#platform/db'
import type { Log } from '#platform/log'
import { faultAnswer, refusalAnswer, refuse } from './error-answer.ts'
import { isForeign, ownOrigin } from './origin-check.ts'
import { nextRequestId } from './request-id.ts'

/**
 * The frame around every call below /backend: foreign origins, and the one place where a refusal
 * becomes an answer and a fault becomes a 500 with a number that the log knows.
 */
export function createApi({ siteUrl, log }: { siteUrl: string; log: Log }): Hono {
  const app = new Hono()
  const isOwn = ownOrigin(siteUrl)
  app.use('/backend/*', async ({ req }, next) => {
    if (isForeign(req.method, (name) => req.raw.headers.get(name), isOwn)) throw new Refused('foreign_origin')
    await next()
  })
  app.onError((error, context) => {
    const requestId = nextRequestId()
    if (error instanceof Refused) return refusalAnswer(error, requestId)
    if (isDatabaseUnavailable(error)) {
      log.warn('database unavailable', { requestId, path: routeOf(context), error })
      return refuse('unavailable', requestId)
    }
    log.error('fault', { requestId, method: context.req.method, path: routeOf(context), error })
    return faultAnswer(requestId)
  })
  return app
}

/** The pattern that was met, never the path itself: it may hold the key to somebody's order. */
const routeOf = (context: Context) =>
  matchedRoutes(context).findLast(({ path }) => !path.endsWith('*'))?.path ?? 'unknown'

/** After everything else is mounted: what is left is unknown, or known under another method. */
export function closeApi(app: Hono): void {
  const known = app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => ({ method, path }))
  const allowedAt = (path: string) => known.filter((route) => matches(route.path, path)).map(({ method }) => method)
  app.all('/backend/*', ({ req }) => {
    const allowed = [...new Set(allowedAt(req.path))]
    if (allowed.length === 0) return refuse('not_found', nextRequestId())
    const answer = refuse('method_not_allowed', nextRequestId())
    answer.headers.set('allow', allowed.includes('GET') ? [...allowed, 'HEAD'].join(', ') : allowed.join(', '))
    return answer
  })
}

function matches(pattern: string, path: string): boolean {
  const a = pattern.split('/')
  const b = path.split('/')
  return a.length === b.length && a.every((part, i) => (part.startsWith(':') ? b[i] !== '' : part === b[i]))
}
