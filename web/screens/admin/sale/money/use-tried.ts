import type { Failure } from '#web/api/errors.ts'
import { type FieldOfCode, fieldErrors } from '#web/api/field-errors.ts'
import type { Calling } from '#web/store/use-call.ts'
import type { FieldErrors } from '#web/ui/use-form.ts'
import { useAnswer } from '../../phone-order/use-answer.ts'
import type { SaleAfter } from './act.ts'

/** What an act would do, worked out by the shop. */
export type Tried = {
  /** Undefined: it is not known yet, or it cannot be done. */
  after: SaleAfter | undefined
  failure: Failure | undefined
  /** What speaks against it, by the call's name of the field. */
  errors: FieldErrors
  isWaiting: boolean
}

/** Works it out once nobody has typed for a moment. Undefined: there is nothing to work out yet. */
export function useTried<Body>(
  ask: (body: Body) => Calling<SaleAfter>,
  body: Body | undefined,
  fieldOfCode: FieldOfCode = {},
): Tried {
  const { answer, failure, isWaiting } = useAnswer(ask, body, { after: 250 })
  return {
    after: failure || body === undefined ? undefined : answer,
    failure,
    errors: fieldErrors(failure, fieldOfCode),
    isWaiting,
  }
}
