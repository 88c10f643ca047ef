import { serve } from '#context'
import * as contract from '#contract/attendees.ts'
import { askByMail } from './ask-by-mail.ts'
import { askInTurn } from './ask-in-turn.ts'
import { mayBeAsked } from './may-be-asked.ts'

/** Asks those of the chosen who can be asked now: the first mail to a guest is an invitation, the next one a reminder. */
export const sendInvitations = serve(contract.sendInvitations, ({ params, body, caller, network }, context) => {
  const chosen = new Set(body.attendees)
  const cause = { account: caller.userId, network }
  return askInTurn(
    { id: params.id, userId: caller.userId },
    async (tx, event, now) => {
      const asked = (await mayBeAsked(tx, event, now)).filter(({ guest }) => chosen.has(guest.id))
      let mails = 0
      for (const template of ['event-invitation', 'event-reminder'] as const) {
        const guests = asked.filter((each) => each.template === template).map(({ guest }) => guest)
        mails += await askByMail(tx, { event, guests, template, cause }, context)
      }
      return mails
    },
    context,
  )
})
