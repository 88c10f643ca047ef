import { recount } from '../recount.ts'
import type { Act, Life } from './acts.ts'
import { doers, type Effect, type Effects } from './deeds.ts'
import type { Lives } from './open-lives.ts'
import { type Kept, readMoney } from './read-money.ts'
import { bookedChef, placedOrder, type Sale } from './sale.ts'
import { wrongCopies } from './wrong-copies.ts'
import { lettersAfter, wrongLetters } from './wrong-letters.ts'
import { wrongLists } from './wrong-lists.ts'
import { wrongPages } from './wrong-pages.ts'
import { wrongStanding } from './wrong-papers.ts'

/** What the bookkeeper of the offices' weeks takes for wrong, since there no staff act: fees that the shop forgoes, and its words. */
const ofOffices = new Set(['fees', 'aboutOrders', 'bookingFees', 'aboutBookings', 'strangers'])

/** Wrong after an act: by the name of what was looked at. */
export type Mismatch = { act: string; found: [name: string, rows: readonly object[]][] }

/** Lives a life and recounts after every act, until something is wrong. */
export async function lived(lives: Lives, { card, opening, acts }: Life): Promise<Mismatch | undefined> {
  await lives.beginAnew()
  const byCard = { payment: { method: 'card', card_token: 'tok_demo_visa' } } as const
  const sales = [
    await placedOrder(lives, lives.member(), card === 'none' ? {} : byCard),
    await placedOrder(lives, lives.guest(), { meetup_date: '2026-12-18' }),
    await bookedChef(lives, lives.guest()),
  ]
  const openings = opening.flatMap((each) => sales.map((_, of) => ({ of, act: openingActs[each] })))
  const recounts = recounting(lives, sales)
  let book: readonly Kept[] = await recounts.book()
  for (const [step, { of, act }] of ([...openings, ...acts] as Act[]).entries()) {
    const sale = sales[of]!
    const last = await recounts.lastLetter()
    lives.shop.clock.set(new Date(lives.shop.context.now().getTime() + 60_000))
    const effect = (await doers[act.do]({ lives, sale }, act as never)) ?? {}
    const effects: Effects = effect instanceof Map ? effect : new Map([[sale.id, effect as Effect]])
    const now = await recounts.book()
    const found = await recounts.wrong(now, { before: book, effects, last })
    if (found.length > 0) return { act: `${step}: ${sale.number} ${JSON.stringify(act)}`, found }
    book = now
  }
}

const openingActs = {
  paper: { do: 'paper', kind: 'invoice', addressee: undefined, by: 'customer' },
  pay: { do: 'pay', part: 'all', again: false },
  'hand over': { do: 'hand over' },
  'pay again': { do: 'pay', part: 'whole', again: false },
  'name an account': { do: 'name an account', by: 'customer', number: '1234567', third_party: false },
  'ask the bank': { do: 'ask the bank', again: false },
} as const

type Done = { before: readonly Kept[]; effects: Effects; last: number }

function recounting(lives: Lives, sales: readonly Sale[]) {
  const { sql } = lives
  return {
    async book() {
      await lives.settled()
      return readMoney(sql)
    },
    async lastLetter() {
      const [last] = await sql<{ id: number }[]>`select coalesce(max(id), 0)::int as id from dev_mails`
      return last!.id
    },
    async wrong(book: readonly Kept[], done: Done): Promise<Mismatch['found']> {
      const letters = await lettersAfter(sql, done.last)
      const wrong = {
        ...(await recount(sql, lives.before, new Set())),
        ...(await wrongStanding(sql)),
        ...(await wrongLists(lives, book)),
        ...(await wrongCopies(lives, book)),
        pages: await wrongPages(sql, sales, book),
        letters: book.flatMap((sale) => {
          const { email } = sales.find(({ id }) => id === sale.id)!
          return wrongLetters({ sale, email, before: formerOf(sale, done), letters })
        }),
        effects: wrongEffects(book, done),
      }
      return Object.entries(wrong).filter(([name, rows]) => !ofOffices.has(name) && rows.length > 0)
    },
  }
}

const formerOf = ({ id }: Kept, { before }: Done) => before.find((each) => each.id === id)!

/** An act of staff writes what it says to the book of its sale, and nothing else to any. */
const wrongEffects = (book: readonly Kept[], done: Done) =>
  book.flatMap((now) => {
    const { by_staff: before } = formerOf(now, done)
    return Object.keys(before).flatMap((kind) => {
      const change = now.by_staff[kind]! - before[kind]!
      const wanted = done.effects.get(now.id)?.[kind] ?? 0
      return change === wanted ? [] : [{ kind, change, wanted }]
    })
  })
