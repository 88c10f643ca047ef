import type { CancellationPolicy } from '#domain/cancellation.ts'
import type { Cancellation } from './cancellation.ts'

// Apart from the schema: screens count with the steps before any form is checked.

export const presentCancellation = ({ time, steps }: CancellationPolicy): Cancellation => ({
  time,
  steps: steps.map(({ leadDays: lead_days, rate }) => ({ lead_days, rate })),
})

export const policyOf = ({ time, steps }: Cancellation): CancellationPolicy => ({
  time,
  steps: steps.map(({ lead_days: leadDays, rate }) => ({ leadDays, rate })),
})
