import type { Profile, Session } from '#contract/accounts.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import { maskNetwork } from './client-info.ts'
import type { UserRow } from './queries.ts'
import type { sessions } from './tables.ts'

type SessionRow = typeof sessions.$inferSelect

export function presentProfile(user: UserRow, now: Date): Profile {
  return {
    email: user.email,
    last_name: user.lastName,
    first_name: user.firstName,
    last_name_kana: user.lastNameKana,
    first_name_kana: user.firstNameKana,
    company: user.company,
    department: user.department,
    tel: user.tel,
    change_email_in_progress: user.pendingEmailUntil !== null && user.pendingEmailUntil > now,
    second_factor_enabled: user.totpConfirmedAt !== null,
  }
}

export const presentSession = (session: SessionRow, currentId: string): Session => ({
  ...presentDevice(session),
  current: session.id === currentId,
})

/** A session as staff see that of a colleague. */
export function presentDevice(session: SessionRow): Omit<Session, 'current'> {
  return {
    id: session.id,
    device: session.device,
    network: maskNetwork(session.network),
    created_at: isoInTokyo(session.createdAt),
    last_used_at: isoInTokyo(session.lastUsedAt ?? session.createdAt),
  }
}
