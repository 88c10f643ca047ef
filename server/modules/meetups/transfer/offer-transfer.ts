import { serve } from '#context'
import * as contract from '#contract/transfers.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import { profileOf } from '#modules/accounts'
import { addressOfLink, endOfLink, issueLink, openOffer, revokeLinks } from '#modules/links'
import { mailsAreWaiting, queueMails } from '#modules/mail'
import { writeInTurn } from '#modules/ordering'
import { findOwn, isOwn, lockOrder } from '../queries.ts'

/**
 * Asks a colleague to take an order over. The answer does not reveal whether the address has an account, or has had too
 * many mails to get another.
 */
export const transferMeetup = serve(contract.transferMeetup, async ({ params, body, caller, network }, context) => {
  const { config, refuse } = context
  const now = context.now()
  await writeInTurn(
    { id: params.id, userId: caller.userId },
    async (tx) => {
      const found = await lockOrder(tx, isOwn({ id: params.id, userId: caller.userId }))
      if (!found) throw refuse('meetup_not_found')
      const { id, number, meetupDate, windowFrom, windowTo } = found.meetup
      const sender = await profileOf(tx, caller.userId, refuse)
      if (sender.email.toLowerCase() === body.email.toLowerCase()) {
        const message = 'ご自分のメールアドレスです。引き継ぐ方のアドレスをご記入ください。'
        throw refuse('invalid', { errors: [{ field: 'email', message }] })
      }
      await revokeLinks(tx, { subject: { kind: 'handover', id } }, now)
      const token = await issueLink(tx, { purpose: 'take_over', meetupId: id, email: body.email, carried: null }, now)
      const props = {
        number,
        meetupDate,
        deliveryWindow: { from: windowFrom, to: windowTo },
        from: { name: `${sender.lastName} ${sender.firstName}`, company: sender.company },
        to: null,
        url: addressOfLink('take_over', token, config),
        expiresAt: isoInTokyo(endOfLink('take_over', now)),
      }
      const mail = { template: 'transfer-offered', consent: 'stranger', name: '', address: body.email } as const
      const cause = { account: caller.userId, network }
      await queueMails(tx, { mails: [mail], props, cause }, { ...context, now: () => now })
    },
    context,
  )
  mailsAreWaiting(context)
  return { email: body.email, expires_at: isoInTokyo(endOfLink('take_over', now)) }
})

/** The offer that is still open. */
export const getTransfer = serve(contract.getTransfer, async ({ params, caller }, context) => {
  if (!(await findOwn(context, { id: params.id, userId: caller.userId }))) throw context.refuse('meetup_not_found')
  const offer = await openOffer(context.db, params.id, context.now())
  return { offer: offer ? { email: offer.email, expires_at: isoInTokyo(offer.expiresAt) } : null }
})

export const withdrawTransfer = serve(contract.withdrawTransfer, async ({ params, caller }, context) => {
  if (!(await findOwn(context, { id: params.id, userId: caller.userId }))) throw context.refuse('meetup_not_found')
  await revokeLinks(context.db, { subject: { kind: 'handover', id: params.id } }, context.now())
})
