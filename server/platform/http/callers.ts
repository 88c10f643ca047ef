import type { EndpointSpec, Who } from '#contract/endpoint.ts'
import { Refused } from '#contract/refusals.ts'

/** The caller of an access token; undefined if it is bad or its session has ended. `cookies` came with it. */
export type Authenticate<Context, Caller> = (
  token: string,
  context: Context,
  cookies: string | undefined,
) => Promise<Caller | undefined> | Caller | undefined

/** Who the caller is, and what a caller may do. The shop decides both. */
export type Callers<Context, Caller> = {
  authenticate: Authenticate<Context, Caller>
  /** Whether a `who` has been decided: an operation without a decision is not mounted. */
  isKnownWho(who: string): boolean
  /** Refuses an operation to a caller who may not call it. */
  allow(caller: Caller, contract: Pick<EndpointSpec, 'who' | 'needs' | 'beforeNewPassword'>): void
}

/** Refuses with `unauthorized` where an access token is needed and missing, or there and bad. */
export async function callerOf<Context, Caller>(
  request: Request,
  who: Who,
  authenticate: Authenticate<Context, Caller>,
  context: Context,
): Promise<Caller | undefined> {
  if (who === 'anyone') return undefined
  const header = request.headers.get('authorization')
  if (header === null && who === 'guest_or_customer') return undefined
  const token = /^Bearer ([\w.~+/=-]{1,4096})$/i.exec(header ?? '')?.[1]
  const cookies = request.headers.get('cookie') ?? undefined
  const caller = token ? await authenticate(token, context, cookies) : undefined
  if (!caller) throw new Refused('unauthorized')
  return caller
}
