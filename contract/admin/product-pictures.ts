import { z } from 'zod'
import { idInPath } from '../catalog.ts'
import { endpoint } from '../endpoint.ts'
import { arrangedPictures } from './picture-fields.ts'
import { pictureUpload, uploadRefusals, uploadSummary } from './picture-upload.ts'
import { ProductPicture, ProductRecord } from './products.ts'

export const uploadProductPicture = endpoint({
  summary: uploadSummary('商品の写真の追加'),
  who: 'staff',
  needs: 'catalogue',
  logs: 'product',
  params: z.object({ id: idInPath }),
  ...pictureUpload,
  answer: ProductPicture,
  refuses: ['product_not_found', 'product_archived', ...uploadRefusals],
})

export const arrangeProductPictures = endpoint({
  summary: '商品の写真の並びと説明の変更。はじめの写真が一覧に出ます。送らなかった写真は商品から外れます',
  who: 'staff',
  needs: 'catalogue',
  logs: 'product',
  params: z.object({ id: idInPath }),
  body: z.strictObject({ version: z.int(), images: arrangedPictures }),
  answer: ProductRecord,
  refuses: ['product_not_found', 'product_archived', 'edited_meanwhile'],
})
