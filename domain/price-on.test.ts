import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PriceStep, priceOn, stepsFrom } from './price-on.ts'
import { addDays } from './tokyo-date.ts'

const first: PriceStep = { validFrom: null, priceWithTax: 1_000, taxClass: 'reduced' }
const april: PriceStep = { validFrom: '2027-04-01', priceWithTax: 1_100, taxClass: 'reduced' }
const may: PriceStep = { validFrom: '2027-05-01', priceWithTax: 1_200, taxClass: 'usual' }

test.each([
  ['2026-11-26', 1_000, 'reduced'],
  ['2027-03-31', 1_000, 'reduced'],
  ['2027-04-01', 1_100, 'reduced'],
  ['2027-04-30', 1_100, 'reduced'],
  ['2027-05-01', 1_200, 'usual'],
  ['2030-01-01', 1_200, 'usual'],
] as const)('on %s it costs %d at the %s rate, in whatever order the steps are', (date, priceWithTax, taxClass) => {
  expect(priceOn([first, april, may], date)).toEqual({ priceWithTax, taxClass })
  expect(priceOn([first, may, april], date)).toEqual({ priceWithTax, taxClass })
})

const someDay = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2026-01-01', days))
const someStep = fc.record({
  validFrom: someDay,
  priceWithTax: fc.integer({ min: 1, max: 99_999 }),
  taxClass: fc.constantFrom('reduced' as const, 'usual' as const),
})
const steps = fc
  .uniqueArray(someStep, { selector: ({ validFrom }) => validFrom, maxLength: 6 })
  .map((later): [PriceStep, ...PriceStep[]] => [first, ...later])

test('folded up to a day, every day from then on costs what it did', () => {
  fc.assert(
    fc.property(steps, someDay, fc.nat(900), (all, today, days) => {
      const date = addDays(today, days)
      expect(priceOn(stepsFrom(all, today), date)).toEqual(priceOn(all, date))
    }),
  )
})
