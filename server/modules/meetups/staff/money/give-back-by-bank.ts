import type { Job } from '#context'
import * as contract from '#contract/admin/order-money.ts'
import { refused } from '#contract/refusals.ts'
import type { CardRefundEnd } from '#domain/refund.ts'
import { changeRecord, nobody, noteOwnEntries, withLogged } from '#modules/audit'
import { byBankAct } from '#modules/book'
import { mailsAreWaiting } from '#modules/mail'
import { cardRefundsOf, endCardRefund, GIVE_BACK_BY_BANK, type GiveBackByBank } from '#modules/payments'
import type { Tx } from '#platform/db'
import type { MeetupHooks } from '../../hooks.ts'
import { type FoundMeetup, lockOrderById } from '../../queries.ts'
import { raiseVersion } from '../edit-order.ts'
import { actOnOrder, runAct } from './run-act.ts'

type Ending = { why: CardRefundEnd; isChecked: boolean; now: Date }

/** What was to go back to the card of an order that is held goes back by bank. */
async function endRefund(tx: Tx, { meetup }: FoundMeetup, ending: Ending) {
  const ended = await endCardRefund(tx, { meetupId: meetup.id, ...ending })
  if (ended === 'ended') await raiseVersion(tx, meetup)
  return ended
}

export const giveBackByBank = (hooks: MeetupHooks) =>
  changeRecord(contract.giveBackByBank, async (tx, asked, door) => {
    const { id } = asked.params
    const { checked } = asked.body
    const why = 'by_staff'
    const edit = await runAct<'card_refund_running' | 'nothing_to_return'>(
      tx,
      asked,
      (order) => ({
        isDone: async (_work, inner) => (await cardRefundsOf(inner, [id])).get(id) === why,
        write: async (inner, work) => {
          const ended = await endRefund(inner, order, { why, isChecked: checked, now: work.now })
          if (ended === 'running') return refused('card_refund_running')
          return ended === 'done' ? refused('nothing_to_return') : byBankAct().write(inner, work)
        },
      }),
      { ...door, hooks },
    )
    return withLogged(edit, { card_refund: why, ...(checked && { checked }) })
  })

/** The same once the company keeps saying no. */
export const giveBackRefused = (hooks: MeetupHooks): Job<GiveBackByBank> => ({
  name: GIVE_BACK_BY_BANK,
  async run(context, { meetupId: id }) {
    const now = context.now()
    await context.db.transaction(async (tx) => {
      const order = await lockOrderById(tx, id)
      if (!order || (await endRefund(tx, order, { why: 'refused', isChecked: false, now })) !== 'ended') return
      const { number: recordLabel } = order.meetup
      const entry = { at: now, action: 'giveBackByBank', recordKind: 'meetup', recordId: id, recordLabel } as const
      await noteOwnEntries(tx, [{ ...entry, before: { card_refund: null }, after: { card_refund: 'refused' } }])
      await actOnOrder(tx, { id, by: nobody }, byBankAct(), { ...context, now: () => now, hooks })
    })
    mailsAreWaiting(context)
  },
})
