import { createSlice } from '@reduxjs/toolkit'
import type { RegistrationInput } from '#contract/accounts.ts'
import type { FieldError } from '#contract/refusals.ts'
import { type Failure, serverMessageOf } from '#web/api/errors.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { rootReducer } from '#web/store/root-reducer.ts'

/** `code` is the HTTP status as a string, '500' when no answer came. `errors` are shown at their fields. */
export type RegisterError = { message: string; code: string; errors: FieldError[] }
export type RegisterState = {
  loading: boolean
  error: RegisterError | null
  success: boolean
  /** The address the mail was sent to. */
  email: string
}

declare module '#web/store/root-reducer.ts' {
  interface LazySlices {
    register: RegisterState
  }
}

const initialState: RegisterState = { loading: false, error: null, success: false, email: '' }

/** Requests a mail with the link to the first password. May be repeated: 「もう一度送る」. */
export const register = createApiThunk<{ email: string }, RegistrationInput>(
  'register/register',
  async (registration, { api, signal }) => {
    const { csrf_token } = await api.call('getCsrfToken', { signal })
    return api.call('register', { body: registration, headers: { 'x-csrf-token': csrf_token }, signal })
  },
)

const registerSlice = createSlice({
  name: 'register',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(register.pending, (state) => {
        state.loading = true
        state.error = null
      })
      .addCase(register.fulfilled, (_, { payload }) => ({ ...initialState, success: true, email: payload.email }))
      .addCase(register.rejected, (state, { payload }) => {
        state.loading = false
        state.error = payload ? registerErrorOf(payload) : null
      })
  },
  selectors: { selectRegister: (state) => state },
}).injectInto(rootReducer)

function registerErrorOf(failure: Failure): RegisterError {
  return { ...serverMessageOf(failure), errors: failure.errors }
}

export const { selectRegister } = registerSlice.selectors
