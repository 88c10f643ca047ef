import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { MAX_PICTURES, pictureWords } from '#contract/admin/picture-fields.ts'
import * as contract from '#contract/admin/product-pictures.ts'
import { type Refusing, refused } from '#contract/refusals.ts'
import { type Crop, cropBox } from '#domain/picture-crop.ts'
import { changeRecord } from '#modules/audit'
import { sqlIn, type Tx } from '#platform/db'
import {
  type EncodedPicture,
  encodePicture,
  PictureRefused,
  type PictureRefusedWhy,
  pictureFileName,
  pictureTypeOf,
} from '#platform/files'
import { pictures, productPictures, products } from '../tables.ts'
import { presentProductPicture, presentRecord } from './present-product.ts'
import { findStoredProduct, holdProduct } from './queries.ts'
import { writtenProduct } from './write-product.ts'

const widths = [240, 480, 880]

/** It is made anew before anything is written: a file that is no picture leaves no trace, and holds nobody up. */
export const uploadProductPicture = changeRecord(
  contract.uploadProductPicture,
  async (tx, { params: { id }, query: { alt } }, context, encoded: EncodedPicture[]) => {
    const product = await holdProduct(tx, id)
    if (!product) return refused('product_not_found')
    if (product.archivedAt) return refused('product_archived')
    if (product.pictures.length >= MAX_PICTURES) {
      return wrongFile(`${pictureWords.number}どれかを外してから、もう一度お試しください。`)
    }
    const picture = await keepPicture(tx, { encoded, alt, folder: join(context.config.dataDir, 'pictures') })
    await tx.insert(productPictures).values({ productId: id, position: product.pictures.length, pictureId: picture.id })
    await touch(tx, id)
    return {
      id: String(id),
      before: { pictures: altsOf(product) },
      after: { name: product.name, pictures: altsOf({ pictures: [...product.pictures, picture] }) },
      answer: presentProductPicture(picture, context),
    }
  },
  {
    mayWait: true,
    async prepare({ params: { id }, query: { alt: _, ...crop }, body, header }, { db }) {
      const product = await findStoredProduct(db, id)
      if (!product) return refused('product_not_found')
      return encodeUpload(Buffer.from(body), { type: header('content-type'), crop })
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
    const present = before.pictures.map((picture) => ({ id: picture.id, alt: picture.alt }))
    if (JSON.stringify(present) === JSON.stringify(images)) return { id: String(id), before: null, after: null, answer }
    if (before.version !== version) return refused('edited_meanwhile', { body: { product: answer } })
    const own = new Set(before.pictures.map((picture) => picture.id))
    const ids = images.map((image) => image.id)
    if (ids.some((each) => !own.has(each)) || new Set(ids).size !== ids.length) {
      const message = 'この商品の写真をお選びください。'
      return refused('invalid', { errors: [{ field: 'images', message }] })
    }
    for (const image of images) await tx.update(pictures).set({ alt: image.alt }).where(eq(pictures.id, image.id))
    await tx.delete(productPictures).where(eq(productPictures.productId, id))
    if (ids.length > 0) {
      await tx
        .insert(productPictures)
        .values(ids.map((pictureId, position) => ({ productId: id, position, pictureId })))
    }
    await touch(tx, id)
    const logged = { name: before.name, pictures: altsOf(before) }
    const written = await writtenProduct(tx, { before: logged, id }, context)
    return { ...written, after: { name: before.name, pictures: altsOf({ pictures: images }) } }
  },
)

/** Its pictures are part of the product: who saw others is told. */
const touch = (tx: Tx, id: number) => tx.update(products).set({ name: products.name }).where(eq(products.id, id))

/** Two may be described by the same words. */
const altsOf = ({ pictures: shown }: { pictures: readonly { id: number; alt: string }[] }) =>
  shown.map(({ id, alt }) => `${alt}（${id}）`)

const sentences: Record<PictureRefusedWhy, string> = {
  not_a_picture: '写真として読み取れませんでした。別のファイルでお試しください。',
  too_many_pixels: '写真が大きすぎます。2,400万画素（6,000×4,000など）までにしてください。',
  animated: '動く画像は使えません。静止画のファイルをお選びください。',
}

const wrongFile = (message: string) => refused('invalid', { errors: [{ field: 'file', message }] })

async function encodeUpload(
  file: Buffer,
  { type, crop }: { type: string | undefined; crop: Crop },
): Promise<EncodedPicture[] | Refusing<'invalid'>> {
  if (pictureTypeOf(file) !== type?.split(';')[0]?.trim().toLowerCase()) {
    return wrongFile('ファイルの中身が、その種類の写真ではありません。別のファイルでお試しください。')
  }
  try {
    return await encodePicture(file, { widths, partOf: (size) => cropBox(size, crop) })
  } catch (error) {
    if (error instanceof PictureRefused) return wrongFile(sentences[error.why])
    throw error
  }
}

type Kept = { encoded: readonly EncodedPicture[]; alt: string; folder: string }

/** Files first, each under its own name as a whole: a row never names a file that is not there. */
async function keepPicture(tx: Tx, { encoded, alt, folder }: Kept) {
  const slug = `u${randomBytes(6).toString('hex')}`
  await mkdir(folder, { recursive: true })
  const files = { avif: {} as Record<string, string>, webp: {} as Record<string, string> }
  for (const picture of encoded) {
    const name = pictureFileName(slug, picture)
    await writeFile(join(folder, `${name}.part`), picture.bytes)
    await rename(join(folder, `${name}.part`), join(folder, name))
    files[picture.format][picture.width] = name
  }
  const { width, height } = encoded.at(-1)!
  const [row] = await tx
    .insert(pictures)
    .values({ name: slug, alt, width, height, ...files })
    .returning()
  return row!
}
