import { createSlice } from '@reduxjs/toolkit'
import type { EnquiryInput } from '#contract/enquiry-fields.ts'
import type { Answer } from '#contract/operations.ts'
import type { Failure } from '#web/api/errors.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { addLoad } from '#web/store/loadable.ts'
import { rootReducer } from '#web/store/root-reducer.ts'

export type ContactState = {
  fetching: boolean
  error: Failure | null
  /** What was sent last, and what the shop says of having it. */
  postContactData: { sent: EnquiryInput; receipt: Answer<'sendEnquiry'> | null } | null
  complete: boolean
  /** The form has not been changed since it was sent: the outcome still describes it. */
  isLatest: boolean
}

declare module '#web/store/root-reducer.ts' {
  interface LazySlices {
    contact: ContactState
  }
}

const initialState: ContactState = {
  fetching: false,
  error: null,
  postContactData: null,
  complete: false,
  isLatest: false,
}

/**
 * A second press while the first is under way does nothing. After a lost answer the shop knows the same words again,
 * also after a reload: they are one enquiry.
 */
export const postContact = createApiThunk<Answer<'sendEnquiry'>, EnquiryInput>(
  'contact/post',
  (body, { api, signal }) => api.call('sendEnquiry', { body, signal }),
  (_, { contact }) => !contact?.fetching,
)

const contactSlice = createSlice({
  name: 'contact',
  initialState,
  reducers: {
    formChanged(state) {
      state.isLatest = false
    },
    /** The screen is opened again: what was sent before is over. */
    opened: (state) => (state.fetching ? state : initialState),
  },
  extraReducers: (builder) => {
    addLoad(builder, postContact, {
      mark: (state, status) => {
        state.fetching = status === 'loading'
        state.complete = status === 'complete'
      },
      asked: (state, sent) => {
        state.error = null
        state.postContactData = { sent, receipt: null }
        state.isLatest = true
      },
      answered: (state, receipt, sent) => {
        state.postContactData = { sent, receipt }
      },
      failed: (state, failure) => {
        state.error = failure ?? null
      },
    })
  },
  selectors: { selectContact: (state) => state },
}).injectInto(rootReducer)

export const { formChanged, opened } = contactSlice.actions
export const { selectContact } = contactSlice.selectors
