import { contactFields } from '#web/api/order-fields.ts'
import { fetchMe } from '#web/features/account/profile/me.slice.ts'
import type { AppDispatch, AppState } from '#web/store/app-store.ts'
import type { Step2 } from './entry-form.ts'
import { orderFormActions, selectStep2 } from './order-form.slice.ts'

/** Fills empty contact fields from the account's profile. Without an answer nothing is filled in. */
export function prefillContact() {
  return async (dispatch: AppDispatch, getState: () => AppState): Promise<void> => {
    const outcome = await dispatch(fetchMe())
    if (!fetchMe.fulfilled.match(outcome)) return
    const profile = outcome.payload
    const { contact = {} } = selectStep2(getState())
    const piece: NonNullable<Step2['contact']> = {}
    for (const name of contactFields) {
      if (contact[name] === undefined && profile[name]) piece[name] = profile[name]
    }
    if (Object.keys(piece).length > 0) dispatch(orderFormActions.mergeStep2({ contact: piece }))
  }
}
