import { parse } from 'csv-parse/sync'
import type { Discrepancies } from '../discrepancies.ts'
import type { Lives } from './open-lives.ts'
import type { Kept } from './read-money.ts'

const sums = [
  ...(['billed', 'fees', 'credited', 'compensated', 'waived', 'written_off', 'received', 'bank_fees'] as const),
  ...(['refunded', 'balance', 'state'] as const),
] as const

export type Money = Pick<Kept, (typeof sums)[number]>
type Listed = { id: string; number: string; amount: number; card_refund: string | null; money: Money }
type Opened = { money: Money; book: { kind: string; amount: number; effect: number }[]; payments: { amount: number }[] }
type Figures = { unpaid: number; to_refund: { n: number; amount: number } }

/** Whatever staff are shown of money: records, lists, the file, the figures of the first screen; held against the book. */
export async function wrongLists(lives: Lives, kept: readonly Kept[]): Promise<Discrepancies> {
  const { staff } = lives
  const orders = kept.filter(({ kind }) => kind === 'meetup')
  const list = async (name: 'listOrders' | 'listRefunds', query: object = {}) =>
    (await staff(name, { query })).body as unknown as Listed[]
  const over = kept.filter(({ balance }) => balance < 0)
  const unpaid = orders.filter(isUnpaid)
  const { body } = await staff('getDashboard')
  const figures = body as unknown as Figures
  const amount = over.reduce((sum, { balance }) => sum - balance, 0)
  return {
    records: await wrongRecords(lives, kept),
    rows: differences(moneyOf(orders), moneyOf(await list('listOrders'))),
    file: differences(orders.map(lineOf), await linesOfFile(lives)),
    unpaid: differences(numbersOf(unpaid), numbersOf(await list('listOrders', { payment: 'unpaid' }))),
    toRefund: differences(
      numbersOf(over.filter(({ kind }) => kind === 'meetup')),
      numbersOf(await list('listOrders', { payment: 'to_refund' })),
    ),
    refunds: differences(
      over
        .filter(({ at_bank }) => at_bank === 0)
        .map(({ number, balance, to_card }) => ({ number, amount: -balance, isByCard: to_card > 0 })),
      (await list('listRefunds')).map(({ number, amount: of, card_refund }) => ({
        number,
        amount: of,
        isByCard: card_refund === 'running',
      })),
    ),
    atBank: differences(
      kept.filter(({ at_bank }) => at_bank > 0).map(({ number, at_bank }) => ({ number, amount: at_bank })),
      (await list('listRefunds', { state: 'sent' })).map((row) => ({ number: row.number, amount: row.amount })),
    ),
    figures: differences(
      [{ unpaid: unpaid.length, to_refund: { n: over.length, amount } }],
      [{ unpaid: figures.unpaid, to_refund: figures.to_refund }],
    ),
    sumOfGoneBack: differences(
      [{ refunded: kept.reduce((sum, { refunded }) => sum + refunded, 0) }],
      [{ refunded: (await list('listRefunds', { state: 'done' })).reduce((sum, row) => sum + row.amount, 0) }],
    ),
  }
}

/** Something is to be paid, and no card will bring it by itself. */
const isUnpaid = ({ is_card, received, balance }: Kept) => (!is_card || received > 0) && balance > 0

async function wrongRecords({ staff }: Lives, kept: readonly Kept[]) {
  const wrong: object[] = []
  for (const sale of kept) {
    const name = sale.kind === 'meetup' ? 'getOrderRecord' : 'getBookingRecord'
    const { money, book, payments } = (await staff(name, { params: { id: sale.id } })).body as unknown as Opened
    wrong.push(...differences(moneyOf([sale]), moneyOf([{ ...sale, money }])))
    const effect = book.reduce((sum, entry) => sum + entry.effect, 0)
    const noted = payments.reduce((sum, payment) => sum + payment.amount, 0)
    if (effect !== sale.balance) wrong.push({ number: sale.number, balance: sale.balance, book: effect })
    if (noted !== sale.by_staff.received) wrong.push({ number: sale.number, received: sale.received, noted })
  }
  return wrong
}

/** What stands in the file of orders, as far as it is money. */
const columns = {
  '入金額（円）': 'received',
  '返還・値引き（円）': 'credited',
  '見舞金（円）': 'compensated',
  '免除（円）': 'waived',
  '貸倒れ（円）': 'written_off',
  '返金額（円）': 'refunded',
  '残り（円）': 'balance',
} as const

const lineOf = (sale: Kept) => ({
  number: sale.number,
  owed: String(sale.balance + sale.received + sale.bank_fees - sale.refunded),
  ...Object.fromEntries(Object.values(columns).map((column) => [column, String(sale[column])])),
})

async function linesOfFile({ shop, headersOfStaff }: Lives) {
  const answer = await shop.fetch('/backend/api/admin/meetups.csv', { headers: await headersOfStaff() })
  const rows = parse(await answer.text(), { columns: true, bom: true }) as Record<string, string>[]
  return rows.map((row) => ({
    number: row.注文番号,
    owed: row['ご請求額（円）'],
    ...Object.fromEntries(Object.entries(columns).map(([head, column]) => [column, row[head]])),
  }))
}

const numbersOf = (rows: readonly { number: string }[]) => rows.map(({ number }) => ({ number }))

export const moneyOf = (rows: readonly (Kept | (Pick<Kept, 'number'> & { money: Money }))[]) =>
  rows.map((row) => {
    const money: Money = 'money' in row ? row.money : row
    return { number: row.number, ...Object.fromEntries(sums.map((sum) => [sum, money[sum]])) }
  })

/** Both, where they are not the same rows in any order. */
export function differences(book: readonly object[], shown: readonly object[]): object[] {
  const [ours, theirs] = [book, shown].map((rows) => rows.map((row) => JSON.stringify(row)).toSorted())
  return [
    ...ours!.filter((row) => !theirs!.includes(row)).map((row) => ({ book: JSON.parse(row) })),
    ...theirs!.filter((row) => !ours!.includes(row)).map((row) => ({ shown: JSON.parse(row) })),
  ]
}
