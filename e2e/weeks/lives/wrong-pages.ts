import type { Sql } from '#platform/db'
import type { Kept } from './read-money.ts'
import type { Sale } from './sale.ts'
import { differences, type Money, moneyOf } from './wrong-lists.ts'

type Page = {
  money: Money
  refund: { done: { amount: number }[]; account: { sent: boolean } | null; by_card: boolean }
}

/** What customers are shown of the money of their order or booking, with an account and by the link of the mail. */
export async function wrongPages(sql: Sql, sales: readonly Sale[], kept: readonly Kept[]): Promise<object[]> {
  const wrong: object[] = []
  for (const sale of kept) {
    const { status, body } = await sales.find(({ id }) => id === sale.id)!.ownDoes('see')
    if (status !== 200) continue
    const { money, refund } = body as unknown as Page
    const goneBack = refund.done.map(({ amount }) => amount)
    const { number, at_bank, to_card } = sale
    wrong.push(
      ...differences(moneyOf([sale]), moneyOf([{ ...sale, money }])),
      ...differences(
        [
          {
            number,
            goneBack: await standingRefunds(sql, sale.id),
            atBank: sale.balance < 0 && at_bank > 0,
            isByCard: to_card > 0,
          },
        ],
        [{ number, goneBack, atBank: refund.account?.sent === true, isByCard: refund.by_card }],
      ),
    )
  }
  return wrong
}

/** From the first, without those that were taken back. */
async function standingRefunds(sql: Sql, id: string): Promise<number[]> {
  const rows = await sql<{ amount: number }[]>`
    select amount::int from book_entries as entry
    where ${id} in (meetup_id, plan_booking_id) and kind = 'refunded' and reverses is null
      and not exists (select from book_entries as back where back.reverses = entry.id)
    order by at, id`
  return rows.map(({ amount }) => amount)
}
