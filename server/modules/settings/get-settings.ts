import { serve } from '#context'
import * as contract from '#contract/admin/settings.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import { findHistory } from '#modules/audit'
import { presentSettings } from './present.ts'
import { findSettings, settingsId } from './queries.ts'

const lastChanges = 30

export const getSettings = serve(contract.getSettings, (_asked, { db }) =>
  db.transaction(async (tx) => {
    const history = await findHistory(tx, { kind: 'settings', id: settingsId, most: lastChanges })
    return {
      ...presentSettings(await findSettings(tx)),
      history: history.map(({ at, byId, byName, ...entry }) => ({
        ...entry,
        at: isoInTokyo(at),
        by: { id: byId, name: byName },
      })),
    }
  }),
)
