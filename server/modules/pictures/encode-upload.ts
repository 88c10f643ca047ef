import type { Context, Job } from '#context'
import { cropBox } from '#domain/picture-crop.ts'
import { encodePicture, PictureRefused, pictureFileName } from '#platform/files'
import { findUpload, type StoredUpload, updateUpload } from './queries.ts'
import type { MadePicture } from './tables.ts'
import { dropOriginal, keepMade, original } from './upload-files.ts'

export const isEncoded = ({ made, total }: Pick<StoredUpload, 'made' | 'total'>) => made.length === total

/** Makes the pictures of a file that has been sent, and notes each: any server may do it, and any may tell how far it is. */
export const encodeUpload: Job<{ id: string }> = {
  name: 'encode-picture',
  async run({ db, config }, { id }) {
    const upload = await findUpload(db, id)
    if (!upload || upload.refusedFor || isEncoded(upload)) return
    try {
      await encode(upload, { db, config })
    } catch (error) {
      if (!(error instanceof PictureRefused)) throw error
      await updateUpload(db, id, { refusedFor: error.why })
    }
    await dropOriginal(config, upload)
  },
}

async function encode(upload: StoredUpload, { db, config }: Pick<Context, 'db' | 'config'>): Promise<void> {
  const made: MadePicture[] = []
  // By its path: it is read when it is its turn.
  await encodePicture(original(config, upload), {
    widths: upload.widths,
    partOf: (size) => cropBox(size, upload.crop),
    onOpen: (total) => updateUpload(db, upload.id, { made, total }),
    async onMade({ bytes, hash, ...picture }) {
      const file = pictureFileName(upload.slug, { ...picture, hash })
      await keepMade(config, file, bytes)
      made.push({ ...picture, file })
      await updateUpload(db, upload.id, { made })
    },
  })
}
