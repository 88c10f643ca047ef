import type { TaxRate } from '#domain/tax.ts'

/** Consumption tax as of 1 October 2019: 8 % on food and soft drinks (軽減税率), 10 % on all else. */
export const taxRates: TaxRate[] = [
  { taxClass: 'reduced', rate: 8, validFrom: '2019-10-01' },
  { taxClass: 'usual', rate: 10, validFrom: '2019-10-01' },
]
