import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Address, Contact } from '#contract/placement.ts'
import type { BookingPayment } from '#contract/plan-booking.ts'
import { addressFields, bookingPaymentTexts, contactFields } from '#web/api/order-fields.ts'
import { authActions } from '#web/features/session/auth.slice.ts'
import { mergePiece, type Typed } from '#web/store/merge-piece.ts'
import type { PersistedSlice } from '#web/store/persist.ts'
import { fieldsOf, flagOf, known, pickTexts, textOf } from '#web/store/stored-fields.ts'

/** What somebody has typed so far to ask for a plan; the same for every plan. */
export type EventFormValues = {
  event_date?: string
  start_time?: string
  /** As typed. */
  estimated_person?: string
  title?: string
  address?: Typed<Address>
  /** Checked: the house number or building was not forgotten, the address has none. */
  no_house_number?: boolean
  no_building?: boolean
  contact?: Typed<Contact>
  note?: string
  payment?: Typed<Omit<BookingPayment, 'method'>>
}

export type EventFormState = { values: EventFormValues }

declare module '#web/store/root-reducer.ts' {
  interface Slices {
    eventForm: EventFormState
  }
}

const initialState: EventFormState = { values: {} }

export const eventFormSlice = createSlice({
  name: 'eventForm',
  initialState,
  reducers: {
    merge(state, { payload }: PayloadAction<EventFormValues>) {
      state.values = mergePiece(state.values, payload)
    },
    restored(state, { payload }: PayloadAction<EventFormValues>) {
      state.values = payload
    },
    reset: () => initialState,
  },
  extraReducers: (builder) => {
    builder.addCase(authActions.sessionEnded, (state, { payload }) => (payload.keepsOrder ? state : initialState))
  },
  selectors: { selectEventForm: (state) => state.values },
})

export const eventFormActions = eventFormSlice.actions
export const { selectEventForm } = eventFormSlice.selectors

/** It survives a reload, until it is sent or the session ends. The agreement to the terms is asked for each time. */
export const persistedEventForm: PersistedSlice<{ eventForm: EventFormState }> = {
  key: 'EVENT_FORM_VALUES',
  select: ({ eventForm: { values } }) => (Object.keys(values).length > 0 ? values : undefined),
  restore: (saved) => eventFormActions.restored(valuesOf(saved)),
}

/** Makes values of stored data, even old, broken or hostile data. Never throws. */
function valuesOf(saved: unknown): EventFormValues {
  const stored = fieldsOf(saved)
  return known({
    event_date: textOf(stored.event_date),
    start_time: textOf(stored.start_time),
    estimated_person: textOf(stored.estimated_person),
    title: textOf(stored.title),
    address: pickTexts(stored.address, addressFields),
    no_house_number: flagOf(stored.no_house_number),
    no_building: flagOf(stored.no_building),
    contact: pickTexts(stored.contact, contactFields),
    note: textOf(stored.note),
    payment: pickTexts(stored.payment, bookingPaymentTexts),
  })
}
