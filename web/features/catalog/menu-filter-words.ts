import { allergenName } from '#domain/allergen.ts'
import { DIETS } from '#domain/diet.ts'
import { type Filtered, type LeftOutBy, leftOutBy, type MenuFilter } from '#domain/menu-filter.ts'
import { formatYen } from '#domain/money.ts'

/** Each condition of a filter in words, and the filter without it. */
export function conditionsOf(filter: MenuFilter): { key: string; words: string; rest: MenuFilter }[] {
  const { without, upTo, diets } = filter
  return [
    ...without.map((code) => ({
      key: code,
      words: `${allergenName(code)}を含まない`,
      rest: { ...filter, without: without.filter((other) => other !== code) },
    })),
    ...(upTo === null
      ? []
      : [{ key: 'up_to', words: `お一人さま分 ${formatYen(upTo)}まで`, rest: { ...filter, upTo: null } }]),
    ...DIETS.filter(({ code }) => diets.includes(code)).map(({ code, name }) => ({
      key: code,
      words: name,
      rest: { ...filter, diets: diets.filter((other) => other !== code) },
    })),
  ]
}

const unsureWords = {
  may_contain: '含む可能性のある商品',
  unchecked: '原材料を確認中の商品',
  unpriced: 'お一人さま分の金額が分からない商品',
} satisfies Partial<Record<LeftOutBy, string>>

/** 「含む可能性のある商品3点、原材料を確認中の商品1点は除いています。」: what is left out without being known not to fit; undefined for none. */
export function leftOutWords(products: readonly Filtered[], filter: MenuFilter): string | undefined {
  const reasons = products.map((product) => leftOutBy(product, filter))
  const parts = Object.entries(unsureWords).flatMap(([reason, words]) => {
    const count = reasons.filter((each) => each === reason).length
    return count > 0 ? [`${words}${count}点`] : []
  })
  return parts.length > 0 ? `${parts.join('、')}は除いています。` : undefined
}
