import { isTold } from '#contract/admin/money-fields.ts'
import * as contract from '#contract/admin/order-money.ts'
import { refused } from '#contract/refusals.ts'
import { isDelivered } from '#domain/meetup.ts'
import { isoInTokyo, tokyoDateOf } from '#domain/tokyo-date.ts'
import { changeRecord, withLogged } from '#modules/audit'
import { askAct, compensateAct, creditAct, forgiveAct, refundAct, takeBackAct } from '#modules/book'
import { keyedRequest, requireKey } from '#modules/idempotency'
import { givenBackByCard } from '#modules/payments'
import type { MeetupHooks } from '../../hooks.ts'
import type { FoundMeetup } from '../../queries.ts'
import { raiseVersion } from '../edit-order.ts'
import { runAct } from './run-act.ts'
import { goodsOf } from './sold-goods.ts'

// What staff do to the money of an order; what that is for any sale is said in the book.

export const giveCredit = (hooks: MeetupHooks) =>
  changeRecord(contract.giveCredit, (tx, asked, door) => {
    const today = tokyoDateOf(door.now())
    return runAct(
      tx,
      asked,
      (order) => creditAct(asked.body, { goods: goodsOf(order), isDelivered: isDelivered(order.meetup, today) }),
      { ...door, hooks },
    )
  })

export const waiveFee = (hooks: MeetupHooks) =>
  changeRecord(contract.waiveFee, (tx, asked, door) =>
    runAct(tx, asked, () => forgiveAct('waiver', asked.body), { ...door, hooks }),
  )

export const writeOffDebt = (hooks: MeetupHooks) =>
  changeRecord(contract.writeOffDebt, (tx, asked, door) =>
    runAct(tx, asked, () => forgiveAct('write_off', asked.body), { ...door, hooks }),
  )

export const grantCompensation = (hooks: MeetupHooks) =>
  changeRecord(contract.grantCompensation, (tx, asked, door) =>
    runAct(tx, asked, () => compensateAct(asked.body), { ...door, hooks }),
  )

export const noteRefund = (hooks: MeetupHooks) =>
  changeRecord(contract.noteRefund, (tx, asked, door) => {
    const { version: _, send_mail: __, ...refund } = asked.body
    const key = keyedRequest(requireKey(asked.header('idempotency-key'), door.refuse), {
      id: asked.params.id,
      ...refund,
    })
    const { isDone, write } = refundAct(asked.body, key)
    return runAct(
      tx,
      asked,
      ({ meetup: { id } }) => ({
        isDone,
        // Of what a card company is asked to pay, nothing is paid besides.
        write: async (inner, work) =>
          (await givenBackByCard(inner, [id])).has(id) ? refused('card_refund_running') : write(inner, work),
      }),
      { ...door, hooks },
    )
  })

/** With the link by which it is named. */
export const askForRefundAccount = (hooks: MeetupHooks) =>
  changeRecord(contract.askForRefundAccount, async (tx, asked, door) => {
    const { id } = asked.params
    const isByCard = (await givenBackByCard(tx, [id])).has(id)
    const actOn = ({ meetup }: FoundMeetup) => {
      if (isByCard) return { write: async () => refused('nothing_to_return') }
      return meetup.contactEmail ? askAct() : { write: async () => refused('mail_address_missing') }
    }
    const edit = await runAct(tx, asked, actOn, { ...door, hooks })
    return withLogged(edit, { account_asked_at: isoInTokyo(door.now()) })
  })

export const splitReceipt = (hooks: MeetupHooks) =>
  changeRecord(contract.splitReceipt, async (tx, asked, door) => {
    const edit = await runAct(
      tx,
      asked,
      (order) => {
        const { isDone, write } = hooks.splitReceipt(order, asked.body, door)
        return {
          isDone,
          // No entry of the book raises the version.
          write: async (inner, work) => {
            await raiseVersion(inner, order.meetup)
            return write(inner, work)
          },
        }
      },
      { ...door, hooks },
    )
    return withLogged(edit, { receipts: asked.body.parts.map(({ amount }) => amount) })
  })

export const takeBackEntry = (hooks: MeetupHooks) =>
  changeRecord(contract.takeBackEntry, (tx, asked, door) => {
    const send_mail = asked.body.send_mail ?? isTold(asked.params.list)
    const said = { ...asked, body: { ...asked.body, send_mail } }
    return runAct(tx, said, () => takeBackAct(asked.params, asked.body), { ...door, hooks })
  })
