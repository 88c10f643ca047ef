/** What there is to do around a gathering, in the order of the day. */
export type SetUpCode = 'tables' | 'way_in' | 'receive' | 'lay_out' | 'drinks' | 'pack_ware' | 'clear_away'

export type SetUpStep = { code: SetUpCode; at: Date }

type SetUpInput = {
  delivery: { from: Date; to: Date }
  startsAt: Date
  endsAt: Date
  /** Whether the order says how the driver gets in. */
  hasWayIn: boolean
  hasDrinks: boolean
  tableware: 'return' | 'disposable'
}

const minutes = (count: number) => count * 60_000

/**
 * When each thing is due. Tables stand before anything arrives; what is laid out or poured comes after the delivery, even
 * where the gathering begins before it. Earliest first.
 */
export function setUpSteps({ delivery, startsAt, endsAt, hasWayIn, hasDrinks, tableware }: SetUpInput): SetUpStep[] {
  const before = (count: number) => new Date(delivery.from.getTime() - minutes(count))
  const laidOutAt = new Date(delivery.from.getTime() + minutes(20))
  const drinksAt = latest(laidOutAt, new Date(startsAt.getTime() - minutes(10)))
  const steps: SetUpStep[] = [
    { code: 'tables', at: before(60) },
    ...(hasWayIn ? [{ code: 'way_in', at: before(45) } as const] : []),
    { code: 'receive', at: delivery.from },
    { code: 'lay_out', at: laidOutAt },
    ...(hasDrinks ? [{ code: 'drinks', at: drinksAt } as const] : []),
    { code: tableware === 'return' ? 'pack_ware' : 'clear_away', at: latest(drinksAt, endsAt) },
  ]
  return steps.sort((a, b) => a.at.getTime() - b.at.getTime())
}

const latest = (a: Date, b: Date) => (a > b ? a : b)

/** How far the day has come. The food is awaited first, also by a gathering that has begun. */
export type DayPhase = 'before_delivery' | 'delivering' | 'before_start' | 'running' | 'over'

export function dayPhase(
  {
    delivery,
    startsAt,
    endsAt,
    hasArrived,
  }: Pick<SetUpInput, 'delivery' | 'startsAt' | 'endsAt'> & { hasArrived: boolean },
  now: Date,
): DayPhase {
  if (now >= latest(endsAt, delivery.to)) return 'over'
  const isAwaited = !hasArrived && now < delivery.to
  if (isAwaited) return now < delivery.from ? 'before_delivery' : 'delivering'
  return now < startsAt ? 'before_start' : 'running'
}
