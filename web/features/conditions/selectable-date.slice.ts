import { createSelector, createSlice } from '@reduxjs/toolkit'
import type { SelectableDate, SelectableDates } from '#contract/catalog.ts'
import { mealsLeft } from '#contract/meals-left-words.ts'
import { areMealsFew, type DayState, type IsOpen, takesMore } from '#domain/calendar.ts'
import { formatNumber } from '#domain/money.ts'
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
  (_, { api, signal }) => api.call('listSelectableDates', { query: {}, signal }),
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

type Left = Pick<SelectableDate, 'remaining' | 'remaining_meals'>

/** What is left of a day, as the rules have it. */
export const leftOn = ({ remaining, remaining_meals }: Left): Pick<DayState, 'remaining' | 'remainingMeals'> => ({
  remaining,
  remainingMeals: remaining_meals ?? null,
})

/** A day for so many people: the shop was asked for anybody, before the headcount was known. */
export const dayFor = (day: SelectableDate, persons: number | null | undefined): SelectableDate =>
  !day.selectable || takesMore(leftOn(day), persons || undefined) ? day : { ...day, selectable: false, reason: 'full' }

export const datesFor = (dates: SelectableDates, persons: number | null | undefined): SelectableDates => ({
  ...dates,
  dates: dates.dates.map((day) => dayFor(day, persons)),
})

/** For how many people a day that is full for more can still be had; undefined: it is not full, or for nobody. */
export function mealsLeftOn({ reason, ...day }: Left & Pick<SelectableDate, 'reason'>): number | undefined {
  if (reason !== 'full' || !takesMore(leftOn(day))) return undefined
  return day.remaining_meals
}

/** Why the day cannot be chosen; undefined when it can. */
export function reasonWords(day: Left & Pick<SelectableDate, 'reason'>): string | undefined {
  const meals = mealsLeftOn(day)
  if (meals !== undefined) return mealsLeft(meals)
  return day.reason === null ? undefined : words[day.reason]
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

/** 「あと3件」, or 「あと40名さま分」 where meals are what comes to its end. */
export const leftWords = (day: Left): string =>
  areMealsFew(leftOn(day)) ? `あと${formatNumber(day.remaining_meals!)}名さま分` : `あと${day.remaining}件`
