import type { Hono } from 'hono'
import { openApi } from '#contract/openapi.ts'
import { authenticate } from '#modules/accounts'
import * as calendar from '#modules/calendar'
import * as catalog from '#modules/catalog'
import * as delivery from '#modules/delivery'
import { mountMailbox } from '#modules/mail'
import * as meetups from '#modules/meetups'
import * as pricing from '#modules/pricing'
import { servePictures } from '#platform/files'
import { closeApi, createApi, mount, mountApiDocs, mountHealth } from '#platform/http'
import type { Context } from './context.ts'

export type AppOptions = {
  context: Context
  /** Folders with pictures: the demo's, and those that staff have uploaded. */
  pictureFolders: readonly string[]
  /** Answers are checked against the contract outside production. */
  checkAnswers: boolean
  /** Milliseconds until a call is given up; 10 s unless told. */
  answerWithin?: number
}

/** Everything below /backend and the pictures, in the order in which it is tried. The pages come after. */
export function createApp({ context, pictureFolders, checkAnswers, answerWithin }: AppOptions): Hono {
  const { config, log, sql, answers } = context
  const app = createApi({ siteUrl: config.siteUrl, log })

  mountHealth(app, { isReady: async () => Boolean(await sql`select 1`) })
  mountApiDocs(app, openApi())
  mount(
    app,
    [...catalog.endpoints, ...pricing.endpoints, ...calendar.endpoints, ...delivery.endpoints, ...meetups.endpoints],
    context,
    { cache: answers, authenticate, checkAnswers, ...(answerWithin && { answerWithin }) },
  )
  if (!config.smtpUrl) mountMailbox(app, context)
  const picture = servePictures(pictureFolders)
  app.get('/pictures/:name', ({ req }) => picture(req.param('name')))
  closeApi(app)
  return app
}
