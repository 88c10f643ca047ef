import type { Job } from '#context'
import { sqlIn } from '#platform/db'
import { gatherGuests } from './queries.ts'

/** For whoever asks about a guest without having asked for the list, which gathers them itself. */
export const gatherGuestsSoon: Job = {
  name: 'gather-guests',
  cron: '* * * * *',
  async run({ db }) {
    await db.transaction((tx) => gatherGuests(sqlIn(tx)))
  },
}
