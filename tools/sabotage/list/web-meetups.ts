import type { Sabotage } from '../sabotage.ts'

export const list: readonly Sabotage[] = [
  {
    file: 'web/features/meetups/review-rows.tsx',
    from: '`${payment.billing_name.trim() || company} 御中`',
    to: '`${company} 御中`',
    why: 'the confirmation names another addressee than the invoice will have',
  },
  {
    file: 'web/features/meetups/review-rows.tsx',
    from: 'tablewareWords[tableware]',
    to: "tablewareWords[tableware === 'return' ? 'disposable' : 'return']",
    why: 'the confirmation promises the other tableware',
  },
  {
    file: 'web/features/meetups/review-rows.tsx',
    from: "payment.method === 'invoice' && {",
    to: "payment.method === 'card' && {",
    why: 'no addressee stands on an order by invoice',
  },
  {
    file: 'web/features/meetups/cancel-dialog.tsx',
    from: 'onClick={() => onCancel(reason)}',
    to: "onClick={() => onCancel('')}",
    why: 'the reason of a cancellation never arrives',
  },
  {
    file: 'web/features/meetups/cancel-dialog.tsx',
    from: 'onClick={() => setOpen(true)}',
    to: 'onClick={() => onCancel(reason)}',
    why: 'one press cancels an order without a question',
  },
  {
    file: 'web/features/meetups/item-table.tsx',
    from: "{tax_class === 'reduced' && <span",
    to: "{tax_class === 'usual' && <span",
    why: 'beer is marked with the reduced rate',
  },
  {
    file: 'web/features/meetups/order-actions.tsx',
    from: 'feePayment[payment.method]',
    to: 'feePayment.card',
    why: 'the fee is said to be taken from a card that was never given',
  },
  {
    file: 'web/features/meetups/papers/receipt-words.ts',
    from: 'isByInvoice && date < today',
    to: 'isByInvoice && date <= today',
    why: 'whoever eats today is asked whether it is paid',
  },
  {
    file: 'web/features/meetups/papers/paper-rows.tsx',
    from: 'paper.kind === kind && paper.problem === null',
    to: 'paper.kind === kind',
    why: 'another addressee is offered for a paper of a cancelled order',
  },
  {
    file: 'web/features/meetups/booking/booking-details.tsx',
    from: 'dueAt && dueAt < now',
    to: 'dueAt && dueAt > now',
    why: 'an answer is called late before it is due',
    tests: ['web/screens/mypage/booking.test.tsx'],
  },
  {
    file: 'server/modules/documents/collection.ts',
    from: "packageType === 1 ? '名さま分' : ''",
    to: "packageType === 0 ? '名さま分' : ''",
    why: 'dishes to collect are counted by guests',
    tests: ['server/modules/documents/what-papers-say.test.ts'],
  },
  {
    file: 'web/features/meetups/fee-now.ts',
    from: 'new Date(from) <= now',
    to: 'new Date(from) < now',
    why: 'at the very minute of the step the old fee is promised',
  },
  {
    file: 'web/features/meetups/meetups.slice.ts',
    from: 'state.pagerTotal = total',
    to: 'state.pagerTotal = rows.length',
    why: 'a list of many pages shows the first alone',
  },
  {
    file: 'web/features/meetups/meetup-detail.slice.ts',
    from: "if (failure?.status === 404) state.status = '404'",
    to: "if (failure?.status === 500) state.status = '404'",
    why: 'an order that does not exist is asked for again and again',
  },
  {
    file: 'web/features/meetups/order-details.tsx',
    from: '{!isCancelled && (',
    to: '{isCancelled && (',
    why: 'an order that stands cannot be cancelled, one cancelled can',
  },
  {
    file: 'web/features/meetups/guest-order.slice.ts',
    from: 'if (state.token !== token) Object.assign(state, { token, data: null, ...notCancelling })',
    to: 'state.token = token',
    why: 'another order’s page shows the former one while it loads',
  },
  {
    file: 'web/features/meetups/tax-block.tsx',
    from: '{per_person !== null && estimatedPerson && (',
    to: '{per_person === null && estimatedPerson && (',
    why: 'the price per guest is missing from the confirmation',
  },
]
