import { eq } from 'drizzle-orm'
import { serve } from '#context'
import { takerAgeWords } from '#contract/taker-age-words.ts'
import * as contract from '#contract/transfers.ts'
import { profileOf } from '#modules/accounts'
import { moveEvents, tellOfHandOver } from '#modules/events'
import { getLink, revokeLinks, unknownLinks, useLink } from '#modules/links'
import { mailsAreWaiting, queueMails } from '#modules/mail'
import { writeInTurn } from '#modules/ordering'
import { marksAfter } from '../change/marks-after.ts'
import { asksTakersAge, checkAge, hasAlcohol } from '../order-checks.ts'
import { presentGuestOrder } from '../present.ts'
import { lockOrder } from '../queries.ts'
import { searchColumns } from '../search-columns.ts'
import { meetupRevisions, meetups } from '../tables.ts'

/**
 * The order, with its gathering, becomes that of the account whose proven address the offer was mailed to. The former
 * owner gets a mail, and loses access to it: the page, its links and further mails.
 */
export const acceptTransfer = serve(
  contract.acceptTransfer,
  async ({ body, caller, network }, context) => {
    const { refuse } = context
    const link = await getLink(context, body.token, ['take_over'])
    const { meetupId: id } = link
    const now = context.now()
    await writeInTurn(
      { id, userId: caller.userId },
      async (tx) => {
        const taker = await profileOf(tx, caller.userId, refuse)
        if (taker.email.toLowerCase() !== link.email.toLowerCase()) throw refuse('wrong_account')
        const found = await lockOrder(tx, eq(meetups.id, id))
        await useLink(tx, link, context)
        if (!found?.meetup.userId) throw refuse('link_invalid')
        const { meetup } = found
        const asksAge = asksTakersAge(found, now)
        const tooYoung = asksAge ? checkAge(body.birth_date, meetup.meetupDate) : undefined
        if (tooYoung) throw refuse(tooYoung.refused.code, ageDetails[tooYoung.refused.code])
        const former = await profileOf(tx, found.meetup.userId, refuse)
        await tx.insert(meetupRevisions).values({
          meetupId: id,
          revision: meetup.revision,
          order: presentGuestOrder(found),
          at: now,
          ...({ by: 'customer', byUserId: caller.userId } as const),
        })
        const contact = contactOf(taker, meetup.contactTel)
        await tx
          .update(meetups)
          .set({
            userId: caller.userId,
            revision: meetup.revision + 1,
            ...contact,
            ageConfirmedAt: asksAge ? now : hasAlcohol(found) ? meetup.ageConfirmedAt : null,
            ...marksAfter(meetup, { ...meetup, ...contact }, { putAside: {}, room: 'kept', reason: null }),
            ...searchColumns({ ...meetup, ...contact }),
          })
          .where(eq(meetups.id, id))
        await revokeLinks(tx, { subject: { kind: 'order', id } }, now)
        await moveEvents(tx, { meetupIds: [id], userId: caller.userId })
        await tellOfHandOver(tx, { meetupId: id, network, now }, context)
        const mail = {
          ...({ template: 'transfer-accepted', consent: 'proven' } as const),
          name: `${former.lastName} ${former.firstName}`,
          address: former.email,
        }
        const props = {
          number: meetup.number,
          meetupDate: meetup.meetupDate,
          deliveryWindow: { from: meetup.windowFrom, to: meetup.windowTo },
          from: { name: `${former.lastName} ${former.firstName}`, company: former.company },
          to: `${taker.lastName} ${taker.firstName}`,
          url: null,
          expiresAt: null,
        }
        const cause = { account: caller.userId, network }
        await queueMails(tx, { mails: [mail], props, cause }, { ...context, now: () => now })
      },
      context,
    )
    mailsAreWaiting(context)
    return { id }
  },
  { limits: [unknownLinks] },
)

const ageDetails = { age_confirmation_required: { message: takerAgeWords }, under_age: {} }

/** Mails and calls go to the colleague from now on; company and invoice stay as they were agreed. */
const contactOf = (
  taker: {
    lastName: string
    firstName: string
    lastNameKana: string
    firstNameKana: string
    tel: string
    email: string
  },
  formerTel: string,
) => ({
  contactLastName: taker.lastName,
  contactFirstName: taker.firstName,
  contactLastNameKana: taker.lastNameKana,
  contactFirstNameKana: taker.firstNameKana,
  contactTel: taker.tel || formerTel,
  contactEmail: taker.email,
})
