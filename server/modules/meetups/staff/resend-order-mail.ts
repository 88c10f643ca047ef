import * as contract from '#contract/admin/order-record.ts'
import { isRefusing, refused } from '#contract/refusals.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import { findOwner } from '#modules/accounts'
import { changeRecord } from '#modules/audit'
import { consentOf, findKeptMail, mailsAreWaiting, type NewMail, queueMails } from '#modules/mail'
import type { MeetupHooks } from '../hooks.ts'
import { freshLinksFor } from '../orderer-links.ts'
import { ordererMailbox } from '../orderer-mailbox.ts'
import { openOrder } from './edit-order.ts'
import type { ToOrderer } from './tell-orderer.ts'

/** The same mail once more, to the address that the order has now. It comes into the list when it has been sent. */
export const resendOrderMail = (hooks: MeetupHooks) =>
  changeRecord(contract.resendOrderMail, async (tx, { params: { id, mail_id } }, door) => {
    const context = { ...door, hooks }
    const edited = await openOrder(tx, id, context)
    if (isRefusing(edited)) return edited
    const kept = await findKeptMail(tx, { id: mail_id, meetupId: id })
    if (!kept) return refused('mail_not_found')
    const { template, subject, props } = kept
    const { meetup } = edited.order
    const mailbox = ordererMailbox(meetup)
    const consent = consentOf(meetup.userId ? await findOwner(tx, meetup.userId) : undefined, mailbox.address)
    const links = await freshLinksFor(tx, meetup, context)
    const mail = { template, ...mailbox, consent } as NewMail<ToOrderer>
    const asOf = isoInTokyo(context.now())
    const sent = await queueMails(tx, { mails: [mail], props: { ...props, asOf, ...links }, cause: 'shop' }, context)
    if (sent.length === 0) return refused('too_many_requests')
    return {
      id,
      before: { resent: null },
      after: { resent: subject },
      answer: edited.before,
      afterwards: () => mailsAreWaiting(context),
    }
  })
