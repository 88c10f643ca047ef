import type { DeliveryWindow } from '#domain/delivery-window.ts'

const partsOfDay = [
  { name: '午前', holds: (from: string) => from < '12:00' },
  { name: '午後', holds: (from: string) => from >= '12:00' && from < '17:00' },
  { name: '夕方から', holds: (from: string) => from >= '17:00' },
] as const

/** Delivery windows in parts of the day, for a list of many. */
export const windowsByPart = (windows: readonly DeliveryWindow[]) =>
  partsOfDay
    .map(({ name, holds }) => ({ name, windows: windows.filter(({ from }) => holds(from)) }))
    .filter((part) => part.windows.length > 0)
