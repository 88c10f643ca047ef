import { type Refusing, refused } from '#contract/refusals.ts'
import { isSameOrder, placesInOrder } from '#domain/sort-order.ts'

type Standing = { id: number; sortId: number; name: string }

type Sorting<What extends string> = {
  /** What they are, in the answer and in the log. */
  what: What
  /** In the order that there is. */
  present: readonly Standing[]
  from: readonly number[]
  to: number[]
  put(id: number, sortId: number): PromiseLike<unknown>
}

type Sorted<What extends string> = {
  before: object | null
  after: object | null
  answer: { [what in What]: number[] }
}

/** Those that are named change places among themselves; who has seen another order than there is, is told. */
export async function putInOrder<const What extends string>({
  what,
  present,
  from,
  to,
  put,
}: Sorting<What>): Promise<Sorted<What> | Refusing<'edited_meanwhile'>> {
  const ids = present.map(({ id }) => id)
  const answer = { [what]: to } as Sorted<What>['answer']
  if (isSameOrder(ids, to)) return { before: null, after: null, answer }
  if (!isSameOrder(ids, from)) return refused('edited_meanwhile', { body: { [what]: ids } })
  const places = placesInOrder(present.map(({ sortId }) => sortId))
  for (const [index, id] of to.entries()) await put(id, places[index]!)
  const names = new Map(present.map(({ id, name }) => [id, name]))
  const listed = (some: readonly number[]) => ({ [what]: some.map((id) => names.get(id)) })
  return { before: listed(from), after: listed(to), answer }
}

/** Two may have the same name. */
export const withNumber = <T extends Standing>(standing: T): T => ({
  ...standing,
  name: `${standing.name}（${standing.id}）`,
})
