import type { Placed } from '#contract/meetups.ts'
import type { PlacementInput } from '#contract/placement.ts'
import type { Api } from '#web/api/client.ts'
import { type Failure, failureOf } from '#web/api/errors.ts'
import { newUuid } from '#web/browser/new-uuid.ts'
import { fetchSelectableDates } from '#web/features/conditions/selectable-date.slice.ts'
import type { AppDispatch, AppThunk } from '#web/store/app-store.ts'
import { orderFormActions } from './order-form.slice.ts'
import { type LastOrder, placingActions } from './placing.slice.ts'

/** Makes the key of the next order. Call it when the last step is shown. */
export function prepareOrder(): AppThunk<void> {
  return (dispatch) => {
    dispatch(placingActions.keyMade(newUuid()))
  }
}

/**
 * Places the order once: a second press while the first is running does nothing, and a press after a lost connection or
 * a reload sends the same key. Resolves with the order, or with undefined on failure (see `selectPlacingFailure`). If
 * an earlier attempt was placed after all, its order is the answer. `prove` comes first: with a failure nothing is sent.
 */
export function placeOrder(
  placement: PlacementInput,
  prove: (placement: PlacementInput) => Promise<Failure | undefined> = async () => undefined,
): AppThunk<Promise<LastOrder | undefined>> {
  return async (dispatch, getState, { api }) => {
    if (getState().placing.status === 'loading') return undefined
    dispatch(placingActions.begun())
    const unproven = await prove(placement)
    if (unproven) {
      dispatch(placingActions.failed({ failure: unproven, isDefinite: false }))
      return undefined
    }
    const { attempts } = getState().placing
    dispatch(prepareOrder())
    const key = getState().placing.idempotencyKey!
    dispatch(placingActions.sent(placement))
    try {
      return placed(dispatch, placement, await send(api, key, placement))
    } catch (error) {
      const failure = failureOf(error)
      const earlier =
        failure.code === 'idempotency_mismatch' ? await findPlaced(api, key, attempts, placement) : undefined
      if (earlier) return placed(dispatch, ...earlier)
      dispatch(placingActions.failed({ failure, isDefinite: isDefinite(failure) }))
      const asksOtherwise = failure.errors.some(({ field }) => field.startsWith('own_fields.'))
      if (asksOtherwise || failure.code === 'cancellation_changed') void dispatch(fetchSelectableDates({ again: true }))
      if (failure.code === 'cancellation_changed') {
        dispatch(orderFormActions.mergeStep3({ agreed_terms: false }))
      }
      const { terms_version } = failure.body
      if (failure.code === 'terms_changed' && typeof terms_version === 'string') {
        dispatch(orderFormActions.mergeStep3({ agreed_terms: false, terms_version }))
      }
      return undefined
    }
  }
}

/**
 * The key belongs to an order with other content, so one of the earlier attempts arrived. The shop answers the right
 * attempt with its order. It cannot place a new one, since the key is taken.
 */
async function findPlaced(
  api: Api,
  key: string,
  attempts: readonly PlacementInput[],
  { birth_date }: PlacementInput,
): Promise<[PlacementInput, Placed] | undefined> {
  for (const attempt of attempts) {
    for (const sent of [attempt, { ...attempt, birth_date }]) {
      try {
        return [sent, await send(api, key, sent)]
      } catch {
        // Another attempt arrived.
      }
    }
  }
  return undefined
}

function send(api: Api, key: string, body: PlacementInput): Promise<Placed> {
  return api.call('placeMeetup', { body, headers: { 'idempotency-key': key } })
}

function placed(dispatch: AppDispatch, sent: PlacementInput, { id, number, total, guest_token }: Placed): LastOrder {
  const { meetup_date, delivery_window, estimated_person, contact } = sent
  const ofOrder = { id, number, total, guest_token, meetup_date, delivery_window, estimated_person }
  const order = { ...ofOrder, email: contact.email, ...(guest_token && { contact }) }
  dispatch(placingActions.placed(order))
  return order
}

/**
 * The shop checks the key before the order, so a conflict proves that the key has no order. Other failures may happen
 * before that check (too many calls, a session that ended) and leave an earlier attempt open. After a mismatch without
 * a match the visitor may order again, knowingly. While the card company has not said, the same key asks for no second hold.
 */
function isDefinite({ status, code }: Failure): boolean {
  return status === 409 && code !== 'payment_pending'
}
