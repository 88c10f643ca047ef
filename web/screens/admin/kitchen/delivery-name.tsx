import type { Delivery } from '#contract/admin/deliveries.ts'
import type { KitchenDay } from '#contract/admin/kitchen.ts'
import { shortNumber } from '#web/features/kitchen/kitchen-words.ts'
import { TakenBeyond, Unconfirmed } from './marks.tsx'

type Props = { of: KitchenDay['deliveries'][number]; deliveries: readonly Delivery[] }

/** When, which, for whom: how a row of the kitchen's sheet is called. */
export function DeliveryName({ of, deliveries }: Props) {
  const { id, number, confirmed, delivery_window } = of
  const stop = deliveries.find((each) => each.id === id)
  return (
    <>
      <b className="num">{delivery_window.from}</b> <span className="num">{shortNumber(number)}</span> {stop?.company}{' '}
      {!confirmed && <Unconfirmed />} {stop && <TakenBeyond overrides={stop.overrides} />}
    </>
  )
}
