import { desc, eq } from 'drizzle-orm'
import type { AdditionToNote } from '#contract/admin/money-fields.ts'
import * as contract from '#contract/admin/order-money.ts'
import { type Refusing, refused } from '#contract/refusals.ts'
import { isDelivered } from '#domain/meetup.ts'
import { priceOn } from '#domain/price-on.ts'
import { totalsOf } from '#domain/pricing.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import { changeRecord } from '#modules/audit'
import { bookOrder, type EntryRow, isLastAct } from '#modules/book'
import type { Tx } from '#platform/db'
import { isVersion, type Snapshot } from '#snapshot'
import type { MeetupHooks } from '../../hooks.ts'
import { type LineRow, presentGuestOrder } from '../../present.ts'
import type { FoundMeetup } from '../../queries.ts'
import { meetupLines, meetupRevisions, meetups } from '../../tables.ts'
import { runAct } from './run-act.ts'

type Added = FoundMeetup & { added: { name: string; qty: number; amount: number }[] }

/**
 * What was handed over beyond the order. What it has is added at the agreed price, what is new at today's; delivery and
 * discount stay, and neither cut-off nor offer nor daily numbers are asked: it has been eaten.
 */
export const noteAddition = (hooks: MeetupHooks) =>
  changeRecord(contract.noteAddition, async (tx, asked, door) => {
    const { body } = asked
    const snapshot = door.snapshot.current()
    if (!(await isVersion(tx, snapshot.version))) return 'shop_changed'
    return runAct<'not_delivered' | 'not_offerable' | 'age_check_required'>(
      tx,
      asked,
      (order) => ({
        isDone: ({ version, by, entries }, inner) =>
          version !== body.version && isLastChange(inner, order, { body, by, entries }),
        write: async (inner, { by, now }) => {
          if (!isDelivered(order.meetup, tokyoDateOf(now))) return refused('not_delivered')
          const after = withLines(order, body, { snapshot, now })
          if ('refused' in after) return after
          const { added } = after
          const amount = after.meetup.total - order.meetup.total
          await write(inner, order, after, { by, now, reason: body.reason })
          return { act: 'addition', amount, lines: added, reason: body.reason }
        },
      }),
      { ...door, hooks },
    )
  })

/** Whether staff have added the same last, for the same reason: this was sent from a screen that has not shown it. */
async function isLastChange(
  tx: Tx,
  { meetup, lines }: FoundMeetup,
  { body, by, entries }: { body: AdditionToNote; by: string; entries: readonly EntryRow[] },
): Promise<boolean> {
  const [last] = await tx
    .select()
    .from(meetupRevisions)
    .where(eq(meetupRevisions.meetupId, meetup.id))
    .orderBy(desc(meetupRevisions.revision))
    .limit(1)
  if (!last || last.byUserId !== by || last.reason !== body.reason || !isLastAct(entries, last)) return false
  const before = last.order.calculation.lines
  const piecesIn = (some: readonly { id: number; qty: number }[], id: number) =>
    some.reduce((sum, line) => (line.id === id ? sum + line.qty : sum), 0)
  const now = lines.map(({ productId: id, qty }) => ({ id, qty }))
  return [...new Set([...before, ...now, ...body.lines].map(({ id }) => id))].every(
    (id) => piecesIn(now, id) - piecesIn(before, id) === piecesIn(body.lines, id),
  )
}

function withLines(
  { meetup, lines }: FoundMeetup,
  { lines: wanted, age_checked }: AdditionToNote,
  { snapshot, now }: { snapshot: Snapshot; now: Date },
): Added | Refusing<'not_offerable' | 'age_check_required'> {
  const missing = wanted.filter(
    ({ id }) => !lines.some(({ productId }) => productId === id) && !snapshot.products.has(id),
  )
  if (missing.length > 0) {
    return refused('not_offerable', {
      body: { products: missing.map(({ id }) => ({ id, name: '', reason: 'unknown' })) },
    })
  }
  const added: Added['added'] = []
  const after = [...lines]
  for (const { id, qty } of wanted) {
    const at = after.findIndex(({ productId }) => productId === id)
    const line = after[at] ?? newLine(meetup, id, { snapshot, now, position: after.length })
    added.push({ name: line.name, qty, amount: line.unitPrice * qty })
    if (at >= 0) after[at] = { ...line, qty: line.qty + qty }
    else after.push({ ...line, qty })
  }
  const isRestricted = after.some((line) => line.isAgeRestricted && wanted.some(({ id }) => id === line.productId))
  if (isRestricted && !age_checked && meetup.handoverAgeCheckedAt === null) return refused('age_check_required')
  return { meetup: { ...meetup, ...sumsOf(meetup, after) }, lines: after, added }
}

function newLine(
  { id: meetupId, reducedRate, usualRate }: FoundMeetup['meetup'],
  productId: number,
  { snapshot, now, position }: { snapshot: Snapshot; now: Date; position: number },
): LineRow {
  const { name, unit, packageType, isAgeRestricted, prices } = snapshot.products.get(productId)!
  const { taxClass, priceWithTax: unitPrice } = priceOn(prices, tokyoDateOf(now))
  const taxRate = taxClass === 'reduced' ? reducedRate : usualRate
  return {
    meetupId,
    position,
    productId,
    name,
    unit,
    packageType,
    unitPrice,
    qty: 0,
    taxClass,
    taxRate,
    isAgeRestricted,
  }
}

/** At the rates of the delivery, with the delivery and the discount that were agreed. */
function sumsOf(
  { shippingFee, campaignDiscountShip, reducedRate, usualRate }: FoundMeetup['meetup'],
  lines: readonly LineRow[],
) {
  const { subtotal, total, groups, tax } = totalsOf({
    lines: lines.map(({ productId: id, qty, unitPrice, taxClass }) => ({ id, qty, unitPrice, taxClass })),
    shippingFee,
    campaignDiscountShip,
    rates: { reduced: reducedRate, usual: usualRate },
  })
  return {
    subtotal,
    total,
    reducedAmount: groups.reduced.amount,
    reducedTax: groups.reduced.tax,
    usualAmount: groups.usual.amount,
    usualTax: groups.usual.tax,
    shippingTax: tax.shippingFee,
  }
}

async function write(
  tx: Tx,
  before: FoundMeetup,
  { meetup, lines }: FoundMeetup,
  { by, now, reason }: { by: string; now: Date; reason: string },
): Promise<void> {
  const { id: meetupId, revision } = before.meetup
  const order = presentGuestOrder(before)
  await tx.insert(meetupRevisions).values({ meetupId, revision, order, at: now, by: 'staff', byUserId: by, reason })
  await tx
    .update(meetups)
    .set({ ...sumsOf(meetup, lines), revision: revision + 1 })
    .where(eq(meetups.id, meetupId))
  await bookOrder(tx, { before: before.meetup, after: meetup, now })
  await tx.delete(meetupLines).where(eq(meetupLines.meetupId, meetupId))
  await tx.insert(meetupLines).values([...lines])
}
