import { serve } from '#context'
import * as contract from '#contract/admin/settings.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import { presentSettings } from './present.ts'
import { findHistory, findSettings } from './queries.ts'

export const getSettings = serve(contract.getSettings, (_asked, { db }) =>
  db.transaction(async (tx) => {
    const history = await findHistory(tx)
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
