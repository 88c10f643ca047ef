import { mealsLeftWords, moreMealsWords } from '#contract/meals-left-words.ts'
import { isRefusing, type Refusing, refused } from '#contract/refusals.ts'
import { exceededBy, leftOf, type ServiceKind, takesMore } from '#domain/calendar.ts'
import { type Sql, sqlIn, type Tx } from '#platform/db'
import { changeMeals, type Fit, findLeft, findLoad, movePlace, type Place } from './queries.ts'

type PlaceChange = {
  from: Place
  to: Place
  /** It is made by staff: with a reason its day may get more than it takes. */
  staff?: { hasReason: boolean }
}

/** The refusal of one more place, which says how many people the day still takes; undefined: it takes them. */
export async function refusalOfFull(
  sql: Sql,
  kind: ServiceKind,
  { date, persons }: Place,
  advice = '人数を変更するか、別の日をお選びください。',
): Promise<Refusing<'date_full'> | undefined> {
  const left = await findLeft(sql, kind, date)
  if (!left || takesMore(left, persons)) return undefined
  if (!takesMore(left)) return refused('date_full')
  return tooMany(mealsLeftWords(left.remainingMeals!), advice)
}

const withReason = '理由を記録すると、超えてお受けできます。'

/** What its day is to a changed order; `beyond`: only because staff let it. */
type Room = Fit | Refusing<'date_full'>

/** Of a change that is not made yet: on another day the whole order has to find a place, on its own only who is added to it. */
export async function roomForChange(sql: Sql, kind: ServiceKind, change: PlaceChange): Promise<Room> {
  const { from, to, staff } = change
  const orBeyond = (full: Refusing<'date_full'>) => (mayExceed(kind, change) ? 'beyond' : full)
  if (from.date !== to.date) {
    const full = await refusalOfFull(sql, kind, to, staff && kind === 'products' ? withReason : undefined)
    return full ? orBeyond(full) : 'within'
  }
  const added = to.persons - from.persons
  const load = added === 0 ? undefined : await findLoad(sql, kind, to.date)
  if (!load) return 'kept'
  const meals = leftOf(load).remainingMeals
  if (added > 0 && meals !== null && meals < added) {
    return orBeyond(tooMany(moreMealsWords(meals), staff ? withReason : ''))
  }
  const { taken, capacity, mealsTaken, capacityMeals } = load
  return exceededBy(taken, capacity) + exceededBy(mealsTaken + added, capacityMeals) > 0 ? 'kept' : 'within'
}

/** With a reason of staff; but no chef comes to one gathering more than there are chefs. */
const mayExceed = (kind: ServiceKind, { from, to, staff }: PlaceChange): boolean =>
  staff?.hasReason === true && (kind === 'products' || from.date === to.date)

/** Takes what the changed order needs, within the transaction that changes it, which must end without a trace if refused. */
export async function changePlace(tx: Tx, kind: ServiceKind, change: PlaceChange): Promise<Room> {
  const { from, to } = change
  const persons = to.persons - from.persons
  if (from.date === to.date && persons === 0) return 'kept'
  const how = { mayExceed: mayExceed(kind, change) }
  const fit =
    from.date === to.date
      ? await changeMeals(tx, kind, { date: to.date, persons, ...how })
      : await movePlace(tx, kind, { from, to, ...how })
  if (fit) return fit
  const room = await roomForChange(sqlIn(tx), kind, change)
  return isRefusing(room) ? room : refused('date_full')
}

/** Fewer would be taken: it stands at the number. */
const tooMany = (fact: string, advice: string) =>
  refused('date_full', { message: fact + advice, errors: [{ field: 'estimated_person', message: fact }] })
