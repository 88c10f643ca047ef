import type { Tx } from '#platform/db'
import { insertPicture, type StoredUpload, updateUpload } from './queries.ts'

/** The upload as a picture of the shop, to be shown by a record. */
export async function takePicture(tx: Tx, { id, slug, made }: StoredUpload, alt: string) {
  const { width, height } = made.at(-1)!
  const filesOf = (wanted: 'avif' | 'webp') =>
    Object.fromEntries(made.filter(({ format }) => format === wanted).map((one) => [one.width, one.file]))
  const picture = await insertPicture(tx, {
    name: slug,
    alt,
    width,
    height,
    avif: filesOf('avif'),
    webp: filesOf('webp'),
  })
  await updateUpload(tx, id, { pictureId: picture.id })
  return picture
}
