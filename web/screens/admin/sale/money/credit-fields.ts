import type { CreditToGiveInput } from '#contract/admin/money-fields.ts'
import type { CreditReason } from '#domain/book.ts'
import type { TaxClass } from '#domain/tax.ts'
import { yenIn } from '#domain/yen-text.ts'
import type { CreditGoods } from './credit-goods.ts'
import { problemOfYen } from './yen-field.tsx'

/** By pieces and the delivery, by sums off the price, or all that is left. */
export type CreditWay = 'pieces' | 'sums' | 'all'

export type CreditTyped = {
  way: CreditWay
  /** Pieces by the product's id. */
  qty: Readonly<Record<number, number>>
  delivery: boolean
  reduced: string
  usual: string
  kind: CreditReason
  reason: string
  send_mail: boolean
}

type Parts = Required<Pick<CreditToGiveInput, 'lines' | 'delivery' | 'amount'>>

/** What of it goes back, as the call takes it. Undefined: nothing, or a sum that is none. */
export function partsOf(typed: CreditTyped, goods: CreditGoods): Parts | undefined {
  if (typed.way === 'all') return allOf(goods)
  const isBySums = typed.way === 'sums'
  if (isBySums && (sumProblem(typed, 'reduced') || sumProblem(typed, 'usual'))) return undefined
  const parts: Parts = {
    lines: isBySums ? [] : chosen(typed),
    delivery: typed.delivery && goods.delivery > 0,
    amount: isBySums ? sumsOf(typed) : {},
  }
  const isNothing = parts.lines.length === 0 && !parts.delivery && Object.keys(parts.amount).length === 0
  return isNothing ? undefined : parts
}

/** An empty sum is none; any other is one. */
export const sumProblem = (typed: CreditTyped, taxClass: TaxClass): string | undefined =>
  typed.way === 'sums' && typed[taxClass].trim() !== '' ? problemOfYen(typed[taxClass]) : undefined

const chosen = ({ qty }: CreditTyped) =>
  Object.entries(qty).flatMap(([id, pieces]) => (pieces > 0 ? [{ id: Number(id), qty: pieces }] : []))

function sumsOf(typed: CreditTyped): Partial<Record<TaxClass, number>> {
  const sums = (['reduced', 'usual'] as const).map((taxClass) => [taxClass, yenIn(typed[taxClass])] as const)
  return Object.fromEntries(sums.filter(([, yen]) => yen))
}

/** The paper names the goods; where some sum went back before, what is left is a sum, too. */
function allOf({ lines, delivery, classes, isWhole }: CreditGoods): Parts | undefined {
  const rest = classes.filter(({ left }) => left > 0)
  if (rest.length === 0) return undefined
  if (!isWhole) {
    return {
      lines: [],
      delivery: false,
      amount: Object.fromEntries(rest.map(({ taxClass, left }) => [taxClass, left])),
    }
  }
  return { lines: lines.map(({ id, left }) => ({ id, qty: left })), delivery: delivery > 0, amount: {} }
}

/** The form's name of a field of the call. */
export const creditFieldOf = (field: string): string =>
  field.startsWith('lines') ? 'qty' : field.startsWith('amount.') ? field.slice('amount.'.length) : field
