import { and, asc, eq, isNull, ne, or } from 'drizzle-orm'
import type { Context } from '#context'
import { type RightsRefusal, type StaffRights, whyNotChangeRights } from '#domain/staff-rights.ts'
import type { Tx } from '#platform/db'
import { isStaff } from '../is-staff.ts'
import { users } from '../tables.ts'

type Change = { doerId: string; id: string; before: StaffRights | null; after: StaffRights | null }
type Site = Pick<Context['config'], 'isLocalSite'>

/**
 * Holds everybody whose rights decide until the transaction ends. Of two admins who end each other at the same moment one
 * remains: the second is none any more.
 */
export async function holdRights(tx: Pick<Tx, 'select'>, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(or(eq(users.role, 'admin'), ...ids.map((id) => eq(users.id, id))))
    .orderBy(asc(users.id))
    .for('no key update')
}

/** After `holdRights`: whether the doer, with the rights they have now, may change these. */
export async function checkRights(
  tx: Pick<Tx, 'select' | '$count'>,
  { doerId, id, before, after }: Change,
  { config }: { config: Site },
): Promise<RightsRefusal | undefined> {
  const columns = { role: users.role, permissions: users.permissions }
  const [doer] = await tx.select(columns).from(users).where(eq(users.id, doerId))
  if (!doer || !isStaff(doer.role)) return 'admins_only'
  const { role, permissions } = doer
  const otherAdmins = await countOtherAdmins(tx, id, config)
  return whyNotChangeRights({ doer: { role, permissions }, isOwn: doerId === id, before, after, otherAdmins })
}

/** Admins besides this person who can sign in. */
export const countOtherAdmins = (db: Pick<Tx, '$count'>, id: string, { isLocalSite }: Site): Promise<number> =>
  db.$count(
    users,
    and(
      eq(users.role, 'admin'),
      ne(users.id, id),
      isNull(users.disabledAt),
      isLocalSite ? undefined : eq(users.isDemo, false),
    ),
  )
