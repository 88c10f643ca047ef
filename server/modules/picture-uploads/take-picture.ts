import type { Tx } from '#platform/db'
import { holdPictureOf, insertPicture, type StoredUpload, updateUpload } from './queries.ts'

type Taken = Awaited<ReturnType<typeof insertPicture>>

/** What a call of before, with the same key, has made of the upload. */
export const takenBefore = (tx: Tx, { id }: StoredUpload): Promise<Taken | undefined> => holdPictureOf(tx, id)

/** The upload as a picture of the shop, to be shown by a record. */
export async function takePicture(tx: Tx, { id, slug, made }: StoredUpload, alt: string): Promise<Taken> {
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
