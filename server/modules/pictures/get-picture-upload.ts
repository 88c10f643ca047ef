import { serve } from '#context'
import type { PictureUpload } from '#contract/admin/picture-uploads.ts'
import * as contract from '#contract/admin/picture-uploads.ts'
import { refused } from '#contract/refusals.ts'
import { isEncoded } from './encode-upload.ts'
import { findUpload, type StoredUpload } from './queries.ts'

/** To whoever sent it; to anybody else it is not there. */
export const getPictureUpload = serve(contract.getPictureUpload, async ({ params: { id }, caller }, { db }) => {
  const upload = await findUpload(db, id)
  if (upload?.userId !== caller.userId) return refused('upload_not_found')
  return { id, state: stateOf(upload), made: upload.made.length, total: upload.total }
})

function stateOf(upload: StoredUpload): PictureUpload['state'] {
  if (upload.refusedFor) return 'refused'
  if (upload.total === null) return 'waiting'
  return isEncoded(upload) ? 'encoded' : 'encoding'
}
