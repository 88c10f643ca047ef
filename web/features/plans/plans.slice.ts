import { createSlice } from '@reduxjs/toolkit'
import type { Plan, PlanDetail } from '#contract/plans.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { addLoad, type LoadStatus } from '#web/store/loadable.ts'
import { rootReducer } from '#web/store/root-reducer.ts'

export type PlansState = {
  fetching: boolean
  plans: Plan[] | null
  planDetail: PlanDetail | null
  serverError: boolean
  /** The id of a plan that is not there. */
  missing: number | null
}

declare module '#web/store/root-reducer.ts' {
  interface LazySlices {
    plans: PlansState
  }
}

const initialState: PlansState = { fetching: false, plans: null, planDetail: null, serverError: false, missing: null }

/** Not again once they are loaded. */
export const fetchPlans = createApiThunk<Plan[]>(
  'plans/fetchAll',
  (_, { api, signal }) => api.call('listPlans', { signal }),
  (_, { plans }) => !plans?.plans,
)

/** `again`: its price may have changed. */
export const fetchPlan = createApiThunk<PlanDetail, { id: number; again?: true }>(
  'plans/fetchOne',
  ({ id }, { api, signal }) => api.call('getPlan', { params: { id: String(id) }, signal }),
  ({ id, again }, { plans }) => again === true || plans?.planDetail?.id !== id,
)

export const mark = (state: { fetching: boolean; serverError: boolean }, status: LoadStatus) => {
  state.fetching = status === 'loading'
  state.serverError = status === 'serverError'
}

const plansSlice = createSlice({
  name: 'plans',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    addLoad(builder, fetchPlans, {
      mark,
      answered: (state, plans) => {
        state.plans = plans
      },
    })
    addLoad(builder, fetchPlan, {
      mark,
      asked: (state, { id }) => {
        state.missing = null
        if (state.planDetail?.id !== id) state.planDetail = null
      },
      answered: (state, plan) => {
        state.planDetail = plan
      },
      failed: (state, failure, { id }) => {
        if (failure?.status !== 404 && failure?.status !== 422) return
        state.serverError = false
        state.missing = id
      },
    })
  },
  selectors: {
    selectPlans: (state) => state,
    /** Undefined until that plan is loaded. */
    selectPlan: ({ planDetail }, id: number) => (planDetail?.id === id ? planDetail : undefined),
  },
}).injectInto(rootReducer)

export const { selectPlans, selectPlan } = plansSlice.selectors
