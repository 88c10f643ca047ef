import type { Sabotage } from '../sabotage.ts'

type Slip = [file: string, from: string, to: string, why: string, tests: string[]]

/** What an order is asked for, and who reads it again. */
const slips: Slip[] = [
  [
    'web/screens/order/place-fields.tsx',
    `      <TablewareField
        form={form}
        collection={offeredCollection(useShop())}`,
    `      <TablewareField
        form={form}
        collection={null}`,
    'nobody is asked in what an order shall come',
    ['web/screens/order/order-screens.test.tsx'],
  ],
  [
    'web/screens/mypage/change/change-fields.tsx',
    `      <NoteField form={form} value={wanted.note} onValue={(note) => merge({ note })} />
`,
    '',
    'a note cannot be changed',
    ['web/screens/mypage/meetup-change.test.tsx'],
  ],
  [
    'server/modules/mail/templates/meetup-accepted.ts',
    '    allergies: allergiesOf(order),',
    '    allergies: null,',
    'the confirmation is silent about what guests must not eat',
    ['server/modules/mail/templates/meetup-mails.test.ts'],
  ],
  [
    'server/modules/mail/templates/meetup-notice.ts',
    '    note: noteOf(order),',
    '    note: null,',
    'the shop does not hear of the note with an order',
    ['server/modules/mail/templates/meetup-mails.test.ts'],
  ],
  [
    'server/modules/mail/templates/meetup-accepted.ts',
    '    tableware: [[orderFieldNames.tableware, tablewareOf(order)]],',
    '    tableware: null,',
    'the confirmation is silent about the ware',
    ['server/modules/mail/templates/meetup-mails.test.ts'],
  ],
  [
    'server/modules/customers/personal-data/personal-data-rows.ts',
    '    [orderFieldNames.tableware]: tablewareWords',
    '    ware: tablewareWords',
    'who asks what is kept is told of a field of the program',
    ['server/modules/customers/personal-data/personal-data.test.ts'],
  ],
  [
    'server/modules/customers/personal-data/personal-data-rows.ts',
    '  note: { [orderFieldNames.note]: order.note },',
    '  note: {},',
    'the note of an order is kept and not disclosed',
    ['server/modules/customers/personal-data/personal-data.test.ts'],
  ],
  [
    'server/modules/kitchen/queries.ts',
    '    estimated_person: { estimatedPerson: estimated_person },',
    '    estimated_person: {},',
    'an order that left its day is told with the headcount of the other day',
    ['server/modules/kitchen'],
  ],
  [
    'web/screens/admin/kitchen/delivery-slips.tsx',
    "    allergies: ['召し上がれないもの', allergies.map(allergyWords).join('\\n')],",
    '    allergies: null,',
    'the slip of a delivery is silent about what guests must not eat',
    ['web/screens/admin/kitchen'],
  ],
  [
    'web/screens/admin/deliveries/delivery-facts.tsx',
    "    address: ['搬入', address.note],",
    '    address: null,',
    'the driver is not told how to come in',
    ['web/screens/admin/deliveries'],
  ],
  [
    'web/features/sale/review-rows.tsx',
    '    tableware: { term: orderFieldNames.tableware, text: <Unbroken>{tablewareWords(order)}</Unbroken> },',
    '    tableware: null,',
    'the last screen is silent about the ware',
    ['web/features/sale/review-rows.test.tsx'],
  ],
  [
    'web/features/checkout/draft.ts',
    '      tableware: oneOf(tableware,',
    '      tableware: undefined && oneOf(tableware,',
    'the ware is forgotten when the page is loaded again',
    ['web/features/checkout'],
  ],
  [
    'web/screens/admin/phone-order/repeat-order.ts',
    `        tableware,
`,
    `        tableware: undefined,
`,
    'an order repeated on the telephone comes in other ware',
    ['web/screens/admin/phone-order'],
  ],
  [
    'web/features/checkout/former-delivery.slice.ts',
    `        tableware,
`,
    '',
    'the ware of the last order is not proposed',
    ['web/screens/order/members.test.tsx'],
  ],
  [
    'domain/payment.ts',
    '!IS_HELD[method] || takesCards',
    '!IS_HELD[method] || true',
    'a card is promised where nobody takes it',
    ['web/words/payment-words.test.ts'],
  ],
  [
    'domain/meetup.ts',
    "  delivered: { next: ['closed'], back: 'preparing'",
    "  delivered: { next: ['closed'], back: null",
    'a hand-over noted by mistake cannot be taken back',
    ['domain/meetup.test.ts', 'server/modules/meetups/staff/step-back.test.ts'],
  ],
  [
    'domain/plan.ts',
    "confirmed: ['cancelled'],",
    'confirmed: [],',
    'a confirmed booking gives its day away',
    ['domain/plan.test.ts'],
  ],
]

export const list: readonly Sabotage[] = slips.map(([file, from, to, why, tests]) => ({ file, from, to, why, tests }))
