import * as contract from '#contract/admin/kitchen.ts'
import { changeRecord } from '#modules/audit'
import { changesOf, type FoundDay, findDay, presentDay, rankIn } from './kitchen-day.ts'
import { insertConfirmations, lockKitchenDay } from './queries.ts'

/** What has changed again meanwhile, or belongs to another print, is left unconfirmed: the answer shows it. */
export const confirmKitchenChanges = changeRecord(
  contract.confirmKitchenChanges,
  async (tx, { body, caller }, context) => {
    const { date, print, changes } = body
    await lockKitchenDay(tx, date)
    const day = await findDay(tx, date)
    const asked = new Set(changes.map(({ key, to }) => `${key} ${to}`))
    const rankOf = rankIn(context.snapshot.current().products)
    const standing =
      day.print?.id === print ? changesOf(day, rankOf).filter(({ key, to }) => asked.has(`${key} ${to}`)) : []
    await insertConfirmations(tx, standing, { printId: print, at: context.now(), byUserId: caller.userId })
    const after = await findDay(tx, date)
    return { id: date, before: confirmedIn(day), after: confirmedIn(after), answer: presentDay(after, context) }
  },
)

/** As the log shows it. */
const confirmedIn = ({ confirmations }: FoundDay) =>
  Object.fromEntries(confirmations.map(({ changeKey, changedTo }) => [`confirmed ${changeKey}`, changedTo]))
