import type { Sabotage } from '../sabotage.ts'

const meetups = 'server/modules/meetups'

export const list: readonly Sabotage[] = [
  {
    file: `${meetups}/claim/order-owner.ts`,
    from: 'isNull(meetups.userId),\n    inArray(meetups.id, idsWithLink',
    to: 'inArray(meetups.id, idsWithLink',
    why: 'an order that belongs to another account can be claimed by its address',
  },
  {
    file: `${meetups}/place/write-meetup.ts`,
    from: 'where kitchen_days.closed is not true and kitchen_days.taken <',
    to: 'where kitchen_days.taken <',
    why: 'an order is taken for a day that was closed a moment ago',
  },
  {
    file: `${meetups}/place/write-meetup.ts`,
    from: 'kitchen_days.taken < coalesce(',
    to: 'kitchen_days.taken <= coalesce(',
    why: 'one more meetup is taken than the kitchen can make',
  },
  {
    file: `${meetups}/place/decide-placement.ts`,
    from: 'if (hasAlcohol) checkAge(',
    to: 'if (hasAlcohol && placement.birth_date) checkAge(',
    why: 'alcohol is sold without asking for the age',
  },
  {
    file: `${meetups}/order-checks.ts`,
    from: 'isQtyAllowed(sum,',
    to: 'isQtyAllowed(qty,',
    why: 'more than the kitchen makes can be ordered in several lines',
  },
  {
    file: `${meetups}/order-checks.ts`,
    from: 'if (!area || !namesPlace(area, address))',
    to: 'if (!area)',
    why: 'a postal code of Tokyo beside an address of Osaka is delivered to Tokyo',
  },
  {
    file: `${meetups}/order-checks.ts`,
    from: 'Math.max(baseLeadDays, ...lines.map(({ id }) => products.get(id)?.leadDays ?? 0))',
    to: 'Math.max(baseLeadDays)',
    why: 'the deadline for changes in the letter is later than the kitchen can bear',
  },
  {
    file: `${meetups}/place/decide-placement.ts`,
    from: 'totals.total !== placement.expected_total',
    to: 'totals.total > placement.expected_total',
    why: 'who saw a higher price pays another one than was shown',
  },
  {
    file: `${meetups}/place/idempotency.ts`,
    from: '`request:${JSON.stringify(request, withoutNulls)}`',
    to: '`request:${Object.keys(request).length}`',
    why: 'another order under the same key is answered with the first one',
  },
  {
    file: `${meetups}/place/purge-keys.ts`,
    from: "const keptFor = '30 days'",
    to: "const keptFor = '30 minutes'",
    why: 'an order repeated after an hour is placed twice',
  },
  {
    file: `${meetups}/place/guest-attempt.ts`,
    from: 'Math.floor((last.count - 1) / mailsPerHour) * hour',
    to: '0',
    why: 'a stranger’s mailbox is flooded with confirmations',
  },
  {
    file: `${meetups}/cancel/cancel-meetup.ts`,
    from: 'const cancellationFee = feeOf(order.meetup, now)',
    to: 'const cancellationFee = 0',
    why: 'cancelling on the day costs nothing',
  },
  {
    file: `${meetups}/cancel/cancel-meetup.ts`,
    from: "await giveBackPlace(tx, 'products', meetupDate)\n",
    to: '',
    why: 'the place of a cancelled order stays taken',
  },
  {
    file: `${meetups}/cancel/cancel-meetup.ts`,
    from: "{ template: 'meetup-cancelled-notice', name: 'おりおり', address: shopMail },",
    to: '',
    why: 'the shop cooks for a cancelled order',
  },
  {
    file: `${meetups}/cancel/cancel-meetup.ts`,
    from: "if (order.meetup.status === 'cancelled') return { order, isNew: false }",
    to: '',
    why: 'two cancellations at once write two fees and two letters',
  },
  {
    file: `${meetups}/change/decide-change.ts`,
    from: 'change.revision !== meetup.revision',
    to: 'change.revision > meetup.revision',
    why: 'what another tab has changed is overwritten',
  },
  {
    file: `${meetups}/change/decide-change.ts`,
    from: 'if (now >= meetup.cutoffAt)',
    to: 'if (now > meetup.cutoffAt)',
    why: 'an order is changed when the kitchen has begun to buy for it',
  },
  {
    file: `${meetups}/change/decide-change.ts`,
    from: 'const changeFee = meetup.changeFee + partFee(',
    to: 'const changeFee = partFee(',
    why: 'the fee of a change is forgotten at the next one',
  },
  {
    file: `${meetups}/change/decide-change.ts`,
    from: 'sums.total + changeFee > question.held',
    to: 'sums.total > question.held',
    why: 'a fee is owed that no card has',
  },
  {
    file: `${meetups}/queries.ts`,
    from: 'and(eq(meetups.id, id), eq(meetups.userId, userId))',
    to: 'eq(meetups.id, id)',
    why: 'any account opens and cancels the orders of all',
  },
  {
    file: 'server/platform/list-counts/locate-page.ts',
    from: '(first - earlier)::bigint as skip',
    to: 'first as skip',
    why: 'the later pages of a list show other orders, or none',
    tests: [`${meetups}/own`, 'server/testing/list-counts.test.ts'],
  },
  {
    file: 'server/platform/list-counts/fold-list-counts.ts',
    from: 'set n = kept.n + sums.n',
    to: 'set n = sums.n',
    why: 'a list forgets how many it had before',
    tests: ['server/testing/list-counts.test.ts'],
  },
  {
    file: `${meetups}/queries.ts`,
    from: '.orderBy(asc(meetupLines.position))',
    to: '.orderBy(asc(meetupLines.name))',
    why: 'the dishes of an order stand in another order than they were chosen',
    tests: [`${meetups}/guest-order`, `${meetups}/place`],
  },
]
