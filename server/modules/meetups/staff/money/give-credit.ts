import * as contract from '#contract/admin/order-money.ts'
import { type FieldError, refused } from '#contract/refusals.ts'
import { creditOf, type TooMuch } from '#domain/credit.ts'
import { isDelivered } from '#domain/meetup.ts'
import { formatNumber, formatYen } from '#domain/money.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import { changeRecord } from '#modules/audit'
import { enterCredit, standingAmong } from '#modules/book'
import type { MeetupHooks } from '../../hooks.ts'
import { runAct } from './run-act.ts'
import { givenOf, goodsOf } from './sold-goods.ts'

/** Price that is given back after the delivery: up to all of it, and never anything that makes the rest dearer. */
export const giveCredit = (hooks: MeetupHooks) =>
  changeRecord(contract.giveCredit, (tx, asked, door) => {
    const { body } = asked
    const { kind, reason } = body
    return runAct(
      tx,
      asked,
      {
        // The same pieces twice are two credits where the screen has shown the first.
        isDone: ({ entries, order, by }) => {
          const last = standingAmong(entries).findLast((entry) => entry.kind === 'credit')
          if (!last || body.version === order.meetup.version) return false
          const before = entries.filter(({ id }) => id !== last.id)
          const same = creditOf(goodsOf(order), givenOf(before), body, kind)
          return !('tooMuch' in same) && same.amount === last.amount && last.note === reason && last.byUserId === by
        },
        write: async (inner, { order, entries, sale, by, now }) => {
          if (!isDelivered(order.meetup, tokyoDateOf(now))) return refused('not_delivered')
          const credit = creditOf(goodsOf(order), givenOf(entries), body, kind)
          if ('tooMuch' in credit) return refused('invalid', { errors: credit.tooMuch.map(errorOf) })
          await enterCredit(inner, { sale, credit, reason: kind, note: reason, by, now })
          return { act: 'credit', fault: kind, amount: credit.amount, lines: credit.lines, reason }
        },
      },
      { ...door, hooks },
    )
  })

function errorOf({ field, id, left }: TooMuch): FieldError {
  if (field === 'nothing') return { field: 'lines', message: '返す商品か、配送料か、金額をご記入ください。' }
  if (field === 'delivery') return { field, message: '配送料は、もうお返ししています。' }
  if (id !== undefined) return { field: `lines.${id}`, message: `お返しできるのは、あと${formatNumber(left)}です。` }
  return { field, message: `お返しできるのは、あと${formatYen(Math.max(0, left))}です。` }
}
