import type { IncomingMessage, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { operations as contract } from '#contract/operations.ts'
import { accountJobs, logSecurity, openSecrets, purgeExpiredEvery } from '#modules/accounts'
import { bestSellerJobs, rankBestSellersEvery } from '#modules/best-sellers'
import { documentJobs } from '#modules/documents'
import { enquiryJobs, purgeEnquiriesEvery } from '#modules/enquiries'
import { countPageErrors } from '#modules/error-reports'
import { eventJobs, eventJobsEvery } from '#modules/events'
import { countWrongTokens } from '#modules/links'
import { mailJobs, openMailer, purgeMailsEvery, sendMailsEvery } from '#modules/mail'
import { meetupJobs, purgeKeysEvery, remindOfFeesEvery } from '#modules/meetups'
import { countPaymentNotices } from '#modules/payment-notices'
import { type Gateway, openGateway, paymentJobs, purgePaymentsEvery, settlePaymentsEvery } from '#modules/payments'
import { answerBooking } from '#modules/plans'
import { countWrongCodes } from '#modules/pricing'
import { countProposals } from '#modules/proposals'
import { purgeQuotesEvery, quoteJobs } from '#modules/quotes'
import { openAccessKeys } from '#platform/auth'
import {
  CannotStart,
  type ConnectOptions,
  connectDatabase,
  errorCodeOf,
  isDatabaseUnavailable,
  keepEmbeddedPostgres,
  migrateDatabase,
  waitForDatabase,
} from '#platform/db'
import { openErrorReports, reportingLog } from '#platform/error-reports'
import { answerShortcut, directAnswers, listen, networkFinder, notReady, ownHost, ResponseCache } from '#platform/http'
import { startJobs } from '#platform/jobs'
import { writeProbe } from '#platform/limits'
import { foldListCountsEvery, listCountJobs } from '#platform/list-counts'
import type { Log } from '#platform/log'
import { createDevPages, createPages, type Pages } from '#platform/pages'
import { openPostalService } from '#platform/postal-service'
import { demoPictures, loadDemo, loadMasters, placeDemoOrders } from '#seed'
import { openSnapshot } from '#snapshot'
import type { Services } from '#web/services.ts'
import { createApp, operations } from './app.ts'
import type { Caller } from './callers.ts'
import type { Config } from './config.ts'
import { type Context, withRefuse } from './context.ts'
import { ownAddress } from './own-address.ts'
import { pageConfigOf } from './page-config.ts'
import { watchReadiness } from './readiness.ts'
import { isListed } from './site-files.ts'
import { startFault } from './start-fault.ts'

export type RunningShop = { url: string; context: Context; stop(): Promise<void> }

export type StartOptions = {
  config: Config
  now: () => Date
  log: Log
  /** The web from its sources instead of the built one. */
  dev?: boolean
}

type Fetch = (request: Request, env?: { incoming: IncomingMessage }) => Response | Promise<Response>
type Site = { fetch: Fetch; shortcut(incoming: IncomingMessage, outgoing: ServerResponse): boolean }
type Closers = Array<() => Promise<void>>

/** Milliseconds for each thing that is given back: what was asked before has 4 s, and `main` ends it all after 7. */
const closesWithin = 2_000

const selectableDates = [contract.listSelectableDates, contract.listPlanDates].map(({ path }) => `/backend${path}`)
const root = fileURLToPath(new URL('..', import.meta.url))

/** Opens the port at once, answers 503 until the shop can be used, and gives everything back on `stop`. */
export async function startShop({ config, now, log, dev = false }: StartOptions): Promise<RunningShop> {
  let site: Site = { fetch: whileStarting, shortcut: () => false }
  const listening = await listen({
    host: config.host,
    port: config.port,
    fetch: (request, env) => site.fetch(request, env),
    shortcut: (incoming, outgoing) => site.shortcut(incoming, outgoing),
    ...doorOf(config),
  })
  const closers: Closers = []
  const stop = async () => {
    await listening.close(4)
    await closeAll(closers)
  }
  try {
    const context = await openContext({ config, now, log }, closers)
    site = await openSite(context, dev, closers)
    return { url: await ownAddress(config.host, listening.port), context, stop }
  } catch (error) {
    const fault = await startFault(error, config)
    await stop()
    throw fault
  }
}

/** What depends on where the site is: on this machine, behind a proxy, under https. */
export function doorOf(config: Config) {
  const { isLocalSite, host, trustProxy, siteUrl } = config
  return {
    ...(isLocalSite && { isOwnHost: ownHost({ listensOn: host }) }),
    ...(trustProxy.length === 0 && { findNetwork: networkFinder([]) }),
    headers: {
      ...(siteUrl.startsWith('https://') && { 'strict-transport-security': 'max-age=31536000' }),
      ...(!isListed(config) && { 'x-robots-tag': 'noindex, nofollow' }),
    },
  }
}

/** Each in its turn, but none for long: what waits for a database that is gone would wait for ever. */
export async function closeAll(closers: Closers): Promise<void> {
  for (const close of closers.reverse()) {
    let patience: NodeJS.Timeout | undefined
    const over = new Promise<void>((resolve) => {
      patience = setTimeout(resolve, closesWithin)
    })
    await Promise.race([close(), over])
    clearTimeout(patience)
  }
}

const whileStarting: Fetch = ({ url }) =>
  new URL(url).pathname === '/backend/healthz' ? Response.json({ status: 'up' }) : notReady()

const schedules = [
  sendMailsEvery,
  purgeMailsEvery,
  purgeKeysEvery,
  purgeQuotesEvery,
  purgeEnquiriesEvery,
  remindOfFeesEvery,
  ...eventJobsEvery,
  rankBestSellersEvery,
  foldListCountsEvery,
  settlePaymentsEvery,
  purgePaymentsEvery,
  purgeExpiredEvery,
]

export type ContextOptions = Omit<StartOptions, 'dev'> & {
  gateway?: Gateway | undefined
  /** False: jobs run when they are asked for, and not by the clock. */
  isScheduled?: boolean | undefined
  connecting?: ConnectOptions
}

/** Database, jobs and the shop in memory, in the order in which they need each other. */
export async function openContext(
  { config, now, log: ownLog, gateway = openGateway(config), isScheduled = true, connecting }: ContextOptions,
  closers: Closers,
): Promise<Context> {
  const errorReports = openErrorReports({ dsn: config.sentryDsn, environment: config.environment, now })
  closers.push(errorReports.close)
  const log = reportingLog(ownLog, errorReports)
  const url = config.databaseUrl ?? (await openOwnPostgres(config, log, closers))
  if (config.databaseUrl) await waitForDatabase(url, log)
  await migrateDatabase(url).catch((error) => {
    throw cannotMigrate(error, config)
  })
  const database = connectDatabase(url, connecting)
  closers.push(database.close)
  await loadMasters(url)
  const isFilledNow = !config.databaseUrl && (await loadDemo(url, { now }))

  const answers = new ResponseCache(now)
  const snapshot = await openSnapshot({ database, log, config })
  closers.push(snapshot.close)
  snapshot.onChange(() => answers.clear())
  const daysChanged = () => {
    for (const path of selectableDates) answers.clear(path)
  }
  const context = withRefuse({
    config,
    database,
    db: database.db,
    sql: database.sql,
    takesWrites: writeProbe(database.sql),
    now,
    log,
    errorReports,
    snapshot,
    wrongCodes: countWrongCodes(),
    proposals: countProposals(),
    pageErrors: countPageErrors(),
    paymentNotices: countPaymentNotices(),
    wrongTokens: countWrongTokens(),
    gateway,
    postalService: postalServiceOf(config, now),
    answers,
    daysChanged,
  } as Context)
  context.limitReached = (limit, { userId, network = '' }) =>
    logSecurity('limit_reached', { limit, ...(userId && { userId }) }, { network }, context)
  context.keys = await openAccessKeys(database, now)
  context.secrets = await openSecrets(context)
  context.jobs = await startJobs({
    url,
    log,
    handlers: {
      ...mailJobs(context, openMailer(config)),
      ...meetupJobs(context),
      ...eventJobs(context),
      ...quoteJobs(context),
      ...documentJobs(context),
      ...enquiryJobs(context),
      ...paymentJobs(context),
      ...accountJobs(context),
      ...bestSellerJobs(context),
      ...listCountJobs(context),
    },
  })
  closers.push(context.jobs.stop)
  closers.push(watchReadiness(context))
  for (const { name, cron } of isScheduled ? schedules : []) await context.jobs.schedule(name, cron)
  if (isFilledNow && config.isLocalSite && config.hasDemoOrders) await orderInDemo(context)
  return context
}

/** Its calls come from here and not from outside: nobody signs in. A demo without orders is a demo all the same. */
export async function orderInDemo(context: Context): Promise<void> {
  const answersAt = (instant: Date, { id: userId, email }: { id: string; email: string }) => {
    const now = () => instant
    const then = withRefuse({ ...context, now, answers: new ResponseCache(now) })
    const caller: Caller = {
      ...{ userId, email, sessionId: '', role: 'customer' },
      ...{ mustChangePassword: false, mustSetUpSecondFactor: false },
    }
    const authenticate = async () => caller
    const app = createApp({ context: then, pictureFolders: [], checkAnswers: false, authenticate })
    return (request: Request) => app.fetch(request)
  }
  const confirmBooking = (id: string) => answerBooking({ id, answer: { status: 'confirmed' }, by: null }, context)
  await placeDemoOrders({ ...context, answersAt, confirmBooking }).catch((error: unknown) => {
    context.log.error('the demo has not all of its orders', { error })
  })
}

const postalServiceOf = ({ postalApiToken: token, postalApiUrl: url }: Config, now: () => Date) =>
  token ? openPostalService({ token, url, now }) : undefined

/** Nothing of it has happened: a migration is one transaction. */
function cannotMigrate(error: unknown, { databaseUrl, dataDir }: Config) {
  if (error instanceof CannotStart || isDatabaseUnavailable(error)) return error
  const code = errorCodeOf(error) ?? '?'
  return new CannotStart(
    databaseUrl
      ? `DATABASE_URL のデータベースを新しい形に移せませんでした（${code}）。内容はそのままです。別のデータベースを指定するか、以前の版で起動してください。`
      : `データのフォルダを新しい形に移せませんでした（${code}）: ${dataDir}。内容はそのままです。DATA_DIR に別のフォルダを指定するか、以前の版で起動してください。`,
  )
}

async function openOwnPostgres({ dataDir }: Config, log: Log, closers: Closers): Promise<string> {
  const postgres = await keepEmbeddedPostgres({ dataDir, log })
  closers.push(postgres.stop)
  return postgres.url
}

async function openSite(context: Context, dev: boolean, closers: Closers): Promise<Site> {
  const { config, now, log, snapshot } = context
  const app = createApp({
    context,
    pictureFolders: [demoPictures, `${config.dataDir}/pictures`],
    checkAnswers: dev,
  })
  const pageConfig = pageConfigOf(context)
  const services: Services = {
    fetch: async (request: Request) => app.fetch(request),
    origin: config.siteUrl,
    get config() {
      return pageConfig()
    },
  }
  const pages: Pages = dev
    ? await createDevPages({ root, services, log })
    : await createPages({ buildDir: `${root}/web/build`, services, now, log })
  closers.push(pages.close)
  snapshot.onChange(pages.bump)
  const { daysChanged } = context
  const bumpPages = atMostOncePer(1_000, pages.bump)
  context.daysChanged = () => {
    daysChanged()
    bumpPages()
  }
  const findNetwork = networkFinder(config.trustProxy)
  app.all('*', ({ req, env }) => pages.handle(req.raw, findNetwork((env as { incoming?: IncomingMessage })?.incoming)))
  const answerDirectly = directAnswers(operations, context, { findNetwork, checkAnswers: dev })
  const answerAgain = answerShortcut(context.answers)
  return {
    fetch: (request, env) => app.fetch(request, env),
    shortcut: (incoming, outgoing) =>
      answerAgain(incoming, outgoing) || answerDirectly(incoming, outgoing) || pages.shortcut(incoming, outgoing),
  }
}

/** Runs the work soon, and once for all who ask meanwhile. */
function atMostOncePer(milliseconds: number, work: () => void): () => void {
  let waiting = false
  return () => {
    if (waiting) return
    waiting = true
    setTimeout(() => {
      waiting = false
      work()
    }, milliseconds).unref()
  }
}
