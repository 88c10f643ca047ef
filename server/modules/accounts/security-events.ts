import { sql } from 'drizzle-orm'
import type { Context } from '#context'
import { type KeptSecurityEvent, keptSecurityEvents } from '#contract/security-events.ts'
import type { Head } from '#platform/http'
import type { Log } from '#platform/log'
import { deviceOf, maskNetwork } from './client-info.ts'
import { securityEvents } from './tables.ts'

/**
 * All security events of the log: ids of people and sessions, never an address, a name or a code. The list is also in
 * docs/security.md; alerts depend on these names.
 */
export type SecurityEvents = {
  account_registered: { userId: string }
  account_deleted: { userId: string }
  staff_invited: { userId: string; invitationId: string }
  staff_joined: { userId: string }
  staff_rights_changed: { userId: string; of: string }
  staff_ended: { userId: string; of: string }
  login: { userId: string; sessionId: string; atHome: boolean }
  /** `userId` is missing if the address has no account. */
  login_failed: { userId?: string | undefined; reason: 'password' | 'code' }
  login_locked: { userId?: string | undefined; until: string }
  /** Not looked at: locked, too many failures of the network, or the address under fire from elsewhere. */
  login_refused: { reason: 'locked' | 'network' | 'address' | 'codes' }
  /** More mails, orders, links or guesses than one may have; `limit` is the name of the limit. */
  limit_reached: { limit: string; userId?: string }
  password_reset: { userId: string }
  password_changed: { userId: string }
  second_factor_on: { userId: string }
  second_factor_off: { userId: string }
  recovery_code_used: { userId: string }
  email_change_asked: { userId: string }
  email_changed: { userId: string }
  email_change_stopped: { userId: string }
  session_ended: { userId: string; sessionId?: string | undefined; by: 'logout' | 'owner' | 'others' | 'staff' }
  session_ended_copied_cookie: { userId: string; sessionId: string }
}

const warnings: ReadonlySet<keyof SecurityEvents> = new Set([
  'login_locked',
  'limit_reached',
  'email_change_stopped',
  'session_ended_copied_cookie',
])
/** A refused client may come back a thousand times a second: one line a minute is enough. */
const oftenRepeated: ReadonlySet<keyof SecurityEvents> = new Set(['login_refused', 'limit_reached'])

type Logging = Pick<Context, 'log' | 'now'>
type Client = Partial<Pick<Head, 'network' | 'header'>>

/** Writes one line, and keeps what its owner may ask about. `network` is as coarse as in the mails to owners. */
export function logSecurity<N extends keyof SecurityEvents>(
  event: N,
  fields: SecurityEvents[N],
  client: Client,
  context: N extends KeptSecurityEvent ? Logging & Pick<Context, 'db'> : Logging,
): void {
  const { log, now } = context
  const { network } = client
  if (isKept(event)) keep(event, fields as Kept, client, context as Logging & Pick<Context, 'db'>)
  const line = { ...fields, ...(network && { network: maskNetwork(network) }) }
  if (oftenRepeated.has(event) && isRepeated(log, `${event} ${JSON.stringify(line)}`, now().getTime())) return
  log[warnings.has(event) ? 'warn' : 'info'](event, { security: true, ...line })
}

type Kept = SecurityEvents[KeptSecurityEvent]

const isKept = (event: keyof SecurityEvents): event is KeptSecurityEvent =>
  keptSecurityEvents.some((kept) => kept === event)

/** Nobody waits for it: a failed login would take longer at an address that has an account. */
function keep(
  event: KeptSecurityEvent,
  fields: Kept,
  { network, header }: Client,
  { db, log, now }: Logging & Pick<Context, 'db'>,
): void {
  const { userId } = fields
  if (!userId) return
  const detail = 'reason' in fields ? fields.reason : 'by' in fields ? fields.by : ''
  const device = header ? deviceOf(header('user-agent')) : ''
  const where = network ? maskNetwork(network) : ''
  db.execute(sql`
    insert into ${securityEvents} (user_id, at, event, detail, device, network)
    select id, ${now().toISOString()}::timestamptz, ${event}, ${detail}, ${device}, ${where} from users where id = ${userId}`).catch(
    (error: unknown) => log.error('security_event_lost', { error }),
  )
}

const minute = 60_000
const maxRemembered = 1_000
const lastWrittenIn = new WeakMap<Log, Map<string, number>>()

function isRepeated(log: Log, line: string, time: number): boolean {
  const lastWritten = lastWrittenIn.get(log) ?? new Map<string, number>()
  lastWrittenIn.set(log, lastWritten)
  const before = lastWritten.get(line)
  if (before !== undefined && Math.abs(time - before) < minute) return true
  if (lastWritten.size >= maxRemembered) lastWritten.clear()
  lastWritten.set(line, time)
  return false
}
