import type { UnknownAction } from '@reduxjs/toolkit'
import type { Contact } from '#contract/placement.ts'
import { contactFields } from '#web/api/order-fields.ts'
import type { AppDispatch, AppState } from '#web/store/app-store.ts'
import type { Typed } from '#web/store/merge-piece.ts'
import { fetchMe } from './me.slice.ts'

type ContactForm = {
  /** The contact as typed so far. */
  typed: (state: AppState) => Typed<Contact> | undefined
  fill: (contact: Typed<Contact>) => UnknownAction
}

/** Fills what is not typed yet from the account's profile. Without an answer nothing is filled in. */
export const prefillContact =
  ({ typed, fill }: ContactForm) =>
  async (dispatch: AppDispatch, getState: () => AppState): Promise<void> => {
    const outcome = await dispatch(fetchMe())
    if (!fetchMe.fulfilled.match(outcome)) return
    const profile = outcome.payload
    const contact = typed(getState()) ?? {}
    const missing = contactFields.filter((name) => contact[name] === undefined && profile[name])
    if (missing.length > 0) dispatch(fill(Object.fromEntries(missing.map((name) => [name, profile[name]]))))
  }
