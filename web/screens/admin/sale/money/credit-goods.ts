import type { BookEntry } from '#contract/admin/book-entries.ts'
import type { Calculation } from '#contract/catalog.ts'
import type { Yen } from '#domain/money.ts'
import type { TaxClass } from '#domain/tax.ts'

/** What can still be given back of a sale. */
export type CreditGoods = {
  lines: { id: number; name: string; unitPrice: Yen; rate: number; left: number }[]
  /** Of the delivery, all or nothing. */
  delivery: Yen
  /** In all, with the delivery, by class. */
  classes: { taxClass: TaxClass; rate: number; left: Yen }[]
  /** Nothing was given back yet. */
  isWhole: boolean
}

const DELIVERY = '配送料'

type Sold = Pick<Calculation, 'lines' | 'tax_details' | 'shipping_fee' | 'campaign_discount_ship'>

/** Of what was agreed, less what was given back and not taken back again. */
export function creditGoods(sold: Sold, book: readonly BookEntry[]): CreditGoods {
  const takenBack = new Set(book.map(({ reverses }) => reverses))
  const given = book
    .filter(({ id, kind, reverses }) => kind === 'credit' && reverses === null && !takenBack.has(id))
    .flatMap(({ lines }) => lines)
  const sumOf = (isMeant: (line: (typeof given)[number]) => boolean, of: 'qty' | 'amount') =>
    given.filter(isMeant).reduce((sum, line) => sum + line[of], 0)
  const ids = [...new Set(sold.lines.map(({ id }) => id))]
  return {
    lines: ids.map((id) => {
      const same = sold.lines.filter((line) => line.id === id)
      const { name, unit_price: unitPrice, tax_rate: rate } = same[0]!
      const qty = same.reduce((sum, line) => sum + line.qty, 0)
      return { id, name, unitPrice, rate, left: Math.max(0, qty - sumOf((line) => line.name === name, 'qty')) }
    }),
    delivery: Math.max(
      0,
      sold.shipping_fee - sold.campaign_discount_ship - sumOf(({ name }) => name === DELIVERY, 'amount'),
    ),
    classes: sold.tax_details.map(({ tax_class: taxClass, rate, amount }) => ({
      taxClass,
      rate,
      left: Math.max(0, amount - sumOf((line) => line.tax_rate === rate, 'amount')),
    })),
    isWhole: given.length === 0,
  }
}
