import { isDeepStrictEqual } from 'node:util'
import type { CreditToGive } from '#contract/admin/money-fields.ts'
import { type FieldError, refused } from '#contract/refusals.ts'
import { balanceOf } from '#domain/book.ts'
import { creditOf, type Given, type SoldGoods, type TooMuch } from '#domain/credit.ts'
import { formatNumber, formatYen } from '#domain/money.ts'
import { enterCredit } from '../entries-by-staff.ts'
import type { EntryRow } from '../queries.ts'
import { isLastAct, standingAmong } from '../standing-entries.ts'
import { trimWriteOffs } from '../trim-write-offs.ts'
import type { Act } from './act.ts'

/** Price that is given back after the delivery: up to all of it, and never anything that makes the rest dearer. */
export const creditAct = (
  { version, kind, reason, ...asked }: CreditToGive,
  { goods, isDelivered }: { goods: SoldGoods; isDelivered: boolean },
): Act<'not_delivered' | 'invalid'> => ({
  // The same twice is two credits where the screen has shown the first.
  isDone: ({ entries, version: present, by }) => {
    const last = standingAmong(entries).findLast((entry) => entry.kind === 'credit')
    if (!last || version === present || !isLastAct(entries, last)) return false
    const before = entries.filter(({ id }) => id !== last.id)
    const same = creditOf(goods, givenOf(before), asked, kind)
    if ('tooMuch' in same) return false
    const asNoted = { lines: same.lines, groups: same.groups, reason: kind, note: reason, byUserId: by }
    return isDeepStrictEqual({ ...last, ...asNoted }, last)
  },
  write: async (tx, { entries, sale, sums, by, now }) => {
    if (!isDelivered) return refused('not_delivered')
    const credit = creditOf(goods, givenOf(entries), asked, kind)
    if ('tooMuch' in credit) return refused('invalid', { errors: credit.tooMuch.map(errorOf) })
    await enterCredit(tx, { sale, credit, reason: kind, note: reason, by, now })
    const before = balanceOf(sums)
    await trimWriteOffs(tx, { sale, before, after: before - credit.amount, now })
    return { act: 'credit', fault: kind, amount: credit.amount, lines: credit.lines, reason }
  },
})

/** What went back before. */
function givenOf(entries: readonly EntryRow[]): Given {
  const credits = standingAmong(entries).filter(({ kind }) => kind === 'credit')
  return {
    lines: credits.flatMap(({ lines }) => lines ?? []),
    groups: credits.flatMap(({ groups }) => groups ?? []),
  }
}

function errorOf({ field, id, left }: TooMuch): FieldError {
  if (field === 'nothing') return { field: 'lines', message: '返す商品か、配送料か、金額をご記入ください。' }
  if (field === 'delivery') return { field, message: '配送料は、もうお返ししています。' }
  if (id !== undefined) return { field: `lines.${id}`, message: `お返しできるのは、あと${formatNumber(left)}です。` }
  return { field, message: `お返しできるのは、あと${formatYen(Math.max(0, left))}です。` }
}
