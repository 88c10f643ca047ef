import { serve } from '#context'
import * as contract from '#contract/admin/articles.ts'
import { staffRowsPerPage } from '#contract/page-size.ts'
import { changeRecord } from '#modules/audit'
import {
  cardWidths,
  findPictures,
  presentPicture,
  receivePicture,
  type StoredUpload,
  takenBefore,
  takePicture,
} from '#modules/pictures'
import type { Picture } from '#snapshot'

const presentShopPicture = (picture: Picture, assetsUrl: string) => ({
  id: picture.id,
  name: picture.name,
  ...presentPicture(picture, assetsUrl),
})

export const listShopPictures = serve(contract.listShopPictures, async ({ query: { page } }, { db, snapshot }) => {
  const { assetsUrl } = snapshot.current()
  const { rows, total } = await findPictures(db, { limit: staffRowsPerPage, offset: (page - 1) * staffRowsPerPage })
  return { rows: rows.map((picture) => presentShopPicture(picture, assetsUrl)), total }
})

/** A picture that no product or plan has: articles and scenes are free to show it. */
/** Also across a window: above an article, and on the home page. */
const widths = [...cardWidths, 1_600]

export const uploadShopPicture = changeRecord(
  contract.uploadShopPicture,
  async (tx, { query: { alt } }, { snapshot }, upload: StoredUpload) => {
    const before = await takenBefore(tx, upload)
    const picture = before ?? (await takePicture(tx, upload, alt))
    return {
      id: String(picture.id),
      before: null,
      after: before ? null : { name: alt },
      answer: presentShopPicture(picture, snapshot.current().assetsUrl),
    }
  },
  { mayWait: true, prepare: (sent, context) => receivePicture({ record: 'shop', widths }, sent, context) },
)
