import { eq } from 'drizzle-orm'
import * as contract from '#contract/admin/booking-money.ts'
import { isTold } from '#contract/admin/money-fields.ts'
import type { SoldGoods } from '#domain/credit.ts'
import { hasBegun } from '#domain/plan.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import { changeRecord, withLogged } from '#modules/audit'
import { askAct, compensateAct, creditAct, forgiveAct, refundAct, soldByBooking, takeBackAct } from '#modules/book'
import { keyedRequest, requireKey } from '#modules/idempotency'
import type { PlanHooks } from '../../hooks.ts'
import type { BookingRow } from '../../present.ts'
import { planBookings } from '../../tables.ts'
import { runBookingAct } from './run-booking-act.ts'

// What staff do to the money of a booking; what that is for any sale is said in the book.

export const giveBookingCredit = (hooks: PlanHooks) =>
  changeRecord(contract.giveBookingCredit, (tx, asked, door) => {
    const now = door.now()
    return runBookingAct(
      tx,
      asked,
      (booking) => {
        const isDelivered = booking.status === 'confirmed' && hasBegun(booking, now)
        return creditAct(asked.body, { goods: serviceOf(booking), isDelivered })
      },
      { ...door, hooks },
    )
  })

/** A service at the place has one line, at one rate. */
const serviceOf = (booking: BookingRow): SoldGoods => ({
  lines: [],
  delivery: 0,
  classes: {
    reduced: { rate: booking.taxRate, amount: 0 },
    usual: { rate: booking.taxRate, amount: booking.total },
  },
  groups: soldByBooking(booking).groups,
})

export const waiveBookingFee = (hooks: PlanHooks) =>
  changeRecord(contract.waiveBookingFee, (tx, asked, door) =>
    runBookingAct(tx, asked, () => forgiveAct('waiver', asked.body), { ...door, hooks }),
  )

export const writeOffBookingDebt = (hooks: PlanHooks) =>
  changeRecord(contract.writeOffBookingDebt, (tx, asked, door) =>
    runBookingAct(tx, asked, () => forgiveAct('write_off', asked.body), { ...door, hooks }),
  )

export const grantBookingCompensation = (hooks: PlanHooks) =>
  changeRecord(contract.grantBookingCompensation, (tx, asked, door) =>
    runBookingAct(tx, asked, () => compensateAct(asked.body), { ...door, hooks }),
  )

export const noteBookingRefund = (hooks: PlanHooks) =>
  changeRecord(contract.noteBookingRefund, (tx, asked, door) => {
    const { version: _, send_mail: __, ...refund } = asked.body
    const key = keyedRequest(requireKey(asked.header('idempotency-key'), door.refuse), {
      id: asked.params.id,
      ...refund,
    })
    return runBookingAct(tx, asked, () => refundAct(asked.body, key), { ...door, hooks })
  })

/** With the link by which it is named. */
export const askForBookingRefundAccount = (hooks: PlanHooks) =>
  changeRecord(contract.askForBookingRefundAccount, async (tx, asked, door) => {
    const edit = await runBookingAct(tx, asked, () => askAct(), { ...door, hooks })
    return withLogged(edit, { account_asked_at: isoInTokyo(door.now()) })
  })

export const splitBookingReceipt = (hooks: PlanHooks) =>
  changeRecord(contract.splitBookingReceipt, async (tx, asked, door) => {
    const edit = await runBookingAct(
      tx,
      asked,
      (booking) => {
        const { isDone, write } = hooks.splitReceipt(booking, asked.body, door)
        return {
          isDone,
          // No entry of the book raises the version.
          write: async (inner, work) => {
            await inner
              .update(planBookings)
              .set({ version: booking.version + 1 })
              .where(eq(planBookings.id, booking.id))
            return write(inner, work)
          },
        }
      },
      { ...door, hooks },
    )
    return withLogged(edit, { receipts: asked.body.parts.map(({ amount }) => amount) })
  })

export const takeBackBookingEntry = (hooks: PlanHooks) =>
  changeRecord(contract.takeBackBookingEntry, (tx, asked, door) => {
    const send_mail = asked.body.send_mail ?? isTold(asked.params.list)
    const said = { ...asked, body: { ...asked.body, send_mail } }
    return runBookingAct(tx, said, () => takeBackAct(asked.params, asked.body), { ...door, hooks })
  })
