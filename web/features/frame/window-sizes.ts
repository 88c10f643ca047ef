/** Up to this many CSS pixels of width a window is of that size; style sheets use the same figures in their range queries. */
export const breakpoints = { ex_small: 320, small: 550, medium: 768, large: 1170, huge: 1440 } as const

export type SizeName = keyof typeof breakpoints

/** The size of a window so wide. Whatever is wider than the last is `huge`, too. */
export function sizeOf(width: number): SizeName {
  const fitting = Object.entries(breakpoints).find(([, widest]) => width <= widest)
  return fitting ? (fitting[0] as SizeName) : 'huge'
}
