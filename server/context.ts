import type { EndpointSpec } from '#contract/endpoint.ts'
import { operationOf } from '#contract/operations.ts'
import { withArea } from '#contract/refusal-words.ts'
import { type RefusalCode, type RefusalDetails, Refused, refused } from '#contract/refusals.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import type { Gateway } from '#modules/payments'
import type { AccessKeys, SecretBox } from '#platform/auth'
import type { Database } from '#platform/db'
import type { ErrorReports } from '#platform/error-reports'
import { createServe, type ResponseCache, type Served as ServedBy } from '#platform/http'
import type { Job as JobOf, Jobs } from '#platform/jobs'
import type { LimitedParty, MemoryLimits } from '#platform/limits'
import type { Log } from '#platform/log'
import type { PostalService } from '#platform/postal-service'
import { presentTerms, type ShopInMemory } from '#snapshot'
import type { Caller } from './callers.ts'
import type { Config } from './config.ts'
import { isAboutErased, type StaffCall } from './kept-of-erased.ts'
import { soldOutIn } from './sold-out.ts'

export { type Caller, hasPermission, maySee, seesErased } from './callers.ts'
export { ofErased } from './kept-of-erased.ts'
export { soldOutIn } from './sold-out.ts'

/** All that a handler, command or job may touch. `now` is the only clock. */
export type Context = {
  config: Config
  database: Database
  db: Database['db']
  sql: Database['sql']
  /** Whether the database takes writes, asked every few seconds at most. */
  takesWrites(): Promise<boolean>
  now: () => Date
  jobs: Jobs
  log: Log
  /** Reports errors to the operators, without personal data. */
  errorReports: ErrorReports
  /** What the shop offers at this moment, in memory. */
  snapshot: ShopInMemory
  /** What is counted in this process alone. */
  memoryLimits: MemoryLimits
  /** Undefined: no card is taken. */
  gateway: Gateway | undefined
  /** Undefined: postal codes are looked up in our own data alone. */
  postalService: PostalService | undefined
  /** Serialised public answers; cleared when the shop or its calendar changes. */
  answers: ResponseCache
  /** Call it after a commit that changed how many meetups a day can still take. */
  daysChanged(): void
  /** Has the listener called whenever days have changed. */
  onDaysChanged(listener: () => void): void
  /** Call it for each attempt that a limit refuses: it is noted in the security log. */
  limitReached(limit: string, party: LimitedParty): void
  /** Aborted when the server begins to stop: what would go on by itself ends then. */
  stopping: AbortSignal
  /** For secrets that the database must not be able to tell. */
  secrets: SecretBox
  /** The keys that sign access tokens. */
  keys: AccessKeys
}

/** An operation of the contract, tied to the code that answers it. */
export type Served = ServedBy<Context, Caller>

/** Work apart from any call. */
export type Job<Data extends object = object> = JobOf<Context, Data>

/** What a capability of the shop brings along. */
export type Module = { endpoints?: readonly Served[]; jobs?: readonly Job[] }

const serveAny = createServe<Context, Caller>(operationOf)

/**
 * Ties any operation of the contract to the code that answers it: for `#modules/audit`, which logs what staff do. What a
 * day has left of a product is found out by the commit alone, and what is kept of somebody who was erased is there for
 * those who keep the books alone, whatever the call shows or does.
 */
export const serveUnlogged: typeof serveAny = (spec, handler, options) => {
  const answer: typeof handler = (input, context) => {
    const result = handler(input, context)
    if (!(result instanceof Promise)) return result
    return result.catch((error) => {
      const no = soldOutIn(error, context.snapshot.current())
      if (no) return no as never
      throw error
    })
  }
  const { who, refuses = [] }: EndpointSpec = spec
  if (who !== 'staff') return serveAny(spec, answer, options)
  const code = refuses.find((each) => each.endsWith('_not_found')) ?? 'forbidden'
  const unlessErased: typeof handler = async (input, context) =>
    (await isAboutErased(input as StaffCall, context)) ? (refused(code) as never) : answer(input, context)
  return serveAny(spec, unlessErased, options)
}

/** Ties an operation of the contract to the code that answers it. One that is logged does not compile here. */
export function serve<S extends EndpointSpec & { logs?: null }>(
  ...operation: Parameters<typeof serveUnlogged<S>>
): Served {
  return serveUnlogged(...operation)
}

/** A context as it is at run time: types let each handler and helper refuse with its own codes only. */
export const withRefuse = (context: Context): Context => {
  const { snapshot, now } = context
  const fillIn = (sentence: string) => withArea(sentence, () => presentTerms(snapshot.current(), tokyoDateOf(now())))
  return Object.assign(context, {
    refuse: (code: RefusalCode, details?: RefusalDetails) => new Refused(code, { fillIn, ...details }),
  })
}
