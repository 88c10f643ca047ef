import { createSlice } from '@reduxjs/toolkit'
import type { Failure } from '#web/api/errors.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { rootReducer } from '#web/store/root-reducer.ts'
import { meActions } from '../profile/me.slice.ts'
import { setStatus } from '../set-status.ts'

export type SecondFactorSetup = { secret: string; otpauth_uri: string; qr_svg: string }
export type SecondFactorStatus =
  | 'idle'
  | 'startPending'
  | 'startError'
  | 'confirmPending'
  | 'confirmError'
  | 'disablePending'
  | 'disableError'
/** The profile says whether it is on (`second_factor_enabled`). */
export type SecondFactorState = {
  status: SecondFactorStatus
  /** For copying into the app; null before and after. */
  setup: SecondFactorSetup | null
  /** Shown once, when it has just been switched on. */
  recoveryCodes: string[]
  failure: Failure | null
}

declare module '#web/store/root-reducer.ts' {
  interface LazySlices {
    secondFactor: SecondFactorState
  }
}

const initialState: SecondFactorState = { status: 'idle', setup: null, recoveryCodes: [], failure: null }

export const startSecondFactor = createApiThunk<SecondFactorSetup, { password: string }>(
  'secondFactor/start',
  (body, { api }) => api.call('startSecondFactor', { body }),
)

export const confirmSecondFactor = createApiThunk<{ recovery_codes: string[] }, { otp: string }>(
  'secondFactor/confirm',
  async (body, { api, dispatch }) => {
    const codes = await api.call('confirmSecondFactor', { body })
    dispatch(meActions.secondFactorSet(true))
    return codes
  },
)

export const disableSecondFactor = createApiThunk<void, { password: string; otp: string }>(
  'secondFactor/disable',
  async (body, { api, dispatch }) => {
    await api.call('disableSecondFactor', { body })
    dispatch(meActions.secondFactorSet(false))
  },
)

const secondFactorSlice = createSlice({
  name: 'secondFactor',
  initialState,
  reducers: {
    /** Cancels the setup and removes secret and recovery codes. Dispatch it when the screen is left. */
    reset: () => initialState,
  },
  extraReducers: (builder) => {
    builder
      .addCase(startSecondFactor.pending, () => ({ ...initialState, status: 'startPending' as const }))
      .addCase(startSecondFactor.fulfilled, (_, { payload }) => ({ ...initialState, setup: payload }))
      .addCase(startSecondFactor.rejected, (state, { payload }) => setStatus(state, 'startError', payload))
      .addCase(confirmSecondFactor.pending, (state) => setStatus(state, 'confirmPending'))
      .addCase(confirmSecondFactor.fulfilled, (_, { payload }) => ({
        ...initialState,
        recoveryCodes: payload.recovery_codes,
      }))
      .addCase(confirmSecondFactor.rejected, (state, { payload }) => setStatus(state, 'confirmError', payload))
      .addCase(disableSecondFactor.pending, (state) => setStatus(state, 'disablePending'))
      .addCase(disableSecondFactor.fulfilled, () => initialState)
      .addCase(disableSecondFactor.rejected, (state, { payload }) => setStatus(state, 'disableError', payload))
  },
  selectors: { selectSecondFactor: (state) => state },
}).injectInto(rootReducer)

export const secondFactorActions = secondFactorSlice.actions
export const { selectSecondFactor } = secondFactorSlice.selectors
