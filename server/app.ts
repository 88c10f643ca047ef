import type { Hono } from 'hono'
import { openApi } from '#contract/openapi.ts'
import { authenticate as byToken } from '#modules/accounts'
import { hasMailbox, mountMailbox } from '#modules/mail'
import { servePictures } from '#platform/files'
import { closeApi, createApi, mount, mountApiDocs, mountHealth, networkFinder } from '#platform/http'
import { guardAdmin } from './admin-guard.ts'
import { allow, isKnownWho } from './callers.ts'
import type { Context, Served } from './context.ts'
import { modules } from './modules.ts'
import { readiness } from './readiness.ts'
import { mountSiteFiles } from './site-files.ts'

export type AppOptions = {
  context: Context
  /** Folders with pictures: the demo's, and those that staff have uploaded. */
  pictureFolders: readonly string[]
  /** Answers are checked against the contract outside production. */
  checkAnswers: boolean
  /** Milliseconds until a call is given up; 10 s by default. */
  answerWithin?: number
  /** Identifies the caller; by the Bearer token by default. */
  authenticate?: typeof byToken
}

/** Every operation of the contract that is mounted. */
export const operations: readonly Served[] = modules.flatMap(({ endpoints = [] }) => endpoints)

/** Everything below /backend, the pictures and what crawlers ask for, in the order in which it is tried. The pages come after. */
export function createApp({ context, pictureFolders, checkAnswers, answerWithin, ...options }: AppOptions): Hono {
  const { config, log, answers } = context
  const app = createApi({ siteUrl: config.siteUrl, log })

  mountHealth(app, { readiness: () => readiness(context) })
  mountApiDocs(app, openApi)
  const { authenticate = byToken } = options
  guardAdmin(app, context, authenticate)
  mount(app, operations, context, {
    cache: answers,
    callers: { authenticate, isKnownWho, allow },
    findNetwork: networkFinder(config.trustProxy, () =>
      log.warn('forwarded_for_ignored', {
        advice:
          'X-Forwarded-For arrives, but TRUST_PROXY is not set: behind a proxy, all visitors count as one network.',
      }),
    ),
    checkAnswers,
    ...(answerWithin && { answerWithin }),
  })
  alsoAsWritten(app)
  if (hasMailbox(config)) mountMailbox(app, context)
  mountSiteFiles(app, context)
  const picture = servePictures(pictureFolders)
  app.get('/pictures/:name', ({ req }) => picture(req.param('name'), req.header('if-none-match')))
  closeApi(app)
  return app
}

/** The one call that is specified without a leading slash: from a page at the root it arrives here. */
function alsoAsWritten(app: Hono): void {
  const asWritten = '/api/users/delete'
  app.post(asWritten, ({ req, env }) => {
    const address = new URL(req.url)
    address.pathname = `/backend${asWritten}`
    return app.fetch(new Request(address, req.raw), env)
  })
}
