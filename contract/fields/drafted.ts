import * as z from 'zod/mini'
import { draftOrders } from '../admin/draft-act.ts'
import { version } from '../text.ts'
import { type Fields, shapeOf, type ValuesOf } from './field.ts'

/** What is written of a record that customers read once it is published, and of its draft. */
export type Written<F extends Fields> = ValuesOf<F> & { published: boolean }

/**
 * The schemas of a record whose changes are a draft until they are published: of a change (what is left out stays) and of
 * a new one, which is not published and of which only `needed` has to be said.
 */
export function draftedSchemas<const F extends Fields, const Needed extends keyof F & string>(
  fields: F,
  needed: readonly Needed[],
) {
  const shape = shapeOf(fields)
  const some = z.partial(z.strictObject(shape)).shape
  const said = Object.fromEntries(needed.map((name) => [name, shape[name]]))
  return {
    Change: z.strictObject({ ...some, published: z.optional(z.boolean()), version, ...draftOrders }),
    New: z.strictObject({ ...some, ...said } as Omit<typeof some, Needed> & Pick<typeof shape, Needed>),
  }
}
