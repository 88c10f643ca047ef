import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  askingOf,
  asListed,
  asPersons,
  countAllergens,
  countAttendees,
  countMaybe,
  countUnanswered,
  filledBy,
  hadRoomFor,
  isToldOfChange,
  isToldOfHandOver,
  type Namesake,
  probablySame,
} from './attendee.ts'
import { ATTENDEE_STATUSES, answerKindOf } from './attendee-status.ts'

const attendees = fc.array(
  fc.record({
    id: fc.uuid(),
    status: fc.constantFrom(...ATTENDEE_STATUSES),
    allergens: fc.array(fc.constantFrom('shrimp', 'egg', 'milk')),
    probably: fc.constant(null),
  }),
)

test('everybody is counted once', () => {
  fc.assert(
    fc.property(attendees, (all) => {
      const { invited, active, cancelled } = countAttendees(all)
      expect(invited + active + cancelled).toBe(all.length)
    }),
  )
})

test('an allergen is counted once for each who comes or may come, and for nobody else', () => {
  fc.assert(
    fc.property(attendees, (all) => {
      const counts = countAllergens(all)
      for (const code of ['shrimp', 'egg', 'milk'] as const) {
        const those = all.filter(({ status, allergens }) => status !== 'cancelled' && allergens.includes(code))
        expect(counts[code] ?? 0).toBe(those.length)
      }
    }),
  )
})

const at = new Date('2026-12-01T10:00:00+09:00')
let place = 0
const row = (id: string, name: string, changes: Partial<Namesake> = {}): Namesake => {
  place += 1
  return {
    id,
    name,
    status: 'invited',
    maybe: false,
    isByLink: false,
    position: place,
    respondedAt: null,
    answeredAfter: null,
    apartFrom: [],
    ...changes,
  }
}
const invited = row
const answered = (id: string, name: string, changes: Partial<Namesake> = {}) =>
  row(id, name, { status: 'active', isByLink: true, respondedAt: at, ...changes })
const guestsOf = (rows: readonly Namesake[]) => [...probablySame(rows)].map(([id, { guest }]) => [id, guest])

