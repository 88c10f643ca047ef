import type { StaffRecord } from '#contract/admin/staff.ts'
import type { StaffRole } from '#contract/endpoint.ts'
import { type Permission, permissions } from '#contract/permissions.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'

/** A member of staff, or somebody who is invited, as read from the database. */
export type StaffRow = {
  id: string
  email: string
  lastName: string
  firstName: string
  role: StaffRole
  /** As given: an admin may do everything, whatever stands here. */
  permissions: readonly Permission[]
  hasSecondFactor: boolean
  lastSeenAt: Date | null
  secondFactorAskedAt: Date | null
  invitation: { sentAt: Date; expiresAt: Date } | null
  version: number
}

type PresentedRow = Omit<
  StaffRecord,
  'last_name' | 'first_name' | 'sessions' | 'devices' | 'logged' | 'assigned_enquiries'
>

export const permissionsOf = ({ role, permissions: given }: Pick<StaffRow, 'role' | 'permissions'>): Permission[] =>
  permissions.filter((each) => role === 'admin' || given.includes(each))

export const presentStaffRow = (row: StaffRow): PresentedRow => ({
  id: row.id,
  name: [row.lastName, row.firstName].filter(Boolean).join(' '),
  email: row.email,
  role: row.role,
  permissions: permissionsOf(row),
  has_second_factor: row.hasSecondFactor,
  last_seen_at: row.lastSeenAt && isoInTokyo(row.lastSeenAt),
  second_factor_asked_at: row.secondFactorAskedAt && isoInTokyo(row.secondFactorAskedAt),
  invitation: row.invitation && {
    sent_at: isoInTokyo(row.invitation.sentAt),
    expires_at: isoInTokyo(row.invitation.expiresAt),
  },
  version: row.version,
})

/** What the audit log keeps of it. */
export const loggedOf = (row: StaffRow) => {
  const { email, name, role, permissions: given, invitation } = presentStaffRow(row)
  return { email, name, role, permissions: given, invited_at: invitation?.sent_at ?? null }
}
