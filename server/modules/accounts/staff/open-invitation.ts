import { and, eq, isNull } from 'drizzle-orm'
import { type Context, serve } from '#context'
import * as contract from '#contract/admin/staff.ts'
import type { MayRefuse } from '#contract/refusals.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import { getLink, type Link, unknownLinks } from '#modules/links'
import { findByEmail } from '../queries.ts'
import { staffInvitations } from '../tables.ts'

export const openStaffInvitation = serve(
  contract.openStaffInvitation,
  async ({ body }, context) => {
    const { invited } = await getInvited(body.token, context)
    const { email, lastName, firstName, expiresAt } = invited
    return {
      email,
      last_name: lastName,
      first_name: firstName,
      expires_at: isoInTokyo(expiresAt),
      has_account: (await findByEmail(context, email)) !== undefined,
    }
  },
  { limits: [unknownLinks] },
)

export type Invited = { link: Link<'staff_invitation'>; invited: typeof staffInvitations.$inferSelect }

/** What a link opens, without using it. */
export async function getInvited(
  token: string,
  context: Context & MayRefuse<'link_invalid' | 'link_used' | 'link_expired'>,
): Promise<Invited> {
  const link = await getLink(context, token, ['staff_invitation'])
  const [invited] = await context.db
    .select()
    .from(staffInvitations)
    .where(and(eq(staffInvitations.id, link.staffInvitationId), isNull(staffInvitations.endedAt)))
  if (!invited) throw context.refuse('link_used')
  return { link, invited }
}
