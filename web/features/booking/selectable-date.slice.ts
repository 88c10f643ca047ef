import { createSelector, createSlice } from '@reduxjs/toolkit'
import type { SelectableDate, SelectableDates } from '#contract/catalog.ts'
import type { IsOpen } from '#domain/calendar.ts'
import { MOST_OF_THE_MENU } from '#domain/offerability.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { addLoad, markFlags } from '#web/store/loadable.ts'

export type SelectableDateState = { loading: boolean; error: boolean; data: SelectableDates | null }

declare module '#web/store/root-reducer.ts' {
  interface Slices {
    selectableDate: SelectableDateState
  }
}

const initialState: SelectableDateState = { loading: false, error: false, data: null }

/** Loads the selectable days. Not while a request is running; once loaded only with `again`. */
export const fetchSelectableDates = createApiThunk<SelectableDates, { again: boolean } | undefined>(
  'selectableDate/fetch',
  (_, { api, signal }) => api.call('listSelectableDates', { signal }),
  (question, { selectableDate }) =>
    !selectableDate.loading && (question?.again === true || selectableDate.data === null),
)

export const selectableDateSlice = createSlice({
  name: 'selectableDate',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    addLoad(builder, fetchSelectableDates, {
      mark: markFlags,
      answered: (state, dates) => {
        state.data = dates
      },
    })
  },
  selectors: {
    selectSelectableDates: (state) => state.data,
    selectDatesLoading: (state) => state.loading,
    selectDatesError: (state) => state.error,
  },
})

export const { selectSelectableDates, selectDatesLoading, selectDatesError } = selectableDateSlice.selectors

export const selectDaysByDate = createSelector(
  [selectSelectableDates],
  (dates): ReadonlyMap<string, SelectableDate> => new Map(dates?.dates.map((day) => [day.date, day])),
)

/** Undefined for a date outside the sixty days, and until they are loaded. */
export function selectDay(state: { selectableDate: SelectableDateState }, date: string | null) {
  return date === null ? undefined : selectDaysByDate(state).get(date)
}

const words = { closed: '休業日', full: '受付を終了しました', cutoff_passed: '受付を終了しました' } as const

/** Why the day cannot be chosen; undefined when it can. */
export function reasonWords({ reason }: Pick<SelectableDate, 'reason'>): string | undefined {
  return reason === null ? undefined : words[reason]
}

/** True for a day on which much of the menu is past its cut-off; ◎ promises most of it. */
export function isPartial({ offerable_share = 1 }: Pick<SelectableDate, 'offerable_share'>): boolean {
  return offerable_share < MOST_OF_THE_MENU
}

/** Open days within the shown dates. Earlier days are in the past, where every cut-off is over. */
export function openDaysOf({ dates }: Pick<SelectableDates, 'dates'>): IsOpen {
  const closed = new Set(dates.filter(({ reason }) => reason === 'closed').map(({ date }) => date))
  return (date) => !closed.has(date)
}

/** The time at which orders close, Asia/Tokyo, taken from the dates' own cut-offs. */
export function cutoffTimeOf({ dates }: Pick<SelectableDates, 'dates'>): string {
  return dates[0]?.cutoff_at.slice(11, 16) ?? '17:00'
}
