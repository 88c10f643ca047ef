import type { StorefrontDraft } from '#contract/admin/storefront-fields.ts'
import { picturesOf } from '#modules/pictures'
import type { Tx } from '#platform/db'
import type { Picture } from '#snapshot'

export const pictureFields = ['hero_picture_id', 'about_picture_id'] as const

/** As they are in the database: the shop in memory may be a moment older. */
export async function findPictures(
  db: Pick<Tx, 'select'>,
  texts: readonly StorefrontDraft[],
): Promise<ReadonlyMap<number, Picture>> {
  const ids = texts.flatMap((text) => pictureFields.map((field) => text[field])).filter((each) => each !== null)
  const rows = ids.length > 0 ? await picturesOf(db, ids) : []
  return new Map(rows.map((picture) => [picture.id, picture]))
}
