import type { Sabotage } from '../sabotage.ts'

const acts = 'server/modules/meetups/staff/money/money-acts.test.ts'
const cards = 'server/modules/meetups/staff/money/card-money.test.ts'
const recount = 'e2e/weeks/recount.test.ts'

type Slip = [file: string, from: string, to: string, why: string, test: string]

/** The book, and what staff do to the money of a sale. */
const slips: Slip[] = [
  [
    'server/modules/book/book-sale.ts',
    '(await isBegun(tx, sale)) ? []',
    'true ? []',
    'the first change of an order leaves what was agreed before out of the book',
    recount,
  ],
  [
    'server/modules/meetups/cancel/cancel-meetup.ts',
    'await bookOrder(tx, { before: order.meetup, after: meetup!, now })',
    '',
    'a cancelled order is sold in the book for ever',
    recount,
  ],
  [
    'server/modules/meetups/change/change-meetup.ts',
    'await bookOrder(tx, { before: before.meetup, after: meetup, now })',
    '',
    'a change is in the sum of the order, and not in the book',
    recount,
  ],
  [
    'server/modules/meetups/rates/apply-rates.ts',
    'await bookOrder(tx, { before: meetup, after: changed!, now })',
    '',
    'an order is taxed at another rate, and the book still has the former one',
    'server/modules/tax-rates/tax-rates.test.ts',
  ],
  [
    'domain/credit.ts',
    'isRest ? all.tax - before.tax : taxIn(amount, rate)',
    'taxIn(amount, rate)',
    'all credits together have less tax than the invoice',
    'domain/credit.test.ts',
  ],
  [
    'domain/credit.ts',
    'if (now <= left) continue',
    'if (now <= left + 1) continue',
    'a yen more is given back than was paid',
    'domain/credit.test.ts',
  ],
  [
    'server/modules/book/entries-by-staff.ts',
    'waiver: ({ fees, waived }) => fees - waived,',
    'waiver: ({ fees }) => fees,',
    'a fee that was forgiven is forgiven again',
    acts,
  ],
  [
    'server/modules/book/acts/credit.ts',
    "if (!isDelivered) return refused('not_delivered')",
    '',
    'price is given back of what was not delivered yet',
    acts,
  ],
  [
    'server/modules/book/acts/forgive.ts',
    'version !== present && isRepeated(',
    'isRepeated(',
    'what is forgiven again on purpose looks done, and is not',
    acts,
  ],
  [
    'server/modules/book/acts/take-back.ts',
    'return entries.some(({ reverses }) => reverses === of.id)',
    'return false',
    'an entry that was taken back is taken back again, and the database refuses with a fault',
    acts,
  ],
  [
    'server/modules/documents/receipts/receivable.ts',
    '> sale.held ? valid',
    '> Number.POSITIVE_INFINITY ? valid',
    'a receipt stands whose payment was taken back',
    acts,
  ],
  [
    'server/modules/mail/templates/money-news.ts',
    'standing.balance >= 0',
    'standing.balance < 0',
    'who cancels what was paid reads no word of the money that comes back',
    acts,
  ],
  [
    'domain/payment.ts',
    'const more = isTaken ?',
    "const more = state === 'captured' ?",
    'a second part of what a card paid never goes back',
    acts,
  ],
  [
    'server/modules/payments/settle-payments.ts',
    'and captured - refunded > ended.owed',
    'and false',
    'what is given back while a card company is asked stays with the shop',
    cards,
  ],
  [
    'server/modules/book/book-sale.ts',
    'if (after.groups.length === 0) await takeBackCredits(tx, sale, now)',
    '',
    'the shop owes the price of a part of what is off as a whole',
    cards,
  ],
  [
    'server/modules/meetups/staff/money/note-addition.ts',
    'version !== body.version && isLastChange(',
    'isLastChange(',
    'what is handed over twice on purpose looks noted, and is not',
    acts,
  ],
]

export const list: readonly Sabotage[] = slips.map(([file, from, to, why, test]) => ({
  file,
  from,
  to,
  why,
  tests: [test],
}))
