import type { RefusalCode, Refusing } from '#contract/refusals.ts'
import type { Sums } from '#domain/book.ts'
import type { MoneyNews } from '#modules/mail'
import type { Tx } from '#platform/db'
import type { EntryRow } from '../queries.ts'
import type { SaleId } from '../sale-id.ts'

/** What staff act on: the money of an order or a booking that is held, with its entries so far. */
export type Work = {
  sale: SaleId
  /** Of the record, as it is now. */
  version: number
  entries: readonly EntryRow[]
  sums: Sums
  by: string
  now: Date
}

/** What the letter says of the act; the rest follows from what the sale is afterwards. */
export type News = Pick<MoneyNews, 'act' | 'amount' | 'reason'> & Partial<MoneyNews>

export type Act<Code extends RefusalCode = never> = {
  /** Whether this call was done before, and its answer lost. It may refuse. */
  isDone?: (work: Work, tx: Tx) => boolean | Refusing<Code> | Promise<boolean | Refusing<Code>>
  /** Undefined: nobody is told of it. */
  write: (tx: Tx, work: Work) => Promise<News | Refusing<Code> | undefined>
}

/** All of it, and then nothing of it: what it comes to is what would be. */
export async function tried<Result>(tx: Tx, work: (inner: Tx) => Promise<Result>): Promise<Result> {
  let result: { is: Result } | undefined
  const trying = tx.transaction(async (inner) => {
    result = { is: await work(inner) }
    inner.rollback()
  })
  await trying.catch((error) => {
    if (!result) throw error
  })
  return result!.is
}
