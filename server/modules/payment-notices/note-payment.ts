import { serve } from '#context'
import * as payments from '#contract/payments.ts'
import { noteDeclined, noteHeld } from '#modules/payments'
import { type Figures, minute } from '#platform/limits'

/**
 * More than the company sends for all orders the shop can take. In memory, so that a flood of forged notices does not
 * reach the database.
 */
const notices: Figures = { max: 300, within: minute }

/**
 * The company's unrequested message about a hold: it brings a hold whose answer was lost. Only the company and we know
 * the order number (`cod`), and the answer does not reveal whether it exists.
 */
export const notePayment = serve(payments.notePayment, async ({ query: { gid, rst, cod, ta }, network }, context) => {
  const retryAfterSeconds = context.memoryLimits.of(notices).take(network, context.now())
  if (retryAfterSeconds > 0) throw context.refuse('too_many_requests', { retryAfterSeconds })
  if (context.gateway && /^[\da-f]{32}$/.test(cod)) {
    if (rst === '1' && /^[\w-]+$/.test(gid) && /^[1-9]\d{0,11}$/.test(ta)) {
      await noteHeld({ id: cod, name: gid, amount: Number(ta) }, context)
    } else if (rst === '2') {
      await noteDeclined(cod, context)
    }
  }
  return { received: true as const }
})
