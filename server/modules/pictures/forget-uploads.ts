import type { Job } from '#context'
import { deleteUploadsBefore } from './queries.ts'
import { dropMade, dropOriginalsBefore } from './upload-files.ts'

const day = 24 * 60 * 60 * 1_000

/** Of an upload that no record has taken, nothing is left after a day. */
export const forgetUploads: Job = {
  name: 'forget-picture-uploads',
  cron: '23 * * * *',
  async run({ db, config, now }) {
    const yesterday = new Date(now().getTime() - day)
    for (const { made, pictureId } of await deleteUploadsBefore(db, yesterday)) {
      if (pictureId === null) for (const { file } of made) await dropMade(config, file)
    }
    await dropOriginalsBefore(config, yesterday)
  },
}
