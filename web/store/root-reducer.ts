import { combineSlices } from '@reduxjs/toolkit'

/** What every page has, by the slices' names. Each slice declares its own part (`declare module`) and is listed in `web/app`. */
// biome-ignore lint/suspicious/noEmptyInterface: the slices fill it in.
export interface Slices {}

/** The parts that come with the screens that use them, by `injectInto(rootReducer)`: most visitors never load them. */
// biome-ignore lint/suspicious/noEmptyInterface: the slices fill it in.
export interface LazySlices {}

export type AppState = Slices & Partial<LazySlices>

/** Holds reducers only; the state is in the store of each request or tab. */
export const rootReducer = combineSlices().withLazyLoadedSlices<LazySlices>()
