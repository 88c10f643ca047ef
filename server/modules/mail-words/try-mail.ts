import * as contract from '#contract/admin/mails.ts'
import { refused } from '#contract/refusals.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import { changeRecord } from '#modules/audit'
import { isWorded, mailSlots, mailsAreWaiting, queueMails, sampledMail } from '#modules/mail'
import { findMember } from '#modules/people'
import { countAttempt, hour, perAccount } from '#platform/limits'
import { senderOf } from './sender-of.ts'
import { findMail } from './stored-mails.ts'

const tries = perAccount('mail-tries', { max: 20, within: hour })

/** To whoever asks and to nobody else: the address is that of the account, never one that was sent. */
export const tryMail = changeRecord(
  contract.tryMail,
  async (tx, { params: { template }, caller, network }, context) => {
    if (!isWorded(template)) return refused('mail_not_found')
    const { email, name } = await findMember(tx, caller.userId)
    const tried = sampledMail(
      template,
      { siteUrl: context.config.siteUrl },
      senderOf(await findMail(tx, template), context),
    )
    const { subject, text, html } = tried
    await queueMails(
      tx,
      {
        mails: [{ template: 'mail-tried', name, address: email, consent: 'proven' }],
        props: { tried: { subject, text, html } },
        cause: { account: caller.userId, network },
      },
      context,
    )
    return {
      id: template,
      label: mailSlots[template].occasion,
      before: { tried_at: null },
      after: { tried_at: isoInTokyo(context.now()) },
      answer: { to: email },
      afterwards: () => mailsAreWaiting(context),
    }
  },
  {
    async prepare(input, context) {
      if (isWorded(input.params.template)) await countAttempt([tries], input, context)
    },
  },
)
