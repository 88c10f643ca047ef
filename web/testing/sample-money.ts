import type { Money } from '#contract/money.ts'

/** Of an order by invoice of which so much has come; other figures as they are given. */
export function sampleMoney(billed: number, changes: Partial<Omit<Money, 'balance' | 'billed'>> = {}): Money {
  const sums = {
    billed,
    fees: 0,
    credited: 0,
    compensated: 0,
    waived: 0,
    written_off: 0,
    received: 0,
    bank_fees: 0,
    refunded: 0,
    ...changes,
  }
  const owed = billed + sums.fees - sums.credited - sums.compensated - sums.waived - sums.written_off
  const held = sums.received + sums.bank_fees - sums.refunded
  const state = held > owed ? 'over' : held < owed ? (held > 0 ? 'part' : 'unpaid') : owed > 0 ? 'paid' : 'none'
  return { ...sums, balance: owed - held, state, due_on: held < owed ? '2027-01-29' : null }
}
