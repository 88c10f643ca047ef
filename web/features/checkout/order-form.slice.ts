import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Answer } from '#contract/operations.ts'
import { normalizePostalCode } from '#domain/japanese-input.ts'
import { cartActions } from '#web/features/cart/cart.slice.ts'
import { authActions } from '#web/features/session/auth.slice.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import type { AppDispatch, AppState } from '#web/store/app-store.ts'
import { mergePiece } from '#web/store/merge-piece.ts'
import type { PersistedSlice } from '#web/store/persist.ts'
import { draftOf, parseDraft } from './draft.ts'
import type { EntryForm, Step1, Step2, Step3 } from './entry-form.ts'
import { placingActions } from './placing.slice.ts'
import { contentWithout } from './quote-content.ts'

export type OrderFormState = {
  entryForm: EntryForm
  /** The last look-up: seven digits, and where they are; nowhere, if nobody knows them. */
  lookedUp?: { code: string; places: FoundAddress[] }
}

declare module '#web/store/root-reducer.ts' {
  interface Slices {
    orderForm: OrderFormState
  }
}

export type FoundAddress = Answer<'findPostalCode'>[number]

/** Looks up a postal code; the answer is empty for an unknown code. A failure leaves the form unchanged. */
export const findAddress = createApiThunk<FoundAddress[], string>('orderForm/findAddress', (code, { api, signal }) =>
  api.call('findPostalCode', { params: { code }, signal }),
)

const initialState: OrderFormState = { entryForm: { step1: {}, step2: {}, step3: {} } }

export const orderFormSlice = createSlice({
  name: 'orderForm',
  initialState,
  reducers: {
    mergeStep1({ entryForm }, { payload }: PayloadAction<Partial<Step1>>) {
      entryForm.step1 = mergePiece(entryForm.step1, payload)
    },
    mergeStep2({ entryForm }, { payload }: PayloadAction<Partial<Step2>>) {
      entryForm.step2 = mergePiece(entryForm.step2, payload)
    },
    mergeStep3({ entryForm }, { payload }: PayloadAction<Partial<Step3>>) {
      entryForm.step3 = mergePiece(entryForm.step3, payload)
    },
    draftRestored(state, { payload }: PayloadAction<EntryForm>) {
      state.entryForm = payload
    },
    reset: () => initialState,
  },
  extraReducers: (builder) => {
    builder
      .addCase(cartActions.removeGone, ({ entryForm: { step3 } }, { payload: { ids } }) => {
        const { quote } = step3
        if (quote) quote.of = contentWithout(quote.of, ids)
      })
      .addCase(findAddress.fulfilled, (state, { meta, payload }) => {
        state.lookedUp = { code: meta.arg, places: payload }
      })
      .addCase(placingActions.placed, () => initialState)
      .addCase(authActions.sessionEnded, (state, { payload }) => (payload.keepsOrder ? state : initialState))
  },
  selectors: {
    selectEntryForm: (state) => state.entryForm,
    selectStep1: (state) => state.entryForm.step1,
    selectStep2: (state) => state.entryForm.step2,
    selectStep3: (state) => state.entryForm.step3,
    /** As typed; empty before. */
    selectPostalCode: (state) => state.entryForm.step1.address?.postal_code ?? '',
    /** What is known of the typed code; undefined until it was looked up. None: nobody knows the code. */
    selectLookedUp: ({ entryForm, lookedUp }) =>
      normalizePostalCode(entryForm.step1.address?.postal_code ?? '') === lookedUp?.code ? lookedUp : undefined,
    selectCampaignCode: (state) => state.entryForm.step3.campaign_code ?? '',
  },
})

export const orderFormActions = orderFormSlice.actions
export const {
  selectEntryForm,
  selectStep1,
  selectStep2,
  selectStep3,
  selectPostalCode,
  selectLookedUp,
  selectCampaignCode,
} = orderFormSlice.selectors

/** Nearly every company pays by invoice; a method already chosen stays. */
export function suggestInvoice() {
  return (dispatch: AppDispatch, getState: () => AppState): void => {
    if (selectStep2(getState()).payment?.method) return
    dispatch(orderFormActions.mergeStep2({ payment: { method: 'invoice' } }))
  }
}

/** The form survives a reload of the tab. */
export const persistedDraft: PersistedSlice<{ orderForm: OrderFormState }> = {
  key: 'ORDER_FORM_DRAFT',
  area: 'session',
  select: createSelector([selectEntryForm], draftOf),
  restore: (saved) => orderFormActions.draftRestored(parseDraft(saved)),
}
