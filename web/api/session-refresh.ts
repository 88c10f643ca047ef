import { Refused } from '#contract/refusals.ts'
import type { OperationName } from '#contract/routes.ts'
import type { AccessGrant } from '#contract/wire.ts'
import { decodeToken } from '#web/browser/access-claims.ts'
import { failureOf } from './errors.ts'

/** What the browser keeps of the session, read anew at every question. */
type Tokens = {
  accessToken(): string | undefined
  refreshToken(): string | undefined
  saveGrant(grant: AccessGrant): unknown
}

type SessionRefreshOptions = {
  tokens: Tokens
  /** Asks the shop for a new access token. */
  refresh: (refreshToken: string) => Promise<AccessGrant>
  /** Lets one of all open tabs in at a time. */
  oneAtATime: <T>(work: () => Promise<T>) => Promise<T>
  /** The session is over: forgets it, and leads to the login page. */
  end: () => void
}

export type SessionRefresh = {
  /** For `createApi`: whether the refused call is to be repeated. Rejects when the refresh found no answer: nobody is logged out by that. */
  onUnauthorized: (name: OperationName, sentToken: string | undefined) => Promise<boolean>
  /**
   * For calls that guests may make too: an order of somebody signed in must not become a guest's for want of a fresh token.
   * Rejects when the session turns out to be over.
   */
  beforeCall: (name: OperationName) => Promise<void>
}

const SESSION_OVER = 'しばらく操作がなかったため、もう一度ログインをお願いいたします。'

const openToGuests: ReadonlySet<OperationName> = new Set(['placeMeetup'])

/** One refresh at a time: across the calls of this tab by sharing it, across tabs by waiting and then taking what the other got. */
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
      // Its 401 is answered where it was called from.
      if (name === 'refreshSession') return false
      if (!(await renewed(sentToken))) {
        session.end()
        return false
      }
      // Somebody else has signed in meanwhile, in another tab: what was asked for one must not be done for the other.
      const owner = ownerOf(sentToken)
      return owner === undefined || owner === ownerOf(session.tokens.accessToken())
    },
    async beforeCall(name) {
      if (!openToGuests.has(name) || session.tokens.accessToken() || !session.tokens.refreshToken()) return
      if (await renewed(undefined)) return
      session.end()
      throw Object.assign(new Refused('unauthorized'), { message: SESSION_OVER })
    },
  }
}

/** True when there is another access token than the one that was refused, false when the session is dead. */
async function renew({ tokens, refresh }: SessionRefreshOptions, sentToken: string | undefined): Promise<boolean> {
  const stored = tokens.accessToken()
  if (stored && stored !== sentToken) return true
  const refreshToken = tokens.refreshToken()
  if (!refreshToken) return false
  try {
    const grant = await refresh(refreshToken)
    // Logged out, or signed in anew, while the answer was on its way: it belongs to a session that is not stored any more.
    if (tokens.refreshToken() === refreshToken) tokens.saveGrant(grant)
    return tokens.accessToken() !== undefined
  } catch (error) {
    // Anything else (no answer, too many calls, an outage) says nothing about the session.
    if (failureOf(error).status !== 401) throw error
    // The refusal was for a token that another tab has replaced by signing in.
    return tokens.refreshToken() !== refreshToken && tokens.accessToken() !== undefined
  }
}

function ownerOf(token: string | undefined): string | undefined {
  return decodeToken(token)?.user_id
}
