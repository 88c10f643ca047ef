import { type Context, serve } from '#context'
import * as contract from '#contract/admin/launch.ts'
import { refused } from '#contract/refusals.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import { changeRecord } from '#modules/audit'
import { hasGuardedAdmin } from '#modules/people'
import type { Tx } from '#platform/db'
import { launchChecklist } from './checklist.ts'
import { presentSettings } from './present.ts'
import { type FoundSettings, findSettings, settingsId } from './queries.ts'
import { shopSettings } from './tables.ts'

const checklistOf = async (tx: Tx, found: FoundSettings, { snapshot }: Pick<Context, 'snapshot'>) =>
  launchChecklist({
    settings: presentSettings(found),
    confirmed: found.row.confirmed,
    hasGuardedAdmin: await hasGuardedAdmin(tx),
    shop: snapshot.current(),
  })

export const getLaunchChecklist = serve(contract.getLaunchChecklist, (_asked, context) =>
  context.db.transaction(async (tx) => checklistOf(tx, await findSettings(tx), context)),
)

export const confirmLaunchItem = changeRecord(
  contract.confirmLaunchItem,
  async (tx, { body: { confirmed } }, context) => {
    const before = await findSettings(tx, { lock: true })
    const logged = { id: settingsId, before: { confirmed: before.row.confirmed } }
    if (confirmed === 'mail' && !before.row.mailTriedAt) return refused('not_ready')
    if (before.row.confirmed[confirmed]) {
      return { ...logged, after: logged.before, answer: await checklistOf(tx, before, context) }
    }
    const all = { ...before.row.confirmed, [confirmed]: isoInTokyo(context.now()) }
    await tx.update(shopSettings).set({ confirmed: all })
    const answer = await checklistOf(tx, await findSettings(tx), context)
    return { ...logged, after: { confirmed: all }, answer }
  },
)

/** From now on everybody may order. */
export const openShop = changeRecord(contract.openShop, async (tx, _asked, context) => {
  const found = await findSettings(tx, { lock: true })
  const { openedAt } = found.row
  const logged = { id: settingsId, before: { opened_at: openedAt && isoInTokyo(openedAt) } }
  if (openedAt) return { ...logged, after: logged.before, answer: presentSettings(found) }
  const left = (await checklistOf(tx, found, context)).filter(({ done }) => !done)
  if (left.length > 0) return refused('not_ready', { body: { items: left } })
  const now = context.now()
  await tx.update(shopSettings).set({ openedAt: now })
  return {
    ...logged,
    after: { opened_at: isoInTokyo(now) },
    answer: presentSettings(await findSettings(tx)),
  }
})

/** No new orders from now on; what is taken stays as it is. */
export const pauseShop = changeRecord(contract.pauseShop, async (tx, { body: { message = '', version } }, { now }) => {
  const found = await findSettings(tx, { lock: true })
  if (!found.row.openedAt) return refused('not_ready')
  if (version !== found.row.version) return refused('edited_meanwhile', { body: { settings: presentSettings(found) } })
  return setPause(tx, found, { pausedAt: found.row.pausedAt ?? now(), pauseMessage: message })
})

export const resumeShop = changeRecord(contract.resumeShop, async (tx) => {
  const found = await findSettings(tx, { lock: true })
  if (found.row.pausedAt) return setPause(tx, found, { pausedAt: null, pauseMessage: '' })
  return { id: settingsId, before: null, after: null, answer: presentSettings(found) }
})

async function setPause(tx: Tx, found: FoundSettings, wanted: Pick<FoundSettings['row'], 'pausedAt' | 'pauseMessage'>) {
  await tx.update(shopSettings).set(wanted)
  const answer = presentSettings(await findSettings(tx))
  return { id: settingsId, before: { pause: presentSettings(found).pause }, after: { pause: answer.pause }, answer }
}
