import type { Sabotage } from '../sabotage.ts'

const links = 'server/modules/links'
const accounts = 'server/modules/accounts'
const mailed = [links, `${accounts}/password`, `${accounts}/register`, `${accounts}/email`]

export const list: readonly Sabotage[] = [
  {
    file: `${links}/open-link.ts`,
    from: "if (link.expiresAt && link.expiresAt <= now()) throw refuse('link_expired')",
    to: '',
    why: 'a link in an old mail opens an account for ever',
    tests: mailed,
  },
  {
    file: `${links}/open-link.ts`,
    from: 'if (!link || !(wanted as readonly Purpose[]).includes(link.purpose)) throw',
    to: 'if (!link) throw',
    why: 'a link to confirm an address sets a new password',
    tests: mailed,
  },
  {
    file: `${links}/end-links.ts`,
    from: 'and(eq(links.tokenHash, link.tokenHash), isNull(links.endedAt))',
    to: 'eq(links.tokenHash, link.tokenHash)',
    why: 'two uses of one link at once both succeed',
    tests: mailed,
  },
  {
    file: `${links}/open-link.ts`,
    from: 'eq(links.purpose, purpose), isNull(links.endedAt),',
    to: 'eq(links.purpose, purpose),',
    why: 'whoever ordered as a guest still opens the order after somebody has claimed it',
    tests: [links, 'server/modules/meetups'],
  },
  {
    file: `${links}/end-links.ts`,
    from: ' && purposes[purpose].endsWithOthers',
    to: '',
    why: 'a thief who sets a new password ends the link that could stop him',
    tests: mailed,
  },
  {
    file: `${links}/end-links.ts`,
    from: 'askedUntil && lte(links.askedAt, askedUntil),',
    to: '',
    why: 'a late mail ends a change of address that was asked for after it',
    tests: [links, `${accounts}/email`],
  },
  {
    file: `${links}/end-links.ts`,
    from: '  carried: null,\n',
    to: '',
    why: 'what somebody wrote when registering is kept after the link was used',
    tests: mailed,
  },
  {
    file: `${accounts}/end-requests.ts`,
    from: "const isOld = askedUntil && lte(users.pendingEmailUntil, endOfLink('change_email', askedUntil))",
    to: 'const isOld = undefined',
    why: 'a late mail forgets a new address that was asked for after it',
    tests: [`${accounts}/email`],
  },
  {
    file: 'server/modules/links/open-link.ts',
    from: "and(isOpen('take_over', now), eq",
    to: "and(eq(links.purpose, 'take_over'), isNull(links.endedAt), eq",
    why: 'an offer that has run out is shown as open',
    tests: ['server/modules/meetups/transfer'],
  },
]
