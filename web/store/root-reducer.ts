import { combineSlices } from '@reduxjs/toolkit'

/**
 * The slices of every page, by name. Each slice declares its own part (`declare module`) and is listed in `web/app`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the slices fill it in.
export interface Slices {}

/** The slices that load with their screens, by `injectInto(rootReducer)`. Most visitors never load them. */
// biome-ignore lint/suspicious/noEmptyInterface: the slices fill it in.
export interface LazySlices {}

export type AppState = Slices & Partial<LazySlices>

/** Holds reducers only. The state is in the store of each request or tab. */
export const rootReducer = combineSlices().withLazyLoadedSlices<LazySlices>()
