import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '#context'
import { routes } from '#contract/routes.ts'
import { addressOfLink, idsWithLink, issueLink, revokeLinks } from '#modules/links'
import type { MeetupMailProps } from '#modules/mail'
import type { Tx } from '#platform/db'
import type { MeetupRow } from './present.ts'
import { meetups } from './tables.ts'

export type OrdererLinks = Pick<MeetupMailProps, 'orderUrl' | 'orderNeedsLogin' | 'calendarUrl'>

type LinkContext = Pick<Context, 'now'> & { config: Pick<Context['config'], 'siteUrl'> }

/** Where the orderer finds the order; a guest its calendar file too, which needs no login. */
export function linksOf(id: string, guestToken: string | undefined, siteUrl: string): OrdererLinks {
  if (!guestToken) return { orderUrl: `${siteUrl}/mypage/meetups/${id}`, orderNeedsLogin: true, calendarUrl: null }
  const file = routes.getGuestOrderCalendar.replace('GET ', '').replace(':guest_token', guestToken)
  return {
    orderUrl: addressOfLink('guest_order', guestToken, { siteUrl }),
    orderNeedsLogin: false,
    calendarUrl: `${siteUrl}/backend${file}`,
  }
}

/**
 * Of a guest's order that got another address: whoever has a former link opens nothing any more, and there is a new one.
 * Returns its token; undefined: it is an account's, or its address is as it was.
 */
export async function renewLinks(
  tx: Tx,
  { before, after }: { before: MeetupRow; after: MeetupRow },
  now: Date,
): Promise<string | undefined> {
  if (after.userId || before.contactEmail === after.contactEmail) return undefined
  await revokeLinks(tx, { subject: { kind: 'order', id: after.id } }, now)
  return issueLink(tx, { purpose: 'guest_order', meetupId: after.id, carried: null }, now)
}

/**
 * For a later mail. A guest's link is not kept, so the mail brings another one; but where no link opens the order any
 * more, since its account is gone, none does again.
 */
export async function freshLinksFor(
  tx: Tx,
  { id, userId }: MeetupRow,
  { now, config: { siteUrl } }: LinkContext,
): Promise<OrdererLinks> {
  if (userId) return linksOf(id, undefined, siteUrl)
  const at = now()
  const open = await tx
    .select({ id: meetups.id })
    .from(meetups)
    .where(and(eq(meetups.id, id), inArray(meetups.id, idsWithLink(tx, 'guest_order', at))))
  if (open.length === 0) return { orderUrl: null, calendarUrl: null }
  return linksOf(id, await issueLink(tx, { purpose: 'guest_order', meetupId: id, carried: null }, at), siteUrl)
}
