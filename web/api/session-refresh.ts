import type { AccessGrant } from '#contract/accounts.ts'
import { Refused } from '#contract/refusals.ts'
import type { OperationName } from '#contract/routes.ts'
import { decodeToken } from '#web/browser/access-claims.ts'
import { failureOf } from './errors.ts'

/** The session as the browser stores it, read at every call. */
type Tokens = {
  accessToken(): string | undefined
  refreshToken(): string | undefined
  saveGrant(grant: AccessGrant): unknown
}

type SessionRefreshOptions = {
  tokens: Tokens
  /** Asks the shop for a new access token. */
  refresh: (refreshToken: string) => Promise<AccessGrant>
  /** Runs work in one of all open tabs at a time. */
  oneAtATime: <T>(work: () => Promise<T>) => Promise<T>
  /** Ends the session here, in which this call was made, and leads to the login page where one is needed. */
  end: (name: OperationName) => void
}

export type SessionRefresh = {
  /**
   * For `createApi`: whether the refused call is repeated. Rejects when the refresh got no answer; the session then
   * stays.
   */
  onUnauthorized: (name: OperationName, sentToken: string | undefined) => Promise<boolean>
  /**
   * For calls that guests may make too: without a fresh token what a member asks for would become a guest's.
   * Rejects when the session is over.
   */
  beforeCall: (name: OperationName) => Promise<void>
}

const SESSION_OVER =
  'ログインの期限が切れたか、ほかの画面や端末からログアウトされたため、もう一度ログインをお願いいたします。'

const openToGuests: ReadonlySet<OperationName> = new Set(['placeMeetup', 'bookPlan', 'createQuote'])

/** One refresh at a time. Calls of this tab share it; other tabs wait and then use the new token. */
export function createSessionRefresh(session: SessionRefreshOptions): SessionRefresh {
  let running: Promise<boolean> | undefined

  function renewed(sentToken: string | undefined): Promise<boolean> {
    running ??= session
      .oneAtATime(() => renew(session, sentToken))
      .finally(() => {
        running = undefined
      })
    return running
  }

  return {
    async onUnauthorized(name, sentToken) {
      // The caller of the refresh handles its 401.
      if (name === 'refreshSession') return false
      if (!(await renewed(sentToken))) {
        session.end(name)
        return false
      }
      // Another account may have logged in since, in another tab. A call of the first must not run for the second.
      const owner = ownerOf(sentToken)
      return owner === undefined || owner === ownerOf(session.tokens.accessToken())
    },
    async beforeCall(name) {
      if (!openToGuests.has(name) || session.tokens.accessToken() || !session.tokens.refreshToken()) return
      if (await renewed(undefined)) return
      session.end(name)
      throw Object.assign(new Refused('unauthorized', { status: 401 }), { message: SESSION_OVER })
    },
  }
}

/** True when another access token is stored than the refused one, false when the session is over. */
async function renew({ tokens, refresh }: SessionRefreshOptions, sentToken: string | undefined): Promise<boolean> {
  const stored = tokens.accessToken()
  if (stored && stored !== sentToken) return true
  const refreshToken = tokens.refreshToken()
  if (!refreshToken) return false
  try {
    const grant = await refresh(refreshToken)
    // A logout or login during the refresh replaced the session: the answer belongs to the old one.
    if (tokens.refreshToken() === refreshToken) tokens.saveGrant(grant)
    return tokens.accessToken() !== undefined
  } catch (error) {
    // Any other error (no answer, too many calls, an outage) says nothing about the session.
    if (failureOf(error).status !== 401) throw error
    // Another tab has logged in and replaced the refused token.
    return tokens.refreshToken() !== refreshToken && tokens.accessToken() !== undefined
  }
}

function ownerOf(token: string | undefined): string | undefined {
  return decodeToken(token)?.user_id
}
