import { z } from 'zod'
import { wholeCrop } from '#domain/picture-crop.ts'
import { idInPath } from '../catalog.ts'
import { endpoint } from '../endpoint.ts'
import { FileBody } from '../file-body.ts'
import { id } from '../text.ts'
import { pictureAlt as alt, MAX_PICTURE_BYTES, MAX_PICTURES, pictureTypes, pictureWords } from './picture-fields.ts'
import { ProductPicture, ProductRecord } from './products.ts'

const share = (least: number) =>
  z
    .string()
    .regex(/^(?:0(?:\.\d{1,6})?|1(?:\.0{1,6})?)$/, '切り抜きは、0から1までの数でお送りください。')
    .transform(Number)
    .refine((value) => value >= least, `${least}以上にしてください。`)

export const uploadProductPicture = endpoint({
  summary:
    '商品の写真の追加。ファイルをそのまま本文でお送りください（JPEG、PNG、WebP、AVIF、15MBまで）。カードの形（4:3）に切り抜き、位置情報などを取り除いて作り直します',
  who: 'staff',
  needs: 'catalogue',
  logs: 'product',
  params: z.object({ id: idInPath }),
  query: z.strictObject({
    alt,
    /** The middle of the part that is shown, and how much of the largest part it takes. */
    x: share(0).default(wholeCrop.x),
    y: share(0).default(wholeCrop.y),
    scale: share(0.2).default(wholeCrop.scale),
  }),
  body: FileBody,
  bodyTypes: pictureTypes,
  bodyLimit: MAX_PICTURE_BYTES,
  status: 201,
  answer: ProductPicture,
  refuses: ['product_not_found', 'product_archived'],
  says: {
    unsupported_media_type: pictureWords.type,
    payload_too_large: pictureWords.size,
  },
})

export const arrangeProductPictures = endpoint({
  summary: '商品の写真の並びと説明の変更。はじめの写真が一覧に出ます。送らなかった写真は商品から外れます',
  who: 'staff',
  needs: 'catalogue',
  logs: 'product',
  params: z.object({ id: idInPath }),
  body: z.strictObject({
    version: z.int(),
    images: z.array(z.strictObject({ id, alt })).max(MAX_PICTURES, { error: pictureWords.number }),
  }),
  answer: ProductRecord,
  refuses: ['product_not_found', 'product_archived', 'edited_meanwhile'],
})
