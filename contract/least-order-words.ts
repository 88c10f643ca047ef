import { formatYen } from '#domain/money.ts'
import { longJapaneseDate } from '#domain/tokyo-date.ts'
import type { ShopTerms } from './shop-terms.ts'
import { cityWords, unitOf } from './shop-words.ts'

/**
 * 「ご注文は、商品の合計が千代田・中央の各区は20,000円、そのほかの区は30,000円から承ります（税込）。」, and what is to come;
 * empty where any sum will do.
 */
export const leastOrderWords = ({ delivery }: ShopTerms): string =>
  [presentWords(delivery), ...delivery.ahead.map(aheadWords)].join('')

function presentWords({ fees, least }: ShopTerms['delivery']): string {
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

/** 「2027年1月1日（金）のご注文から、千代田・港の各区は、商品の合計が20,000円から承ります（税込）。」 */
function aheadWords({ from, cities, least }: ShopTerms['delivery']['ahead'][number]): string {
  if (least === undefined) return ''
  const sum = least > 0 ? `商品の合計が${formatYen(least)}から承ります（税込）` : 'いくらからでも承ります'
  return `${longJapaneseDate(from)}のご注文から、${cityWords(cities)}は、${sum}。`
}
