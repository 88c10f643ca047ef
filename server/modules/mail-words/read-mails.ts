import { serve } from '#context'
import * as contract from '#contract/admin/mails.ts'
import { isWorded, sampledMail } from '#modules/mail'
import { senderOf } from './sender-of.ts'
import { findMail, findMails, presentRecord, presentRow } from './stored-mails.ts'

export const listMailRows = serve(contract.listMailRows, async (_input, { db }) =>
  (await findMails(db)).map(presentRow),
)

export const getMailRecord = serve(contract.getMailRecord, ({ params: { template } }, context) => {
  if (!isWorded(template)) throw context.refuse('mail_not_found')
  return context.db.transaction(async (tx) => presentRecord(tx, await findMail(tx, template)))
})

export const previewMail = serve(contract.previewMail, async ({ params: { template }, query: { sample } }, context) => {
  if (!isWorded(template)) throw context.refuse('mail_not_found')
  const from = senderOf(await findMail(context.db, template), context)
  const { siteUrl } = context.config
  const { subject, text, html } = sampledMail(
    template,
    { siteUrl, hasLongNames: sample === 'long', isByPhone: sample === 'by_phone' },
    from,
  )
  return { subject, text, html: asFrame(html) }
})

/**
 * For a frame that may do nothing: without the addresses behind its links, and without the sheet of styles, which the
 * content policy of the page around it would not let in.
 */
const asFrame = (html: string) => html.replace(/<style>[^<]*<\/style>/, '').replaceAll(/ href="[^"]*"/g, '')
