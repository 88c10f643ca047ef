import { formatYen } from '#domain/money.ts'
import type { ShopTerms } from './shop-terms.ts'
import { cityWords, unitOf } from './shop-words.ts'

/** 「ご注文は、商品の合計が千代田・中央の各区は20,000円、そのほかの区は30,000円から承ります（税込）。」; empty where any sum will do. */
export function leastOrderWords({ delivery: { fees, least } }: ShopTerms): string {
  if (least.length === 0) return ''
  const count = (groups: readonly { cities: readonly string[] }[]) => groups.flatMap(({ cities }) => cities).length
  const isEverywhere = count(least) === count(fees)
  const sums = least.map(({ amount, cities }, at) => {
    const isRest = isEverywhere && at === least.length - 1
    const where = !isRest ? `${cityWords(cities)}は` : at > 0 ? `そのほかの${unitOf(cities)}は` : ''
    return `${where}${formatYen(amount)}`
  })
  return `ご注文は、商品の合計が${sums.join('、')}から承ります（税込）。`
}
