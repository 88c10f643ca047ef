import { expect } from 'vitest'
import { readLists } from './lists.ts'
import type { Month } from './month.ts'
import type { Shown } from './shown.ts'
import { readWaiting } from './waiting.ts'

/** What waits for a person, by the list in which somebody must find it. */
export const listsOfWaiting = [
  ...(['view unconfirmed', 'view unrecorded', 'view unpaid', 'view to_refund', 'cutoffs', 'dishes to fetch'] as const),
  ...(['bookings requested', 'enquiries open', 'enquiries in_progress', 'quotes open'] as const),
  ...([
    'undelivered mails',
    'orders with a lost mail',
    'changes in the kitchen',
    'days with changes in the kitchen',
  ] as const),
]

/** In which of them something has waited at some time. */
export const everWaited = new Set<string>()

/** Everything that waits is in its list, nothing else is there, each figure is the length of its list, and all sums are right. */
export async function recountMonth(month: Month): Promise<Shown> {
  const { sql, shop, today } = month
  await month.works()
  const waiting = await readWaiting(sql, { now: shop.context.now(), today: today() })
  const { shown, figures } = await readLists(month)
  const lists = [...new Set([...waiting.keys(), ...shown.keys()])].flatMap((list) => differenceOf(list, waiting, shown))
  const wrongFigures = figures
    .filter(({ list, what }) => what !== String(waiting.get(list)?.length ?? 0))
    .map(({ list, what }) => ({ list, figure: what, there: waiting.get(list)?.length ?? 0 }))
  const when = `${today()} ${shop.context.now().toISOString()}`
  expect({ lists, wrongFigures, wrong: await month.wrong() }, when).toEqual({ lists: [], wrongFigures: [], wrong: [] })
  for (const list of waiting.keys()) everWaited.add(list)
  return waiting
}

function differenceOf(list: string, waiting: Shown, shown: Shown) {
  const [there, listed] = [waiting.get(list) ?? [], shown.get(list) ?? []]
  const missing = without(there, listed)
  const extra = without(listed, there)
  return missing.length + extra.length === 0 ? [] : [{ list, missing, extra }]
}

/** One for one: what is listed twice is once too often there. */
function without(all: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return all.filter((each) => {
    const at = left.indexOf(each)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}
