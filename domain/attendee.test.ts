import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ATTENDEE_STATUSES, countAllergens, countAttendees, isToBeReminded, isToldOfCancelling } from './attendee.ts'

const attendees = fc.array(
  fc.record({
    status: fc.constantFrom(...ATTENDEE_STATUSES),
    allergens: fc.array(fc.constantFrom('shrimp', 'egg', 'milk')),
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

test('an allergen is counted once for each who comes, and for nobody else', () => {
  fc.assert(
    fc.property(attendees, (all) => {
      const counts = countAllergens(all)
      for (const code of ['shrimp', 'egg', 'milk'] as const) {
        const those = all.filter(({ status, allergens }) => status === 'active' && allergens.includes(code))
        expect(counts[code] ?? 0).toBe(those.length)
      }
    }),
  )
})

const email = 'guest@example.com'
const respondedAt = new Date('2026-12-01')

test.each([
  ['was invited by e-mail', { status: 'invited', email, respondedAt: null }, true, true],
  ['was invited without an address', { status: 'invited', email: null, respondedAt: null }, false, false],
  ['comes', { status: 'active', email, respondedAt }, false, true],
  ['comes, as the organiser says', { status: 'active', email, respondedAt: null }, false, true],
  ['comes, and has no address', { status: 'active', email: null, respondedAt }, false, false],
  ['does not come', { status: 'cancelled', email, respondedAt }, false, false],
] as const)('who %s', (_who, attendee, isReminded, isTold) => {
  expect([isToBeReminded(attendee), isToldOfCancelling(attendee)]).toEqual([isReminded, isTold])
})
