import type { Caller } from '#context'
import { type MailRecord, mailRecords, seenWith } from '#contract/admin/dashboard.ts'
import { type Permission, permissions } from '#contract/permissions.ts'

/** Which parts of the first screen this member of staff may see. */
export function seenBy(caller: Caller): (part: keyof typeof seenWith) => boolean {
  const may = rightsOf(caller)
  return (part) => seenWith[part].some((permission) => may.has(permission))
}

/** Of which records this member is told that a mail was lost. */
export function mailsSeenBy(caller: Caller): MailRecord[] {
  const may = rightsOf(caller)
  const kinds = Object.entries(mailRecords) as [MailRecord, Permission][]
  return kinds.filter(([, needed]) => may.has(needed)).map(([kind]) => kind)
}

const rightsOf = ({ role, permissions: own }: Caller): ReadonlySet<Permission> =>
  new Set(role === 'admin' ? permissions : own)
