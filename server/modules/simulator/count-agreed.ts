import { serve } from '#context'
import * as contract from '#contract/admin/planned-changes.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import { placesOf } from '#modules/delivery'
import { countToCome } from '#modules/orders'
import { countHeld } from '#modules/quotes'

/** Of an area, or of all: orders on their way to a delivery, and quotes whose price is held. */
export const countAgreed = serve(contract.countAgreed, async ({ query: { area } }, { sql, now: clock }) => {
  const now = clock()
  const places = area == null ? undefined : placesOf(sql, area)
  const [agreed] = await sql<contract.Agreed[]>`
    select ${countToCome(sql, { today: tokyoDateOf(now), places })} as orders, ${countHeld(sql, { now, places })} as quotes`
  return agreed!
})
