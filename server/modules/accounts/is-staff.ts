import type { Role, StaffRole } from '#contract/endpoint.ts'

const staff: Record<Role, boolean> = { customer: false, staff: true, admin: true }

/** Who works for the shop has a longer password and a second factor. */
export const isStaff = (role: Role): role is StaffRole => staff[role]
