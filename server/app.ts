import type { Hono } from 'hono'
import { openApi } from '#contract/openapi.ts'
import * as accounts from '#modules/accounts'
import * as articles from '#modules/articles'
import * as calendar from '#modules/calendar'
import * as catalog from '#modules/catalog'
import * as delivery from '#modules/delivery'
import * as documents from '#modules/documents'
import * as enquiries from '#modules/enquiries'
import * as errorReports from '#modules/error-reports'
import * as events from '#modules/events'
import * as faqs from '#modules/faqs'
import { hasMailbox, mountMailbox } from '#modules/mail'
import * as meetups from '#modules/meetups'
import * as paymentNotices from '#modules/payment-notices'
import * as plans from '#modules/plans'
import * as pricing from '#modules/pricing'
import * as proposals from '#modules/proposals'
import * as quotes from '#modules/quotes'
import * as scenes from '#modules/scenes'
import { servePictures } from '#platform/files'
import { closeApi, createApi, mount, mountApiDocs, mountHealth, networkFinder } from '#platform/http'
import { guardAdmin } from './admin-guard.ts'
import { allow, isKnownWho } from './callers.ts'
import type { Context, Served } from './context.ts'
import { readiness } from './readiness.ts'
import { mountSiteFiles } from './site-files.ts'

export type AppOptions = {
  context: Context
  /** Folders with pictures: the demo's, and those that staff have uploaded. */
  pictureFolders: readonly string[]
  /** Answers are checked against the contract outside production. */
  checkAnswers: boolean
  /** Milliseconds until a call is given up; 10 s unless told. */
  answerWithin?: number
  /** Tells who calls; by the Bearer token unless told. */
  authenticate?: typeof accounts.authenticate
}

/** What other modules keep about a person; an account does not know them. */
const accountHooks: accounts.AccountHooks = {
  async deletionObstacles(db, userId, now) {
    const found = [meetups.deletionObstacles(db, userId, now), plans.deletionObstacles(db, userId, now)]
    return (await Promise.all(found)).flat()
  },
  async onAccountDeleted(tx, userId, now) {
    await meetups.detachOrders(tx, userId, now)
    await plans.detachBookings(tx, userId)
    await quotes.forgetQuotes(tx, userId)
    await enquiries.forgetEnquiries(tx, userId)
  },
}

/** What a gathering asks of its order. */
const eventHooks: events.EventHooks = { renameOrder: meetups.renameOrder }

/** What an order asks of its papers. */
const meetupHooks: meetups.MeetupHooks = { settlePapers: documents.settleOrderPapers }

/** What a booking asks of its papers. */
const planHooks: plans.PlanHooks = { settlePapers: documents.settleBookingPapers }

/** What a quote asks of the papers. */
const quoteHooks: quotes.QuoteHooks = {
  nextNumber: (tx, at) => documents.nextNumber(tx, 'quotation', at),
}

/** Every operation of the contract that is mounted. */
export const operations: readonly Served[] = [
  ...catalog.endpoints,
  ...articles.endpoints,
  ...faqs.endpoints,
  ...enquiries.endpoints,
  ...pricing.endpoints,
  ...proposals.endpoints,
  ...scenes.endpoints,
  ...calendar.endpoints,
  ...delivery.endpoints,
  ...paymentNotices.endpoints,
  ...plans.endpoints(planHooks),
  ...meetups.endpoints(meetupHooks),
  ...events.endpoints(eventHooks),
  ...documents.endpoints,
  ...quotes.endpoints(quoteHooks),
  ...accounts.endpoints(accountHooks),
  ...errorReports.endpoints,
]

/** Everything below /backend, the pictures and what crawlers ask for, in the order in which it is tried. The pages come after. */
export function createApp({ context, pictureFolders, checkAnswers, answerWithin, ...options }: AppOptions): Hono {
  const { config, log, answers } = context
  const app = createApi({ siteUrl: config.siteUrl, log })

  mountHealth(app, { readiness: () => readiness(context) })
  mountApiDocs(app, openApi())
  const { authenticate = accounts.authenticate } = options
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
