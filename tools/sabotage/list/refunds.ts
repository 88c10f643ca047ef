import type { Sabotage } from '../sabotage.ts'

const files = 'server/modules/refunds/transfers/transfer-files.test.ts'
const accounts = 'server/modules/refund-accounts/account-by-staff.test.ts'
const erased = 'server/modules/refunds/transfers/erased-meanwhile.test.ts'
const cards = 'server/modules/meetups/staff/money/card-refund-by-bank.test.ts'
const receipts = 'server/modules/documents/receipts/receipts-of-payments.test.ts'
const named = 'server/modules/refund-accounts/refund-accounts.test.ts'

type Slip = [file: string, from: string, to: string, why: string, test: string]

/** Money that goes back by bank. */
const slips: Slip[] = [
  [
    'domain/payment.ts',
    '(since ?? paid) : undefined',
    '(since ?? paid) : since',
    'a paper says that it was paid on a day after which something was open again',
    'domain/payment.test.ts',
  ],
  [
    'server/modules/documents/receipts/receivable.ts',
    'if (known.length > 0) return takenBack.some(({ id }) => known.includes(id))',
    'if (known.length > 0) return false',
    'the receipt of a payment that was taken back stays valid beside another one',
    receipts,
  ],
  [
    'server/modules/documents/settle-papers.ts',
    '(!isOfItsDay(facts, bill) ||',
    '(false ||',
    'an invoice names a day on which nothing was handed over',
    'server/modules/documents/day-of-hand-over.test.ts',
  ],
  [
    'server/modules/refund-accounts/present.ts',
    'amount === 0 && last?.refundedAt',
    'last?.refundedAt',
    'the link says that all is paid, while a refund that came back is owed',
    named,
  ],
  [
    'server/modules/refund-accounts/erase-accounts.ts',
    '    isOwedNothing(db),\n',
    '',
    'an account is erased while the shop still owes',
    named,
  ],
  [
    'server/modules/meetups/staff/change-order.ts',
    "if (isOtherContact) await eraseNamed(tx, { kind: 'order', id: after.meetup.id }, now)",
    '',
    'money goes to the account of somebody who is not the contact any more',
    named,
  ],
  [
    'server/modules/refund-accounts/ways-back.ts',
    'Math.min(await findSent(tx, sale), owed - card)',
    'Math.min(0, owed - card)',
    'a letter asks for an account on a page that refuses it while the bank is paying',
    'server/modules/meetups/staff/money/letters-of-two-ways.test.ts',
  ],
  [
    'server/modules/book/acts/refund.ts',
    "if (await isSent(tx, idOf(sale))) return refused('already_sent')",
    '',
    'what a file is to pay is noted by hand as well, and is paid twice',
    files,
  ],
  [
    'server/modules/refunds/transfers/present.ts',
    "if (userId !== madeBy) return 'second'",
    "return 'second'",
    'whoever made a file confirms it alone',
    files,
  ],
  [
    'server/modules/refunds/transfers/make-transfer-file.ts',
    'amount >= context.snapshot.current().shop.bank.confirmFrom',
    'amount > context.snapshot.current().shop.bank.confirmFrom',
    'a file of exactly the sum of the settings needs nobody else',
    files,
  ],
  [
    'server/modules/refunds/transfers/make-transfer-file.ts',
    'expected !== undefined && expected !== amount',
    'false',
    'a file pays another sum than the screen has shown',
    files,
  ],
  [
    'server/modules/refunds/transfers/note-transfer-result.ts',
    'await markAsWaiting(tx, accounts(paid!))',
    '',
    'what is owed beyond a file never waits again',
    files,
  ],
  [
    'server/modules/refunds/transfers/note-transfer-result.ts',
    'const act = returned!.includes(transfer) ?',
    'const act = false ?',
    'what came back from the bank is booked as paid',
    files,
  ],
  [
    'server/modules/refunds/queries.ts',
    "and not exists (select from transfers where transfers.meetup_id = meetups.id and transfers.state = 'sent')",
    '',
    'what is in a file waits for another one, too',
    files,
  ],
  [
    'domain/refund.ts',
    "if (account.returnedAt) return 'came_back'",
    '',
    'an account that the bank could not pay to is tried again',
    files,
  ],
  [
    'domain/zengin/pay-day.ts',
    "isOpen(payOn) ? undefined : 'bank_closed'",
    'undefined',
    'the bank is asked to pay on a Saturday',
    files,
  ],
  [
    'server/modules/refund-accounts/name-by-staff.ts',
    'isoInTokyo(row.namedAt) === isoInTokyo(new Date(body.named_at))',
    'true',
    'a call about one account is noted of another that was named meanwhile',
    accounts,
  ],
  [
    'server/modules/refund-accounts/name-account.ts',
    'checkedAt: isChecked ? now : null,',
    'checkedAt: before?.checkedAt ?? null,',
    'another holder is payable because somebody called about the former one',
    accounts,
  ],
  [
    'server/modules/refunds/transfers/queries.ts',
    '.set({ sealed: null })',
    '.set({})',
    'a file with whole accounts stays for ever',
    files,
  ],
  [
    'server/modules/payments/settle-payments.ts',
    '!payment.refused && ',
    '',
    'a refund that was refused counts as done after one lost answer',
    cards,
  ],
  [
    'server/modules/payments/payment-jobs.ts',
    'if (unanswered || refunded - returned <= back) return',
    'if (unanswered || refunded - returned >= back) return',
    'what is not owed back any more goes back to the card',
    cards,
  ],
  [
    'server/modules/payments/end-card-refund.ts',
    '(!isChecked || isBeingAsked(payment, now))',
    '!isChecked',
    'a refund is switched to the bank while the company is being asked',
    cards,
  ],
  [
    'server/modules/meetups/account-hooks.ts',
    'found!.owed || isAtBank',
    'found!.owed',
    'who has ordered is erased while the bank is paying them',
    erased,
  ],
  [
    'server/modules/plans/account-hooks.ts',
    'found!.owed || isAtBank',
    'found!.owed',
    'who has booked is erased while the bank is paying them',
    erased,
  ],
]

export const list: readonly Sabotage[] = slips.map(([file, from, to, why, test]) => ({
  file,
  from,
  to,
  why,
  tests: [test],
}))
