import { partMissing } from '#web/features/frame/toasts.slice.ts'
import { whenWanted } from '#web/store/when-wanted.tsx'

/** The three conditions of an order, each in a sheet over the screen. */
export const DateSheet = whenWanted(async () => (await import('./date-sheet.tsx')).DateSheet, partMissing)
export const HeadcountSheet = whenWanted(
  async () => (await import('./headcount-sheet.tsx')).HeadcountSheet,
  partMissing,
)
export const PlaceSheet = whenWanted(async () => (await import('./place-sheet.tsx')).PlaceSheet, partMissing)
