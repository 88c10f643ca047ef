import { rowsPerPage } from '#contract/page-size.ts'
import { formatNumber } from '#domain/money.ts'

/** Which rows of how many a page shows. */
export function rangeWords({ page, length, total, of }: { page: number; length: number; total: number; of: string }) {
  const first = (page - 1) * rowsPerPage + 1
  if (length === 0) return `全部で${formatNumber(total)}件です。このページに${of}はありません。`
  return `${formatNumber(total)}件のうち ${formatNumber(first)}〜${formatNumber(first + length - 1)}件`
}
