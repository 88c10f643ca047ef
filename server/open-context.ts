import { operations } from '#contract/operations.ts'
import { logSecurity, openSecrets } from '#modules/accounts'
import { type Gateway, openGateway } from '#modules/payments'
import { sealAccountsAgain } from '#modules/refund-accounts'
import { sealFilesAgain } from '#modules/refunds'
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
import { ResponseCache } from '#platform/http'
import { openJobs } from '#platform/jobs'
import { openMemoryLimits, writeProbe } from '#platform/limits'
import type { Log } from '#platform/log'
import { openPostalService } from '#platform/postal-service'
import { loadDemo, loadMasters } from '#seed'
import { openSnapshot } from '#snapshot'
import type { Config } from './config.ts'
import { type Context, withRefuse } from './context.ts'
import { modules } from './modules.ts'
import { orderInDemo } from './order-in-demo.ts'
import { watchReadiness } from './readiness.ts'

const selectableDates = [operations.listSelectableDates, operations.listPlanDates].map(({ path }) => `/backend${path}`)

/** What is given back at the end, the last first. */
export type Closers = Array<() => Promise<void>>

export type ContextOptions = {
  config: Config
  now: () => Date
  log: Log
  gateway?: Gateway | undefined
  /** False: jobs run when they are asked for, and not by the clock. */
  isScheduled?: boolean | undefined
  stopping: AbortSignal
  connecting?: ConnectOptions
}

/** Database, jobs and the shop in memory, in the order in which they need each other. */
export async function openContext(
  { config, now, log: ownLog, stopping, gateway = openGateway(config), isScheduled = true, connecting }: ContextOptions,
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
  const snapshot = await openSnapshot({ database, log, config, now })
  closers.push(snapshot.close)
  snapshot.onChange(() => answers.clear())
  const { jobs, start } = openJobs({ url, log })
  const context = withRefuse({
    config,
    database,
    db: database.db,
    sql: database.sql,
    takesWrites: writeProbe(database.sql),
    now,
    jobs,
    log,
    errorReports,
    snapshot,
    memoryLimits: openMemoryLimits(),
    gateway,
    postalService: postalServiceOf(config, now),
    answers,
    ...announceDays(answers),
    limitReached: (limit, { userId, network = '' }) =>
      logSecurity('limit_reached', { limit, ...(userId && { userId }) }, { network }, { log, now }),
    stopping,
    secrets: await openSecrets({ db: database.db, config }),
    keys: await openAccessKeys(database, now),
  })
  await sealAccountsAgain(context)
  await sealFilesAgain(context)
  const list = modules.flatMap((module) => module.jobs ?? [])
  await start(isScheduled ? list : list.map(({ cron: _, ...job }) => job), context)
  closers.push(jobs.stop)
  closers.push(watchReadiness(context))
  if (isFilledNow && config.isLocalSite && config.hasDemoOrders) await orderInDemo(context)
  return context
}

/** Which days can be chosen is kept in memory, too. */
function announceDays(answers: ResponseCache): Pick<Context, 'daysChanged' | 'onDaysChanged'> {
  const listeners: Array<() => void> = selectableDates.map((path) => () => answers.clear(path))
  return {
    daysChanged() {
      for (const listen of listeners) listen()
    },
    onDaysChanged(listener) {
      listeners.push(listener)
    },
  }
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
