/** What somebody who works for the shop may do: an admin everything, the others what they were given. */
export type StaffRights = { role: 'staff' | 'admin'; permissions: readonly string[] }

/** Why rights stay as they are. */
export type RightsRefusal = 'own_account' | 'admins_only' | 'last_admin'

export type RightsChange = {
  doer: StaffRights
  /** It is the doer's own account. */
  isOwn: boolean
  /** Null: not yet one of the staff. */
  before: StaffRights | null
  /** Null: no longer one of the staff. */
  after: StaffRights | null
  /** Admins besides this person. */
  otherAdmins: number
}

/**
 * Whether rights may change like this. Nobody changes their own. Who is no admin makes, changes and ends no admin, neither
 * gives nor takes the permission `staff`, and gives nothing that they may not do themselves: a second account of one's own
 * would be a way up. One admin always remains.
 */
export function whyNotChangeRights(change: RightsChange): RightsRefusal | undefined {
  const { doer, isOwn, before, after, otherAdmins } = change
  if (before && after && isSame(before, after)) return undefined
  if (isOwn) return 'own_account'
  if (doer.role !== 'admin' && needsAdmin(change)) return 'admins_only'
  if (before?.role === 'admin' && after?.role !== 'admin' && otherAdmins === 0) return 'last_admin'
  return undefined
}

function needsAdmin({ doer, before, after }: RightsChange): boolean {
  if (before?.role === 'admin' || after?.role === 'admin') return true
  const [had, has] = [before?.permissions ?? [], after?.permissions ?? []]
  const given = has.filter((each) => !had.includes(each))
  const taken = had.filter((each) => !has.includes(each))
  return [...given, ...taken].includes('staff') || given.some((each) => !doer.permissions.includes(each))
}

/** Of an admin it does not matter what else they were given. */
function isSame(before: StaffRights, after: StaffRights): boolean {
  if (before.role !== after.role) return false
  if (before.role === 'admin') return true
  const [had, has] = [new Set(before.permissions), new Set(after.permissions)]
  return had.size === has.size && [...had].every((each) => has.has(each))
}
