import { eq } from 'drizzle-orm'
import type { Tx } from '#platform/db'
import { users } from '#tables/accounts'

export async function findMember(db: Pick<Tx, 'select'>, userId: string): Promise<{ email: string; name: string }> {
  const [member] = await db
    .select({ email: users.email, lastName: users.lastName, firstName: users.firstName })
    .from(users)
    .where(eq(users.id, userId))
  if (!member) throw new Error('a caller without an account')
  return { email: member.email, name: [member.lastName, member.firstName].filter(Boolean).join(' ') }
}
