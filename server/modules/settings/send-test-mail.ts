import * as contract from '#contract/admin/launch.ts'
import { refused } from '#contract/refusals.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import { changeRecord } from '#modules/audit'
import { mailsAreWaiting, queueMails, shopAddress } from '#modules/mail'
import { findSettings, settingsId } from './queries.ts'
import { shopSettings } from './tables.ts'

/** Milliseconds between two of them. */
const pause = 60_000

export const sendTestMail = changeRecord(contract.sendTestMail, async (tx, { caller, network }, context) => {
  const { config, now, snapshot } = context
  const { row } = await findSettings(tx, { lock: true })
  const askedAt = now()
  const to = shopAddress({ shop: { ...snapshot.current().shop, ...row.facts } }, config)
  if (to.address === '') return refused('not_ready')
  const wait = row.mailTriedAt ? row.mailTriedAt.getTime() + pause - askedAt.getTime() : 0
  if (wait > 0) return refused('too_many_requests', { retryAfterSeconds: Math.ceil(wait / 1_000) })
  await tx.update(shopSettings).set({ mailTriedAt: askedAt })
  await queueMails(
    tx,
    {
      mails: [{ template: 'shop-mail-tried', consent: 'shop', ...to }],
      props: { askedAt: isoInTokyo(askedAt), launchUrl: `${config.siteUrl}/admin/launch` },
      cause: { account: caller.userId, network },
    },
    context,
  )
  return {
    id: settingsId,
    before: { mail_tried_at: row.mailTriedAt && isoInTokyo(row.mailTriedAt) },
    after: { mail_tried_at: isoInTokyo(askedAt) },
    answer: { to: to.address },
    afterwards: () => mailsAreWaiting(context),
  }
})
