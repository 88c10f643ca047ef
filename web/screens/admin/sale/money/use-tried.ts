import type { Failure } from '#web/api/errors.ts'
import { type FieldOfCode, fieldErrors } from '#web/api/field-errors.ts'
import type { Calling } from '#web/store/use-call.ts'
import { useAnswer } from '../../phone-order/use-answer.ts'
import type { SaleAfter } from './act.ts'

/** What an act would do, worked out by the shop. */
export type Tried = {
  /** Undefined: it is not known yet, or it cannot be done. */
  after: SaleAfter | undefined
  failure: Failure | undefined
  /** What speaks against it, by the form's name of the field. */
  errors: Readonly<Record<string, string>>
  isWaiting: boolean
}

type Names = { fieldOfCode?: FieldOfCode; nameOf?: (field: string) => string }

const asItIs = (field: string) => field

/** Works it out once nobody has typed for a moment. Undefined: there is nothing to work out yet. */
export function useTried<Body>(
  ask: (body: Body) => Calling<SaleAfter>,
  body: Body | undefined,
  { fieldOfCode = {}, nameOf = asItIs }: Names = {},
): Tried {
  const { answer, failure, isWaiting } = useAnswer(ask, body, { after: 250 })
  const errors = Object.entries(fieldErrors(failure, fieldOfCode)).map(([field, text]) => [nameOf(field), text])
  return {
    after: failure || body === undefined ? undefined : answer,
    failure,
    errors: Object.fromEntries(errors),
    isWaiting,
  }
}
