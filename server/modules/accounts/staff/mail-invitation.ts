import type { Caller, Context } from '#context'
import type { MayRefuse } from '#contract/refusals.ts'
import { addressOfLink, issueLink } from '#modules/links'
import { queueMails } from '#modules/mail'
import type { Tx } from '#platform/db'

type Invited = { id: string; email: string; caller: Caller; head: { network: string } }

/** Mails a new link of an invitation. */
export async function mailInvitation(
  tx: Tx,
  { id: staffInvitationId, email, caller, head }: Invited,
  context: Context & MayRefuse<'too_many_requests'>,
): Promise<void> {
  const now = context.now()
  const { siteUrl } = context.config
  const token = await issueLink(tx, { purpose: 'staff_invitation', staffInvitationId, email, carried: null }, now)
  const url = addressOfLink('staff_invitation', token, context.config)
  const mail = { template: 'account-staff-invited', consent: 'asked', name: '', address: email } as const
  const props = { email, url, siteUrl, occasion: { at: now.toISOString() } }
  const cause = { account: caller.userId, network: head.network }
  await queueMails(tx, { mails: [mail], props, cause }, { ...context, now: () => now })
}
