import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { describePictures, isArrangementOf } from '#modules/pictures'
import type { Tx } from '#platform/db'
import { productPictures } from '../tables.ts'
import type { StoredProduct } from './queries.ts'

type Arranged = readonly { id: number; alt: string }[]

export const isArranged = ({ pictures }: StoredProduct, images: Arranged): boolean =>
  isDeepStrictEqual(
    pictures.map(({ id, alt }) => ({ id, alt })),
    images,
  )

/** What is wrong with them. */
export const pictureErrors = ({ pictures }: StoredProduct, images: Arranged) =>
  isArrangementOf(pictures, images) ? [] : [{ field: 'images', message: 'この商品の写真をお選びください。' }]

/** In their places and with their words; those that are left out are taken out. */
export async function putPictures(tx: Tx, productId: number, images: Arranged): Promise<void> {
  await describePictures(tx, images)
  await tx.delete(productPictures).where(eq(productPictures.productId, productId))
  if (images.length === 0) return
  await tx
    .insert(productPictures)
    .values(images.map(({ id: pictureId }, position) => ({ productId, position, pictureId })))
}
