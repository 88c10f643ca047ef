import type { Settings } from '#contract/admin/settings.ts'
import type { Tx } from '#platform/db'
import { kinds, writtenOf } from './changed-settings.ts'
import { factsFrom, kitchenFrom } from './present.ts'
import { type SettingsRow, setKitchen } from './queries.ts'
import { shopSettings } from './tables.ts'

/** The rules of the kitchens, and the shop's own facts. */
export async function writeSettings(
  tx: Tx,
  { confirmed: all }: Pick<SettingsRow, 'confirmed'>,
  { before, wanted }: { before: Settings; wanted: Settings },
): Promise<void> {
  const { kitchens: rules, ...facts } = writtenOf(wanted)
  for (const kind of kinds) await setKitchen(tx, kind, kitchenFrom(rules[kind]))
  // A mail has been tried at the address that was there.
  const { mail, ...confirmed } = all
  const isSameAddress = wanted.email === before.email
  await tx
    .update(shopSettings)
    .set({ facts: factsFrom(facts), confirmed: isSameAddress && mail ? { ...confirmed, mail } : confirmed })
}
