import type { Caller } from '#context'
import { seenWith } from '#contract/admin/dashboard.ts'
import { permissions } from '#contract/permissions.ts'

/** Which parts of the first screen this member of staff may see. */
export function seenBy({ role, permissions: own }: Caller): (part: keyof typeof seenWith) => boolean {
  const may = new Set(role === 'admin' ? permissions : own)
  return (part) => seenWith[part].some((permission) => may.has(permission))
}
