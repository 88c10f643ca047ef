/** The largest width of each size in CSS pixels. Style sheets use the same figures in their range queries. */
export const breakpoints = { ex_small: 320, small: 550, medium: 768, large: 1170, huge: 1440 } as const

export type SizeName = keyof typeof breakpoints

/** The size of a window of this width. Anything wider than the last is `huge`. */
export function sizeOf(width: number): SizeName {
  const fitting = Object.entries(breakpoints).find(([, widest]) => width <= widest)
  return fitting ? (fitting[0] as SizeName) : 'huge'
}
