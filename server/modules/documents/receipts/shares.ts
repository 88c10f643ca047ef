import { apportion } from '#domain/apportion.ts'
import type { Yen } from '#domain/money.ts'
import type { PaperLine, RateGroup, SaleFacts } from '../facts.ts'

type Sums = Pick<SaleFacts, 'lines' | 'groups' | 'untaxed' | 'total'>

/**
 * What receipts over parts of a sale say, one for each sum: of every kind of goods its share, and of the tax at each rate
 * that of its share, by largest remainder, so that all parts together are the whole. `besides`: what other receipts say of it.
 */
export function sharesOf(
  whole: SaleFacts,
  { amounts, besides }: { amounts: readonly Yen[]; besides: readonly Sums[] },
): Sums[] {
  const sorts = sortsOf(whole).map((line) => ({ ...line, amount: leftOf(line, besides) }))
  let left = sorts.map(({ amount }) => amount)
  const parts = amounts.map((amount) => {
    const shares = apportion(amount, left)
    left = left.map((yen, i) => yen - shares[i]!)
    return sorts.map((line, i) => ({ ...line, unitPrice: shares[i]!, amount: shares[i]! }))
  })
  const taxes = whole.groups.map((group) =>
    taxesOf(group, { parts, rest: atRate(group, asLines(sorts, left)), besides }),
  )
  return parts.map((lines, part) => ({
    lines: lines.filter(({ amount }) => amount !== 0),
    groups: whole.groups
      .map((group, i) => ({ ...group, amount: atRate(group, lines), tax: taxes[i]![part]! }))
      .filter(({ amount }) => amount !== 0),
    untaxed: sumOf(lines.filter(({ rate }) => rate === null)),
    total: sumOf(lines),
  }))
}

/** The tax of a rate in each part; what no receipt says yet keeps its own. */
function taxesOf(
  group: RateGroup,
  { parts, rest, besides }: { parts: readonly PaperLine[][]; rest: Yen; besides: readonly Sums[] },
): Yen[] {
  const said = besides.flatMap(({ groups }) => groups).filter(({ rate }) => rate === group.rate)
  const tax = Math.max(0, group.tax - said.reduce((sum, each) => sum + each.tax, 0))
  return apportion(tax, [...parts.map((lines) => atRate(group, lines)), rest])
}

/** The sums of a sale as a receipt names them. Where they do not add up to a rate, for old papers, it is one. */
function sortsOf({ groups, lines, untaxed }: Sums): PaperLine[] {
  const taxed = groups.flatMap((group) => {
    const bySort = Map.groupBy(
      lines.filter(({ rate }) => rate === group.rate),
      keyOf,
    )
    const sorts = [...bySort.values()].map((some) => ({ ...some[0]!, quantity: '1', amount: sumOf(some) }))
    const isWhole = sumOf(sorts) === group.amount && sorts.every(({ amount }) => amount >= 0)
    return isWhole ? sorts : [sumAtRate(group)]
  })
  const fees = lines.filter(({ rate, amount }) => rate === null && amount > 0)
  const name = fees.length === 1 ? fees[0]!.name : 'キャンセル料（不課税）'
  const fee = { name, quantity: '1', unitPrice: untaxed, amount: untaxed, rate: null, isReduced: false }
  return untaxed > 0 ? [...taxed, fee] : taxed
}

const sumAtRate = ({ rate, amount, isReduced }: RateGroup): PaperLine => ({
  name: `${rate}%対象`,
  quantity: '1',
  unitPrice: amount,
  amount,
  rate,
  isReduced,
})

const keyOf = ({ rate, isReduced, sort }: PaperLine): string => JSON.stringify([rate, isReduced, sort])

/** No less than nothing: the sale may have become smaller since the others were issued. */
const leftOf = (line: PaperLine, besides: readonly Sums[]): Yen => {
  const said = besides.flatMap(sortsOf).filter((other) => keyOf(other) === keyOf(line))
  return Math.max(0, line.amount - sumOf(said))
}

const asLines = (lines: readonly PaperLine[], amounts: readonly Yen[]) =>
  lines.map((line, i) => ({ ...line, amount: amounts[i]! }))

const atRate = ({ rate }: RateGroup, lines: readonly PaperLine[]): Yen =>
  sumOf(lines.filter((line) => line.rate === rate))

const sumOf = (lines: readonly Pick<PaperLine, 'amount'>[]): Yen => lines.reduce((sum, { amount }) => sum + amount, 0)
