import type { Sabotage } from '../sabotage.ts'

const meetups = 'server/modules/meetups'
const staff = `${meetups}/staff`
const customers = 'server/modules/customers'

type Slip = [file: string, from: string, to: string, why: string, tests: string[]]

/** What staff do to orders, payments and customers, by the shop's own calls. */
const slips: Slip[] = [
  [
    'server/modules/ordering/fee-asked-for.ts',
    'fee <= agreedFee ?',
    'fee <= agreedFee + 1 ?',
    'a customer is asked for a yen more than was agreed',
    [`${staff}/cancel-order.test.ts`],
  ],
  [
    'server/modules/ordering/fee-asked-for.ts',
    "expected_fee !== undefined || by === 'shop' ||",
    'expected_fee !== undefined ||',
    'what the shop calls off late cannot be called off',
    [`${staff}/cancel-order.test.ts`],
  ],
  [
    `${staff}/take-down.ts`,
    'if (reason) await passDailyLimits(tx)\n',
    '',
    'what is taken on the telephone with a reason is stopped by the limit of a dish',
    [`${meetups}/place/daily-limit.test.ts`],
  ],
  [
    `${staff}/change-order.ts`,
    'if (reason) await passDailyLimits(tx)\n',
    '',
    'a late change that staff have a reason for is stopped by the limit of a dish',
    [`${meetups}/place/daily-limit.test.ts`],
  ],
  [
    `${staff}/queries.ts`,
    'and(sql.raw(OF_GUEST), inArray(sql.raw(GUEST_KEY), keys))',
    'inArray(sql.raw(GUEST_KEY), keys)',
    'orders of an account are told as those of a guest with the same address',
    [`${staff}/order-record.test.ts`],
  ],
  [
    `${staff}/queries.ts`,
    "ne(meetups.id, id), ne(meetups.status, 'cancelled'))",
    'ne(meetups.id, id))',
    'what a customer has cancelled counts as ordered',
    [`${staff}/order-record.test.ts`],
  ],
  [
    'server/modules/book/note-received.ts',
    "kind === 'received' && reverses === null && paymentId === null",
    "kind === 'received' && paymentId === null",
    'that a payment was taken back can be taken back, and nobody knows what has come',
    [`${staff}/order-payments.test.ts`],
  ],
  [
    'server/modules/book/note-received.ts',
    "kind === 'received' && reverses",
    'reverses',
    'a credit is taken back by the door of payments, and the order goes on saying that it was given',
    [`${staff}/money/taken-back.test.ts`],
  ],
  [
    'server/modules/book/book-sale.ts',
    'before: owed, after: await owedAt(tx, sale, after), now }',
    'before: owed, after: owed, now }',
    'a debt that was written off comes back as a debt of the shop once its order is cancelled',
    [`${staff}/money/written-off.test.ts`],
  ],
  [
    'server/modules/book/trim-write-offs.ts',
    'if (amount > over) {',
    'if (amount >= over) {',
    'a write-off of nothing is left of one that is taken back whole, and the database refuses it',
    [`${staff}/money/written-off.test.ts`],
  ],
  [
    'server/modules/meetups/staff/hand-over.ts',
    'meetup.credited === 0 || hasRates',
    'true || hasRates',
    'what was given back keeps the rates of the planned day, though the goods went out at others',
    [`${staff}/money/credits-stand.test.ts`],
  ],
  [
    'domain/plan.ts',
    "['requested', 'declined'] as const satisfies PlanBookingStatus[]",
    "['declined'] as const satisfies PlanBookingStatus[]",
    'a request that nobody has answered stands among what is owed',
    ['server/modules/plans/staff/money/booking-acts.test.ts'],
  ],
  [
    'server/modules/book/note-received.ts',
    'if (receivedOn > tokyoDateOf(now)) {',
    'if (receivedOn >= tokyoDateOf(now)) {',
    'money that came today cannot be noted before tomorrow',
    [`${staff}/order-payments.test.ts`],
  ],
  [
    'server/modules/book/note-received.ts',
    'known && !known.fingerprint?.equals(key.fingerprint) ?',
    'known && !known.fingerprint ?',
    'another sum under the same key is called noted',
    [`${staff}/order-payments.test.ts`],
  ],
  [
    `${staff}/export-orders.ts`,
    "['入金額（円）', ({ received }) => received]",
    "['入金額（円）', ({ total }) => total]",
    'the file says of everything that it was paid',
    [`${staff}/export-orders.test.ts`],
  ],
  [
    `${staff}/step-back.ts`,
    "...(status === 'delivered' && notHandedOver) }",
    '}',
    'an order that was not handed over keeps when and to whom it was',
    [`${staff}/step-back.test.ts`],
  ],
  [
    `${staff}/step-back.ts`,
    'step.tells && isToldStep(status)',
    'isToldStep(status)',
    'who was told nothing of a step is written that it was not so',
    [`${staff}/step-back.test.ts`],
  ],
  [
    `${staff}/move-orders.ts`,
    'if (meetupDate >= tokyoDateOf(context.now()))',
    'if (meetupDate > tokyoDateOf(context.now()))',
    'orders of today are noted as handed over at the end of a window that has not come',
    [`${staff}/move-orders.test.ts`],
  ],
  [
    `${staff}/move-orders.ts`,
    "if (order.meetup.version !== version) return { number, code: 'edited_meanwhile' }\n",
    '',
    'an order that its customer has just changed is confirmed as it was before',
    [`${staff}/move-orders.test.ts`],
  ],
  [
    `${customers}/record/change-customer.ts`,
    'maxOpenOrders === before ? maxOpenOrdersOnDate : openOrdersOnDate(maxOpenOrders)',
    'maxOpenOrdersOnDate',
    'an office that may have more open orders is still stopped at ten a day',
    [`${customers}/record`],
  ],
  [
    `${customers}/record/change-customer.ts`,
    'if (after.disabledAt && !isLocked) await endSessions(tx, id, now)\n',
    '',
    'who is locked stays signed in',
    [`${customers}/record`],
  ],
  [
    'server/modules/enquiries/queries.ts',
    "and(isFrom(email), ne(enquiryMessages.kind, 'note'))",
    'isFrom(email)',
    'notes of the house go out with the file of who is noted about',
    [`${customers}/personal-data`],
  ],
  [
    `${customers}/queries.ts`,
    'and password_hash is not null and not password_change_required',
    'and password_hash is not null',
    'who has to set a new password is listed as in use',
    [`${customers}/list-customers.test.ts`],
  ],
  [
    'server/modules/quotes/staff/queries.ts',
    'open: and(isOpen, isHeld, isNull(quotes.answer)),',
    'open: and(isOpen, isNull(quotes.answer)),',
    'a quote that has expired stands among those that can be ordered',
    ['server/modules/quotes/staff'],
  ],
]

export const list: readonly Sabotage[] = slips.map(([file, from, to, why, tests]) => ({ file, from, to, why, tests }))
