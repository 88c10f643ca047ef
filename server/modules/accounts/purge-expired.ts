import { sql as expression, lt } from 'drizzle-orm'
import type { Job } from '#context'
import { purgeExpiredLinks } from '#modules/links'
import { rotateAccessKeyAfter } from '#platform/auth'
import { purgeExpiredLimits } from '#platform/limits'
import { accountNotices, knownDevices, securityEvents, sessions, staffInvitations } from './tables.ts'

const day = 24 * 60 * 60 * 1_000
/** Ended sessions still tell a known device from a new one. */
const sessionsFor = 90 * day
/** As long as its cookie. */
const devicesFor = 180 * day
/** What could not be written by then has been tried often enough. */
const noticesFor = 7 * day
/** As long as its links, accepted or not: until then they say why they open nothing. */
const invitationsFor = 7 * day
const keyFor = 30 * day

/** What has run out is forgotten, and the key that signs access tokens is a new one each month. */
export const purgeExpired: Job = {
  name: 'forget-old',
  cron: '17 * * * *',
  async run(context) {
    const { sql, db, now } = context
    const before = (age: number) => new Date(now().getTime() - age)
    await purgeExpiredLimits(sql, now())
    await purgeExpiredLinks(db, now())
    await db
      .delete(sessions)
      .where(lt(expression`coalesce(${sessions.endedAt}, ${sessions.createdAt})`, before(sessionsFor).toISOString()))
    await db.delete(securityEvents).where(lt(securityEvents.at, before(devicesFor)))
    await db.delete(knownDevices).where(lt(knownDevices.lastLoginAt, before(devicesFor)))
    await db.delete(accountNotices).where(lt(accountNotices.createdAt, before(noticesFor)))
    await db.delete(staffInvitations).where(lt(staffInvitations.expiresAt, before(invitationsFor)))
    await rotateAccessKeyAfter(keyFor, context)
  },
}
