import type { Sabotage } from '../sabotage.ts'

const customers = 'server/modules/customers'
const meetups = 'server/modules/meetups'

/** Customers without an account, what is put aside on the telephone, quotes and letters of the shop, kitchen and van. */
export const list: readonly Sabotage[] = [
  {
    file: `${customers}/guests/queries.ts`,
    from: "if (note !== '' && orderId) {",
    to: 'if (note === null && orderId) {',
    why: 'what was noted about a guest is lost when an account claims the orders',
    tests: [`${customers}/guests/guests.test.ts`],
  },
  {
    file: `${customers}/guests/queries.ts`,
    from: '      union select key from changed join guests on newest_order_id = changed.id\n',
    to: '',
    why: 'a guest whose order went to another address stays in the list',
    tests: [`${customers}/guests/guests.test.ts`],
  },
  {
    file: `${meetups}/forget-orders.ts`,
    from: 'userId: null, accountGone: true',
    to: 'userId: null',
    why: 'who was erased comes back as a guest',
    tests: [`${customers}/guests/guests.test.ts`],
  },
  {
    file: 'domain/open-orders.ts',
    from: 'inAll > OPEN_ORDERS.inAll ? inAll : Math.min',
    to: 'Math.min',
    why: 'an office that may have sixty open orders may have ten of them on one day',
    tests: [`${customers}/record/customer-access.test.ts`],
  },
  {
    file: `${meetups}/place/put-aside.ts`,
    from: '...(isOutside ? ',
    to: '...(isOutside && isLate ? ',
    why: 'an order to a place outside of the areas is not marked',
    tests: [`${meetups}/staff/place-order-by-phone.test.ts`],
  },
  {
    file: `${meetups}/place/decide-placement.ts`,
    from: '    ...feeNotAsked(snapshot, placement.address.postal_code, byStaff),\n',
    to: '',
    why: 'a fee that somebody types for a place with one of its own is left out silently',
    tests: [`${meetups}/staff/place-order-by-phone.test.ts`],
  },
  ...(
    [
      [
        'change/place-of-change.ts',
        'wanted) && staff?.hasReason ? checkSaidFee(staff)',
        'wanted) && staff ? checkSaidFee(staff)',
        'an order goes outside of the areas, and nobody says why',
      ],
      [
        'change/place-of-change.ts',
        'isOtherFee(input) && !input.staff?.hasReason',
        'isOtherFee(input) && !input.staff',
        'what the delivery costs is changed, and nobody says why',
      ],
      [
        'change/decide-change.ts',
        '    ...feeNotAsked(snapshot, wanted.addressPostalCode, staff),\n',
        '',
        'whoever types a fee can bring cheaply to a place that has one of its own',
      ],
      [
        'change/decide-change.ts',
        'cutoff: now >= cutoffAt',
        'cutoff: false',
        'the kitchen is not told that an order came to its day after the cut-off',
      ],
      [
        'change/marks-after.ts',
        "room !== 'kept' && { capacity",
        "room === 'beyond' && { capacity",
        'an order stays marked as beyond a day that it has left',
      ],
      [
        'change/marks-after.ts',
        "former.includes('email') && isUntold.email",
        "former.includes('email')",
        'whoever has told an address is marked as somebody without one',
      ],
      [
        'change/marks-after.ts',
        "marks.every(isNow) ? [] : (overrideReason ?? '').split('\\n')",
        "''",
        'the reason for which an order was taken is lost with the next one',
      ],
      [
        'change/marks-after.ts',
        'marks.every(isNow) ? [] : ',
        '',
        'an order on a full day has the reason of another day',
      ],
      [
        'change/decide-change.ts',
        "if (!isStillToCome(meetup.status)) return refused('not_changeable')",
        '',
        'what was handed over is to be brought again, and the driver reads that it was not to be',
      ],
    ] as const
  ).map(([file, from, to, why]) => ({
    file: `${meetups}/${file}`,
    from,
    to,
    why,
    tests: [`${meetups}/staff/put-aside-by-change.test.ts`],
  })),
  {
    file: `${meetups}/change/decide-change.ts`,
    from: '    ...emptied(fields),\n',
    to: '',
    why: 'an address that mails go to is emptied, and nobody is told anything any more',
    tests: [`${meetups}/staff/place-order-by-phone.test.ts`],
  },
  {
    file: 'server/modules/quotes/staff/send-quote.ts',
    from: '    if (!user_id) await tx.update(quotes).set({ makerEmail: email }).where(eq(quotes.id, quote.id))\n',
    to: '',
    why: 'whom the shop has quoted hears nothing of the approval',
    tests: ['server/modules/quotes/staff/staff-quotes.test.ts'],
  },
  {
    file: 'server/modules/enquiries/staff/start-enquiry.ts',
    from: 'by: caller.userId',
    to: "by: ''",
    why: 'a letter under the key of a colleague is answered with theirs',
    tests: ['server/modules/enquiries/staff/staff-enquiries.test.ts'],
  },
  {
    file: 'server/modules/calendar/staff/dishes-fetched.ts',
    from: 'const day = nextOpenDay(date, isOpen)',
    to: 'const day = addDays(date, 1)',
    why: 'who closes a day does not see the dishes that it moves',
    tests: ['server/modules/kitchen/collections/collections.test.ts'],
  },
  {
    file: 'web/screens/admin/phone-order/phone-draft.ts',
    from: 'if (!quote || quote.meetupDate !== meetupDate) return undefined',
    to: 'if (!quote) return undefined',
    why: 'the price of a quote is asked for on another day, and refused at the press',
    tests: ['web/screens/admin/phone-order/phone-order.test.tsx'],
  },
  {
    file: 'web/features/kitchen/delivery-words.ts',
    from: "status !== 'cancelled' && !moved_to",
    to: "status !== 'cancelled'",
    why: 'the driver delivers today what was moved to another day',
    tests: ['web/screens/admin/deliveries/delivery-entry.test.tsx'],
  },
  {
    file: 'server/modules/kitchen/kitchen-day.ts',
    from: 'changesOf(day, rankOf).filter((change) => !confirmationOf(change))',
    to: 'changesOf(day, rankOf).filter((change) => !confirmationOf({ ...change, to: change.key }))',
    why: 'the first screen goes on about changes that the kitchen has seen',
    tests: ['server/modules/dashboard/get-dashboard.test.ts'],
  },
  {
    file: 'web/features/kitchen/kitchen-words.ts',
    from: 'if (!allergens_known) return',
    to: 'if (!allergens_known && allergens.length > 0) return',
    why: 'a label calls free of allergens what nobody has checked',
    tests: ['web/screens/admin/kitchen/kitchen.test.tsx'],
  },
]
