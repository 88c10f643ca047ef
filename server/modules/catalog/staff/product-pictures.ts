import { eq } from 'drizzle-orm'
import { MAX_PICTURES } from '#contract/admin/picture-fields.ts'
import * as contract from '#contract/admin/product-pictures.ts'
import { refused } from '#contract/refusals.ts'
import { changeRecord } from '#modules/audit'
import {
  altsOf,
  presentOwnPicture,
  receivePicture,
  type StoredUpload,
  takenBefore,
  takePicture,
  tooManyPictures,
} from '#modules/pictures'
import { sqlIn, type Tx } from '#platform/db'
import { productPictures, products } from '../tables.ts'
import { presentRecord } from './present-product.ts'
import { isArranged, pictureErrors, putPictures } from './put-pictures.ts'
import { findStoredProduct, holdProduct } from './queries.ts'
import { writtenProduct } from './write-product.ts'

/** It is made anew before anything is written: a file that is no picture leaves no trace, and holds nobody up. */
export const uploadProductPicture = changeRecord(
  contract.uploadProductPicture,
  async (tx, { params: { id }, query: { alt } }, context, upload: StoredUpload) => {
    const product = await holdProduct(tx, id)
    if (!product) return refused('product_not_found')
    const taken = await takenBefore(tx, upload)
    if (taken) return { id: String(id), before: null, after: null, answer: presentOwnPicture(taken, context) }
    if (product.archivedAt) return refused('product_archived')
    if (product.pictures.length >= MAX_PICTURES) return tooManyPictures()
    const picture = await takePicture(tx, upload, alt)
    await tx.insert(productPictures).values({ productId: id, position: product.pictures.length, pictureId: picture.id })
    await touch(tx, id)
    return {
      id: String(id),
      before: { pictures: altsOf(product.pictures) },
      after: { name: product.name, pictures: altsOf([...product.pictures, picture]) },
      answer: presentOwnPicture(picture, context),
    }
  },
  {
    mayWait: true,
    async prepare(sent, context) {
      const { id } = sent.params
      if (!(await findStoredProduct(context.db, id))) return refused('product_not_found')
      return receivePicture({ record: `product ${id}` }, sent, context)
    },
  },
)

export const arrangeProductPictures = changeRecord(
  contract.arrangeProductPictures,
  async (tx, { params: { id }, body: { version, images } }, context) => {
    const before = await holdProduct(tx, id)
    if (!before) return refused('product_not_found')
    if (before.archivedAt) return refused('product_archived')
    const answer = await presentRecord(before, sqlIn(tx), context)
    if (isArranged(before, images)) return { id: String(id), before: null, after: null, answer }
    if (before.version !== version) return refused('edited_meanwhile', { body: { product: answer } })
    const errors = pictureErrors(before, images)
    if (errors.length > 0) return refused('invalid', { errors })
    await putPictures(tx, id, images)
    await touch(tx, id)
    const logged = { name: before.name, pictures: altsOf(before.pictures) }
    const written = await writtenProduct(tx, { before: logged, id }, context)
    return { ...written, after: { name: before.name, pictures: altsOf(images) } }
  },
)

/** Its pictures are part of the product: who saw others is told. */
const touch = (tx: Tx, id: number) => tx.update(products).set({ name: products.name }).where(eq(products.id, id))
