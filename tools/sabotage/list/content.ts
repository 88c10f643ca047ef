import type { Sabotage } from '../sabotage.ts'

const enquiries = 'server/modules/enquiries'

export const list: readonly Sabotage[] = [
  {
    file: `${enquiries}/queries.ts`,
    from: 'select pg_advisory_xact_lock(hashtextextended(',
    to: 'select (hashtextextended(',
    why: 'a double click becomes two mails to the shop, or a fault',
    tests: [enquiries],
  },
  {
    file: 'server/modules/mail/mail-counts.ts',
    from: 'perNetwork: { max: 60, within: day },\n    perAddressee: { max: 5, within: day },',
    to: 'perNetwork: { max: 60, within: day },\n    perAddressee: { max: 5_000, within: day },',
    why: 'the shop writes without end to an address that a stranger has typed',
    tests: [enquiries],
  },
  {
    file: `${enquiries}/send-enquiry.ts`,
    from: 'if (isSuspect) return',
    to: '',
    why: 'what a program has sent is confirmed by mail',
    tests: [enquiries],
  },
  {
    file: `${enquiries}/send-enquiry.ts`,
    from: 'const { trap: _, seconds: __, privacy_version: ___, ...words } = enquiry',
    to: 'const { trap: _, privacy_version: ___, ...words } = enquiry',
    why: 'a mail whose answer was lost is another one when it is sent again',
    tests: [enquiries],
  },
  {
    file: 'server/modules/mail/templates/index.ts',
    from: "  'occasion',",
    to: "  'occasion', 'notice',",
    why: 'a link that somebody typed into an enquiry can be clicked in the mail',
  },
  {
    file: 'server/modules/faqs/list-faqs.ts',
    from: 'faq.published && (!featured || faq.featured)',
    to: '!featured || faq.featured',
    why: 'a question that staff are still writing is shown',
    tests: ['server/modules/faqs'],
  },
  {
    file: 'server/modules/scenes/published.ts',
    from: 'scenes.filter(({ published }) => published)',
    to: '[...scenes]',
    why: 'a scene that staff are still writing is shown',
    tests: ['server/modules/scenes'],
  },
  {
    file: 'server/modules/scenes/propose-scene-carts.ts',
    from: 'for (const _budget of scene.budgets) countProposal(network, context.now(), context)',
    to: '',
    why: 'one network has carts worked out without end',
    tests: ['server/modules/scenes'],
  },
  {
    file: 'web/features/cart/proposal/use-take-proposal.ts',
    from: 'if (inCart.length > 0 && !how) return setAsking(next)',
    to: '',
    why: 'what was in the cart is replaced without being asked',
    tests: ['web/screens/scenes'],
  },
  {
    file: 'contract/fill-in.ts',
    from: 'Object.hasOwn(facts, name)',
    to: 'name in facts',
    why: 'a word like constructor in braces breaks every answer',
    tests: ['contract/fill-in.test.ts'],
  },
  {
    file: 'web/features/content/shop-text.tsx',
    from: 'const isPlain = button === 0 &&',
    to: 'const isPlain = button !== 0 &&',
    why: 'a link in a text of the shop loads the whole page anew',
    tests: ['web/screens/public/faq.test.tsx'],
  },
  {
    file: 'web/features/content/contact-draft.ts',
    from: "writer === '' || writer === userId ?",
    to: 'true ?',
    why: 'the next person at this computer finds what a customer was writing',
    tests: ['web/screens/public/contact.test.tsx'],
  },
  {
    file: 'web/screens/public/use-enquiry-form.ts',
    from: 'seconds: isRestored.current ? undefined :',
    to: 'seconds:',
    why: 'who comes back to a mail and sends it at once is taken for a program',
    tests: ['web/screens/public/contact.test.tsx'],
  },
  {
    file: 'server/modules/faqs/staff/faqs.ts',
    from: 'await keepRead(tx, idOf(before.id), standing,',
    to: 'await keepRead(tx, idOf(before.id), null,',
    why: 'what was read of a question before its first new version is lost',
  },
  {
    file: 'server/modules/faqs/staff/faqs.ts',
    from: "write(tx, before, { version, fields, act: 'write', caller }, context) : refused",
    to: 'write(tx, before, { version, fields, caller }, context) : refused',
    why: 'customers read a draft of a question',
  },
  {
    file: 'server/modules/notices/list-notices.ts',
    from: "=== 'shown'",
    to: "!== 'ended'",
    why: 'a notice is on the home page before its first day',
  },
]