describe('whose answer it probably is', () => {
  const sato = '佐藤 花子'
  test.each<[string, Namesake[], [string, string][]]>([
    ['a guest of that name', [invited('g', sato), answered('a', '佐藤花子')], [['a', 'g']]],
    ['one who was pasted after the answer', [answered('a', sato), invited('g', sato)], [['a', 'g']]],
    ['one whom the organiser has set', [invited('g', '髙橋'), answered('a', '高橋')], [['a', 'g']]],
    ['nobody of another name', [invited('g', sato), answered('a', '鈴木')], []],
    ['no guest who had answered', [invited('g', sato, { respondedAt: at }), answered('a', sato)], []],
    ['nobody whose name was erased', [invited('g', ''), answered('a', '')], []],
    ['no other answer', [answered('a', sato), answered('b', sato)], []],
    [
      'both answers of one who has two',
      [invited('g', sato), answered('a', sato), answered('b', sato)],
      [
        ['a', 'g'],
        ['b', 'g'],
      ],
    ],
    [
      'each of twins one',
      [invited('g', sato), invited('h', sato), answered('a', sato), answered('b', sato)],
      [
        ['a', 'g'],
        ['b', 'h'],
      ],
    ],
    ['not who was kept apart', [invited('g', sato, { apartFrom: ['a'] }), answered('a', sato)], []],
    [
      'the twin of whom was kept apart',
      [invited('g', sato), invited('h', sato), answered('a', sato, { apartFrom: ['g'] })],
      [['a', 'h']],
    ],
  ])('%s', (_who, rows, found) => {
    expect(guestsOf(rows)).toEqual(found)
  })

  test('one who has answered since, but none that came later', () => {
    const guest = invited('g', sato, { respondedAt: at, answeredAfter: place + 2 })
    expect(guestsOf([guest, answered('before', sato), answered('after', sato)])).toEqual([['before', 'g']])
  })

  const few = fc.array(
    fc.record({
      name: fc.constantFrom('佐藤', '髙橋', '高橋'),
      isByLink: fc.boolean(),
      hasAnswered: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  test('an answer by link is matched with a guest, and that guest with none', () => {
    fc.assert(
      fc.property(few, (people) => {
        const rows = people.map(({ name, isByLink, hasAnswered }, i) =>
          row(`${i}`, name, { isByLink, respondedAt: isByLink || hasAnswered ? at : null }),
        )
        const found = probablySame(rows)
        for (const [answer, { guest }] of found) {
          expect(found.has(guest)).toBe(false)
          expect(rows[Number(answer)]!.isByLink).toBe(true)
        }
      }),
    )
  })
})

describe('an answer that is exactly a guest’s', () => {
  const sato = '佐藤 花子'
  const no = { status: 'cancelled' } as const
  const undecided = { status: 'invited', maybe: true } as const
  test.each<[string, Namesake[], [invited: number, active: number, cancelled: number]]>([
    ['counts in place of the open one', [invited('g', sato), answered('a', '佐藤花子')], [0, 1, 0]],
    ['also when it declines', [invited('g', sato), answered('a', sato, no)], [0, 0, 1]],
    ['whoever came first', [answered('a', sato), invited('g', sato)], [0, 1, 0]],
    ['once where the organiser has said the same', [invited('g', sato, no), answered('a', sato, no)], [0, 0, 1]],
    ['not against the organiser’s word', [invited('g', sato, no), answered('a', sato)], [0, 0, 1]],
    ['as 未定 while it is not known', [invited('g', sato), answered('a', sato, undecided)], [1, 0, 0]],
    ['not where two were invited', [invited('g', sato), invited('h', sato), answered('a', sato)], [2, 0, 0]],
    ['not where two have answered', [invited('g', sato), answered('a', sato), answered('b', sato, no)], [1, 0, 0]],
    [
      'not beside a namesake who has answered by mail',
      [invited('g', sato), invited('h', sato, { status: 'active', respondedAt: at }), answered('a', sato)],
      [1, 1, 0],
    ],
    [
      'but where the organiser has told the two answers apart',
      [invited('g', sato, { apartFrom: ['b'] }), answered('a', sato), answered('b', sato)],
      [0, 2, 0],
    ],
    [
      'but where the organiser has told the two guests apart',
      [invited('g', sato), invited('h', sato), answered('a', sato, { apartFrom: ['h'] })],
      [1, 1, 0],
    ],
    ['not once they are kept apart', [invited('g', sato, { apartFrom: ['a'] }), answered('a', sato)], [1, 1, 0]],
    [
      'not where the guest has answered since',
      [invited('g', sato, { ...no, respondedAt: at, answeredAfter: 1_000 }), answered('a', sato)],
      [0, 0, 1],
    ],
  ])('%s', (_what, rows, [open, active, cancelled]) => {
    expect(countAttendees(asListed(rows))).toEqual({ invited: open, active, cancelled })
  })

  test('is 未定 of the one guest', () => {
    const rows = asListed([invited('g', sato), answered('a', sato, undecided)])
    expect([countMaybe(rows), rows.map(answerKindOf)]).toEqual([1, ['maybe', 'maybe']])
    // The organiser knows better by now; what was answered stays kept.
    const set = asListed([invited('g', sato, { status: 'active', maybe: true, respondedAt: at })])
    expect([countMaybe(set), set[0]!.maybe]).toEqual([0, false])
  })

  const people = fc.array(
    fc.record({
      name: fc.constantFrom('佐藤', '髙橋', '高橋', '鈴木', '田中', 'Lan'),
      isByLink: fc.boolean(),
      status: fc.constantFrom(...ATTENDEE_STATUSES),
      hasAnswered: fc.boolean(),
    }),
    { maxLength: 14 },
  )
  test('recounted name by name, in any list', () => {
    fc.assert(
      fc.property(people, (all) => {
        const rows = all.map(({ name, isByLink, status, hasAnswered }, i) =>
          row(`${i}`, name, { isByLink, status, respondedAt: isByLink || hasAnswered ? at : null }),
        )
        const counts = { invited: 0, active: 0, cancelled: 0 }
        for (const theirs of Map.groupBy(rows, ({ name }) => name.replace('髙', '高')).values()) {
          const guests = theirs.filter(({ isByLink }) => !isByLink)
          const answers = theirs.filter(({ isByLink }) => isByLink)
          const hasOpen = guests.some(({ respondedAt }) => respondedAt === null)
          const isOneToOne = hasOpen && guests.length === 1 && answers.length === 1
          for (const { status } of guests) {
            counts[isOneToOne && status === 'invited' ? answers[0]!.status : status] += 1
          }
          if (!hasOpen) for (const { status } of answers) counts[status] += 1
        }
        const listed = asListed(rows)
        expect(countAttendees(listed)).toEqual(counts)
        expect(filledBy(listed).counted).toBe(counts.invited + counts.active)
      }),
    )
  })
})

test('one for each person, who must not eat what the answer says', () => {
  const guest = { id: 'g', status: 'invited' as const, allergens: ['egg'], probably: null }
  const answer = { id: 'a', status: 'active' as const, allergens: ['egg', 'shrimp'], probably: 'g' }
  const declined = { ...answer, id: 'b', status: 'cancelled' as const, allergens: ['milk'] }
  expect(asPersons([guest, answer, declined])).toEqual([{ ...guest, allergens: ['egg', 'shrimp'] }])
  expect(countAttendees([guest, answer, declined])).toEqual({ invited: 1, active: 0, cancelled: 0 })
})

test.each([
  ['the thousandth', { rows: 1, counted: 1 }, { rows: 1_000, counted: 1_000 }, true],
  ['one more', { rows: 1, counted: 1 }, { rows: 1_001, counted: 1_001 }, false],
  ['the thousandth beside those who declined', { rows: 1, counted: 1 }, { rows: 2_900, counted: 1_000 }, true],
  ['who declines where too many are there', { rows: 1, counted: 0 }, { rows: 1_002, counted: 1_001 }, true],
  ['more than anybody reads', { rows: 1, counted: 0 }, { rows: 3_001, counted: 1 }, false],
  ['who changes the answer to coming', { rows: 0, counted: 1 }, { rows: 3_001, counted: 1_000 }, true],
])('%s', (_who, added, there, isRoom) => {
  expect(hadRoomFor(added, there)).toBe(isRoom)
})

const email = 'guest@example.com'
const now = new Date('2026-12-03T10:00:00+09:00')
const before = (hours: number, by = 0) => new Date(now.getTime() - hours * 3_600_000 + by)

test.each([
  [
    'was never asked',
    { status: 'invited', email, respondedAt: null, askedAt: null, toldAt: null },
    'not_invited',
    false,
    false,
  ],
  [
    'was asked 48 hours ago',
    { status: 'invited', email, respondedAt: null, askedAt: before(48), toldAt: null },
    'waits',
    true,
    true,
  ],
  [
    'was asked a moment less ago',
    { status: 'invited', email, respondedAt: null, askedAt: before(48, 1), toldAt: null },
    ...(['asked_lately', true, true] as const),
  ],
  [
    'has said 未定 48 hours ago, asked before',
    { status: 'invited', email, respondedAt: before(48), askedAt: before(72), toldAt: null },
    ...(['waits', true, true] as const),
  ],
  [
    'has said 未定 lately',
    { status: 'invited', email, respondedAt: before(48, 1), askedAt: before(72), toldAt: null },
    ...(['asked_lately', true, true] as const),
  ],
  [
    'has said 未定 by the link, and was never asked',
    { status: 'invited', email, respondedAt: before(72), askedAt: null, toldAt: before(72) },
    ...(['not_invited', true, true] as const),
  ],
  [
    'has no address',
    { status: 'invited', email: null, respondedAt: null, askedAt: null, toldAt: null },
    'no_address',
    false,
    false,
  ],
  [
    'comes, and was told so',
    { status: 'active', email, respondedAt: at, askedAt: null, toldAt: at },
    'answered',
    true,
    true,
  ],
  [
    'comes, and has an address that somebody else wrote',
    { status: 'active', email, respondedAt: at, askedAt: null, toldAt: null },
    ...(['answered', false, false] as const),
  ],
  [
    'comes, as the organiser says, and was never asked',
    { status: 'active', email, respondedAt: null, askedAt: null, toldAt: null },
    ...(['answered', false, false] as const),
  ],
  [
    'comes, without an address',
    { status: 'active', email: null, respondedAt: at, askedAt: null, toldAt: null },
    'answered',
    false,
    false,
  ],
  [
    'does not come',
    { status: 'cancelled', email, respondedAt: at, askedAt: at, toldAt: null },
    'answered',
    false,
    true,
  ],
] as const)('who %s', (_who, guest, asking, isCancelTold, isHandOverTold) => {
  expect(askingOf(guest, { hasProbable: false, now })).toBe(asking)
  expect([isToldOfChange({ ...guest, own: guest }), isToldOfHandOver(guest)]).toEqual([isCancelTold, isHandOverTold])
})

test('a guest whose answer has probably come is not asked', () => {
  const guest = { status: 'invited', email, respondedAt: null, askedAt: before(72), toldAt: null } as const
  expect(askingOf(guest, { hasProbable: true, now })).toBe('probably_answered')
})

describe('of how many guests nobody knows what they must avoid', () => {
  const answered = new Date('2026-11-24T10:00:00+09:00')
  const guest = (id: string, changes: object = {}) => ({
    id,
    status: 'active' as const,
    respondedAt: answered as Date | null,
    probably: null as string | null,
    ...changes,
  })

  test.each([
    ['nobody was asked: all of them', [], 24, 24],
    ['two of four have answered', [guest('a'), guest('b')], 4, 2],
    ['who has said 未定 has said what to avoid', [guest('a'), guest('b', { status: 'invited' })], 2, 0],
    ['who declines eats nothing', [guest('a'), guest('b', { status: 'cancelled' })], 1, 0],
    [
      'an open answer counts, though the portions are taken',
      [guest('a'), guest('b', { status: 'invited', respondedAt: null })],
      1,
      1,
    ],
    ['marked as coming by the organiser: has said nothing', [guest('a', { respondedAt: null })], 1, 1],
    [
      'probably the same person',
      [guest('a', { status: 'invited', respondedAt: null }), guest('b', { probably: 'a' })],
      1,
      0,
    ],
    [
      'two answers that are probably one person’s',
      [
        guest('a', { status: 'invited', respondedAt: null }),
        guest('b', { probably: 'a' }),
        guest('c', { probably: 'a' }),
      ],
      2,
      1,
    ],
    ['more guests than portions', [guest('a'), guest('b')], 1, 0],
  ])('%s', (_, guests, portions, unknown) => {
    expect(countUnanswered(guests, portions)).toBe(unknown)
  })
})
