import { amountOf } from '#domain/book.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import { entriesOf, standingAmong } from '#modules/book'
import type { PaperLine, RateGroup, SaleFacts } from './facts.ts'
import type { Reading } from './queries.ts'

/** What was given back of a sale after its delivery, as return invoices say it, and when that was last. */
export type Credited = Pick<SaleFacts, 'lines' | 'groups' | 'untaxed' | 'total'> & { on: TokyoDate | undefined }

const nothing: Credited = { lines: [], groups: [], untaxed: 0, total: 0, on: undefined }

export async function creditedOf(db: Reading, sale: { id: string; credited: number }): Promise<Credited> {
  if (sale.credited === 0) return nothing
  const credits = standingAmong(await entriesOf(db, [sale.id])).filter(({ kind }) => kind === 'credit')
  const lines: PaperLine[] = credits
    .flatMap((credit) => credit.lines ?? [])
    .map(({ name, qty, unitPrice, amount, rate, taxClass, of }) => ({
      name,
      quantity: String(qty),
      unitPrice,
      amount,
      rate,
      isReduced: taxClass === 'reduced',
      ...(of === 'delivery' && { sort: 'delivery' as const }),
    }))
  const groups = credits.flatMap((credit) => credit.groups ?? [])
  const rates = [...new Set(groups.map(({ rate }) => rate))]
  return {
    lines,
    groups: rates.map((rate): RateGroup => {
      const at = groups.filter((group) => group.rate === rate)
      const isReduced = lines.some((line) => line.rate === rate && line.isReduced)
      return { rate, amount: amountOf(at), tax: at.reduce((sum, { tax }) => sum + tax, 0), isReduced }
    }),
    untaxed: 0,
    total: amountOf(groups),
    on: credits.at(-1)?.accountingDay ?? undefined,
  }
}
