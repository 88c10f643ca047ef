const grouped = new Intl.NumberFormat('ja-JP')

/** Whole yen with separators: 12,345. Without the unit, which follows the figure in smaller type. */
export function yen(amount: number): string {
  return grouped.format(amount)
}
